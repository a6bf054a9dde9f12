import { useRead } from '#web/api/use-read.ts'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { priceHistoryQuery } from './price-history.queries.ts'
import { PriceHistoryCard } from './price-history-card.tsx'
import { PriceHistoryFrame } from './price-history-frame.tsx'

/** The history of an offer that was opened without a page load. */
export default function LoadPriceHistory({ id, city }: { id: string; city: string }) {
  const { data, error, refetch } = useRead(priceHistoryQuery(id))
  if (data) return <PriceHistoryCard history={data} city={city} />
  return (
    <PriceHistoryFrame>
      {error ? (
        <div role="alert">
          <p className="mt-2 text-ink-soft">Não foi possível carregar o histórico.</p>
          <button type="button" onClick={refetch} className={buttonClass('outline', 'medium', 'mt-3')}>
            Tentar novamente
          </button>
        </div>
      ) : (
        <div aria-busy="true">
          <p className="sr-only">Carregando histórico...</p>
          <OfflineNote what="O histórico" />
          <Skeleton className="mt-3 h-48 rounded-xl" />
        </div>
      )}
    </PriceHistoryFrame>
  )
}
