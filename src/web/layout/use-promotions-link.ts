import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** Link to the list of offers: on the home page an anchor that keeps the filters, elsewhere the home page. */
export function usePromotionsLink(): string {
  const { pathname, search } = useLocation()
  if (pathname !== paths.home()) return paths.promotions()
  // Serialized again, because server and browser may encode the same query differently.
  const query = new URLSearchParams(search).toString()
  return `${pathname}${query && `?${query}`}#promocoes`
}
