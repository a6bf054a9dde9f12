import { queryString } from '#contract/client.ts'

/** Every link of the site is built here. */
export const paths = {
  home: ({ q }: { q?: string } = {}) => `/${queryString({ q })}`,
  promotions: () => '/#promocoes',
  offer: (id: string) => `/oferta/${encodeURIComponent(id)}`,
  storeOffers: (storeId: string) => `/${queryString({ store: storeId })}`,
  categoryOffers: (categoryId: string) => `/${queryString({ category: categoryId })}#promocoes`,
  cityOffers: (citySlug: string) => `/${queryString({ city: citySlug })}#promocoes`,
  stores: (filter: { q?: string; city?: string; page?: number } = {}) => `/mercados${queryString(filter)}`,
  storePage: (slug: string) => `/lojas/${encodeURIComponent(slug)}`,
  store: (storeId: string) => `/lojas${queryString({ store: storeId })}`,
  categories: (filter: { q?: string } = {}) => `/categorias${queryString(filter)}`,
  category: (categoryId: string) => `/categorias${queryString({ category: categoryId })}`,
  cities: () => '/cidades',
  cityPage: (slug: string) => `/cidades/${encodeURIComponent(slug)}`,
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
