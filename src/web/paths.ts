import { queryString } from '#contract/client.ts'

/** Every link of the site is built here. */
export const paths = {
  home: ({ q }: { q?: string } = {}) => `/${queryString({ q })}`,
  promotions: () => '/#promocoes',
  offer: (id: string) => `/oferta/${encodeURIComponent(id)}`,
  stores: () => '/mercados',
  store: (storeId: string) => `/lojas${queryString({ store: storeId })}`,
  categories: () => '/categorias',
  category: (categoryId: string) => `/categorias${queryString({ category: categoryId })}`,
  city: (city: string) => `/cidades${queryString({ city })}`,
  shoppingList: () => '/lista-compras',
  about: () => '/sobre-nos',
  contact: () => '/contato',
  partnership: () => '/parceria',
  learnMore: () => '/saiba-mais',
  privacy: () => '/politica-privacidade',
  terms: () => '/termos-de-uso',
  admin: () => '/admin',
}
