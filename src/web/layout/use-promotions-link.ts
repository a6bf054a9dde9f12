import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** The way to the list of offers: on the home page an anchor that keeps what has been chosen, elsewhere the home page itself. */
export function usePromotionsLink(): string {
  const { pathname, search } = useLocation()
  if (pathname !== paths.home()) return paths.promotions()
  // Written anew, because server and browser may spell the same address differently.
  const asked = new URLSearchParams(search).toString()
  return `${pathname}${asked && `?${asked}`}#promocoes`
}
