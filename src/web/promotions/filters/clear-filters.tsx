import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { addressOf, noFilter } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'

/** Takes every filter away; the search text and the order stay. */
export function ClearFilters({ className }: { className: string }) {
  const { filter } = useOfferFilter()
  return (
    <Link to={paths.home(addressOf({ ...filter, ...noFilter }))} preventScrollReset className={className}>
      Limpar Filtros
    </Link>
  )
}

/** Takes the search text away; filters and order stay. */
export function ClearSearch({ className }: { className: string }) {
  const { filter } = useOfferFilter()
  return (
    <Link to={paths.home(addressOf({ ...filter, q: undefined }))} preventScrollReset className={className}>
      Limpar pesquisa
    </Link>
  )
}
