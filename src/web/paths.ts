import { queryString } from '#contract/client.ts'

/** Search params of the home page; a missing one means no filter. */
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
  /** 'vila-operaria', within the city. */
  neighborhood?: string | undefined
  /** Kilometres around the neighbourhood, or without one around the visitor's location. */
  radius?: number | undefined
  openNow?: true | undefined
  /** One card per product; by default only if the list has many repetitions. */
  grouped?: 'on' | 'off' | undefined
  /** The number of loaded pages, if more than one. */
  pages?: number | undefined
}

/** The search params of the list of stores. */
export interface StoresParams {
  q?: string | undefined
  /** 'itajai-sc' */
  city?: string | undefined
  type?: string | undefined
  /** False shows the closed stores too. */
  openNow?: boolean | undefined
  page?: number | undefined
}

/** The search params of the administrator's panel. */
export interface AdminParams {
  /** The tab; promotions by default. */
  aba?: string | undefined
  /** The flyer in review. */
  encarte?: string | undefined
  /** The stores whose week is repeated. */
  mercados?: string | undefined
  /** Keys of received files that the import opens. */
  recebido?: string | undefined
  /** Number of shared files that were not stored. */
  recusados?: string | undefined
  /** The city whose neighbourhoods are shown. */
  cidade?: string | undefined
  /** Filters and order of the promotions table. */
  q?: string | undefined
  mercado?: string | undefined
  status?: string | undefined
  imagem?: string | undefined
  fim?: string | undefined
  ordem?: string | undefined
  /** Person and subject of the history: 'promotion:7f3a91c2'. */
  pessoa?: string | undefined
  sobre?: string | undefined
}

/** Subject of a new alert: an offer, a comparison or a name, the latter two in a city. */
export interface AlertParams {
  oferta?: string | undefined
  comparacao?: string | undefined
  nome?: string | undefined
  /** 'itajai-sc' */
  cidade?: string | undefined
}

/** The search params of the contact form: its initial values. */
export interface ContactParams {
  type?: string | undefined
  subject?: string | undefined
}

/** The URLs of all internal links. */
export const paths = {
  home: (params: HomeParams = {}) => `/${queryString({ ...params })}`,
  promotions: (params: HomeParams = {}) => `${paths.home(params)}#promocoes`,
  offer: (id: string) => `/oferta/${encodeURIComponent(id)}`,
  comparison: (
    slug: string,
    citySlug: string,
    params: { sort?: string | undefined; pages?: number | undefined } = {},
  ) => `/comparar/${encodeURIComponent(slug)}/${encodeURIComponent(citySlug)}${queryString({ ...params })}`,
  offerHistory: (id: string) => `/oferta/${encodeURIComponent(id)}/historico`,
  stores: (filter: StoresParams = {}) => `/mercados${queryString({ ...filter })}`,
  storePage: (slug: string) => `/lojas/${encodeURIComponent(slug)}`,
  flyers: (filter: { city?: string } = {}) => `/encartes${queryString(filter)}`,
  flyer: (slug: string, id: string) => `${paths.storePage(slug)}/encartes/${encodeURIComponent(id)}`,
  flyerList: (slug: string, id: string) => `${paths.flyer(slug, id)}?view=list`,
  /** Position of an offer in a flyer. */
  flyerOffer: (slug: string, id: string, offerId: string) => `${paths.flyer(slug, id)}#oferta-${offerId}`,
  priceDrops: (filter: { city?: string | undefined } = {}) => `/baixou-de-verdade${queryString(filter)}`,
  store: (storeId: string) => `/lojas${queryString({ store: storeId })}`,
  categories: (filter: { q?: string } = {}) => `/categorias${queryString(filter)}`,
  category: (categoryId: string) => `/categorias${queryString({ category: categoryId })}`,
  cities: (filter: { q?: string; page?: number } = {}) => `/cidades${queryString(filter)}`,
  cityPage: (slug: string) => `/cidades/${encodeURIComponent(slug)}`,
  city: (city: string) => `/cidades${queryString({ city })}`,
  shoppingList: () => '/lista-compras',
  saved: () => '/salvos',
  /** With parameters, it opens a new alert about that subject. */
  alerts: (about: AlertParams = {}) => `/avisos${queryString({ ...about })}`,
  offline: () => '/sem-internet',
  about: () => '/sobre-nos',
  contact: (params: ContactParams = {}) => `/contato${queryString({ ...params })}${params.subject ? '#mensagem' : ''}`,
  partnership: (params: { plan?: string } = {}) => `/parceria${queryString(params)}`,
  learnMore: () => '/saiba-mais',
  platformFigures: () => `${paths.learnMore()}#numeros`,
  privacy: () => '/politica-privacidade',
  terms: () => '/termos-de-uso',
  admin: (params: AdminParams = {}) => `/admin${queryString({ ...params })}`,
}
