import type { City } from '#contract/cities.ts'
import { nextOpening } from '#domain/stores/open-now.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'
import { firstToOpenQuery } from './store-pages.queries.ts'

/** No store is open: names the store that opens first, if known. */
export function NoOpenStores({ filter, city }: { filter: StoreFilter; city: City }) {
  const now = useNow()
  const { data: [first] = [] } = useRead(firstToOpenQuery(filter, city.slug))
  const next = first && nextOpening(first.openingHours ?? [], now)
  return (
    <EmptyState
      title={next ? 'Todos fechados agora' : 'Nenhum mercado aberto agora'}
      hint={
        next
          ? `Primeiro a abrir: ${first.name}, ${next.label}.`
          : 'Nem todos informam o horário, que muda em feriados: confirme com o mercado.'
      }
    >
      <Link
        to={paths.stores(storeParams({ ...filter, openNow: false }))}
        follow="keep-scroll"
        className={buttonClass('soft')}
      >
        Ver também os fechados
      </Link>
    </EmptyState>
  )
}
