/** Every parameter that some screen reads from its address. Any other one changes nothing, so it is not looked at. */
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
  'page',
  'pages',
  'plan',
]

/** Screens that belong to one person, or to nobody who searches. */
const privateScreens = /^\/(?:admin|lista-compras|salvos)(?:\/|$)/

/** The address of a page without what makes no difference to it: one spelling per page. Campaign codes and jokes are left out. */
export function pageAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  // The framework asks for a screen's data under the screen's name, with parameters of its own.
  if (path.endsWith('.data')) return url
  const given = new URLSearchParams(url.slice(path.length + 1))
  const kept = cacheKeyParameters.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

/** A list that somebody has filtered is one of endlessly many: search engines are told of the list itself instead. */
export function isIndexable(address: string): boolean {
  return !address.includes('?') && !privateScreens.test(address)
}
