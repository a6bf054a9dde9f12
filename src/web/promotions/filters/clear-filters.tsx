import { rememberCity } from '#web/browser/remembered-city.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { noFilter, toParams } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'

/** Removes every filter; search text and order stay. */
export function ClearFilters({ className }: { className: string }) {
  const { filter } = useOfferFilter()
  return (
    <Link
      to={paths.home(toParams({ ...filter, ...noFilter }))}
      follow="keep-scroll"
      onClick={() => rememberCity(undefined)}
      className={className}
    >
      Limpar Filtros
    </Link>
  )
}

/** Removes the search text; filters and order stay. */
export function ClearSearch({ className }: { className: string }) {
  const { filter } = useOfferFilter()
  return (
    <Link to={paths.home(toParams({ ...filter, q: undefined }))} follow="keep-scroll" className={className}>
      Limpar pesquisa
    </Link>
  )
}
