/** All parameters that any screen reads. Others do not change the page and are dropped. */
const cacheKeyParameters = [
  'q',
  'category',
  'ticked',
  'city',
  'store',
  'sort',
  'min',
  'max',
  'highlighted',
  'endsToday',
  'deeplyDiscounted',
  'neighborhood',
  'radius',
  'openNow',
  'grouped',
  'page',
  'pages',
  'plan',
  'type',
  'subject',
  'view',
]

/** Screens that search engines must not index. */
const privateScreens =
  /^\/(?:(?:admin|minha-loja|lista-compras|salvos|avisos|sem-internet)(?:\/|$)|oferta\/[^/]+\/historico)/

/** Normalises a URL to one address per page: drops unknown parameters, such as campaign codes, and orders the others. */
export function pageAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  // React Router's data requests have their own parameters.
  if (path.endsWith('.data')) return url
  const searchParams = new URLSearchParams(url.slice(path.length + 1))
  const parameters = cacheKeyParameters.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`
}

/** There are endlessly many filtered lists; search engines index only the unfiltered one. */
export function isIndexable(address: string): boolean {
  return !address.includes('?') && !privateScreens.test(address)
}
