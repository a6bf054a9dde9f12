import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** The way to the list of offers: on the home page an anchor that keeps what has been chosen, elsewhere the home page itself. */
export function usePromotionsLink(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.home() ? `${pathname}${search}#promocoes` : paths.promotions()
}
