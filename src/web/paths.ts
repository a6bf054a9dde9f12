import { queryString } from '#contract/client.ts'

/** What the home page shows, as its address says it; what is not said is not filtered. */
export interface HomeParams {
  q?: string | undefined
  category?: string | undefined
  /** 'itajai-sc' */
  city?: string | undefined
  store?: string | undefined
  sort?: string | undefined
  min?: string | undefined
  max?: string | undefined
  highlighted?: true | undefined
  endsToday?: true | undefined
  deeplyDiscounted?: true | undefined
  /** How many pages of offers are shown, when more than one. */
  pages?: number | undefined
}

/** What the administrator's panel shows, as its address says it. */
export interface AdminAddress {
  /** The tab; the promotions unless said. */
  aba?: string | undefined
  /** Which promotions the table shows, and in which order. */
  q?: string | undefined
  mercado?: string | undefined
  status?: string | undefined
  imagem?: string | undefined
  ordem?: string | undefined
}

/** What a message to us is about, as the address of its form says it. */
export interface ContactAddress {
  type?: string | undefined
  subject?: string | undefined
}

/** Every link of the site is built here. */
export const paths = {
  home: (address: HomeParams = {}) => `/${queryString({ ...address })}`,
  promotions: (address: HomeParams = {}) => `${paths.home(address)}#promocoes`,
  offer: (id: string) => `/oferta/${encodeURIComponent(id)}`,
  stores: (filter: { q?: string; city?: string; page?: number } = {}) => `/mercados${queryString(filter)}`,
  storePage: (slug: string) => `/lojas/${encodeURIComponent(slug)}`,
  store: (storeId: string) => `/lojas${queryString({ store: storeId })}`,
  categories: (filter: { q?: string } = {}) => `/categorias${queryString(filter)}`,
  category: (categoryId: string) => `/categorias${queryString({ category: categoryId })}`,
  cities: () => '/cidades',
  cityPage: (slug: string) => `/cidades/${encodeURIComponent(slug)}`,
  city: (city: string) => `/cidades${queryString({ city })}`,
  shoppingList: () => '/lista-compras',
  saved: () => '/salvos',
  about: () => '/sobre-nos',
  contact: (about: ContactAddress = {}) => `/contato${queryString({ ...about })}${about.subject ? '#mensagem' : ''}`,
  partnership: (choice: { plan?: string } = {}) => `/parceria${queryString(choice)}`,
  learnMore: () => '/saiba-mais',
  privacy: () => '/politica-privacidade',
  terms: () => '/termos-de-uso',
  admin: (view: AdminAddress = {}) => `/admin${queryString({ ...view })}`,
}
