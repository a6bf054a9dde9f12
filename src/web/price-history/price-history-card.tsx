import { useId, useState } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PriceHistoryPlot } from './price-history-plot.tsx'
import { type DrawnHistory, hasPeriods } from './price-plot.ts'

/** The plot on the page of an offer; its own page has the periods on phones, and the table. */
export function PriceHistoryCard({ history, offerId }: { history: DrawnHistory; offerId: string }) {
  const heading = useId()
  const [period, setPeriod] = useState(history.period)
  return (
    <Card label={heading} className="px-4 pt-3.5 pb-2 lg:px-6 lg:pt-5 lg:pb-3">
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading} className="text-xl">
          <span className="sr-only">Histórico de preços: </span>
          {history.title.text}
        </h2>
        {hasPeriods(history) && (
          <PeriodChoice period={period} onChoose={setPeriod} className="shrink-0 max-lg:hidden" />
        )}
      </div>
      <div className="mt-3">
        <PriceHistoryPlot history={history} period={period} className="h-40 lg:h-58" />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <Link to={paths.offerHistory(offerId)} className={buttonClass('ghost', 'compact', '-ml-3 text-brand')}>
          Ver histórico
        </Link>
        {history.current !== undefined && (
          <span className="flex items-center gap-1.5 text-xs text-ink-soft lg:text-sm">
            <span className="h-1 w-4 rounded-full bg-brand" />
            preço de hoje ou menos
          </span>
        )}
      </div>
    </Card>
  )
}
