import { useRead } from '#web/api/use-read.ts'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { priceHistoryQuery } from './price-history.queries.ts'
import { PriceHistoryCard } from './price-history-card.tsx'
import { drawnHistory } from './price-plot.ts'

/** Reads and draws the history. A default export, because it is loaded lazily. */
export default function LoadPriceHistory({ offerId, storeId }: { offerId: string; storeId: string }) {
  const { data, error, refetch } = useRead(priceHistoryQuery(offerId))
  if (data) {
    const history = drawnHistory(data, storeId)
    return history && <PriceHistoryCard history={history} offerId={offerId} />
  }
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="text-xl">Histórico de preços</h2>
      {error ? (
        <div role="alert">
          <p className="mt-2 text-ink-soft">O histórico não carregou. O preço de hoje, acima, está certo.</p>
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
    </Card>
  )
}
