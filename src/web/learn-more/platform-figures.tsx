import { formatCount } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { platformFigures } from './learn-more-content.ts'

/** What is counted, and when. */
export function CountedFigures() {
  const { data: stats } = useRead(statsQuery())
  const now = useNow()
  if (!stats) return null
  const counted = [
    [stats.totalPromotions, 'promoções em vigor'],
    [stats.totalStores, 'mercados'],
    [stats.totalCities, 'cidades'],
  ] as const
  const hour = now.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
  const savings = Number(stats.totalSavings).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  return (
    <>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-2.5 sm:justify-start sm:gap-x-14">
        {counted.map(([count, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl leading-tight font-extrabold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        Contados agora, {formatDayAndMonth(now)} às {hour.replace(':', 'h')}. Comprar uma unidade de cada promoção em
        vigor custa {savings} a menos que os preços anteriores informados pelos mercados.
      </p>
    </>
  )
}

/** The specification's figures, labelled as what they are. */
export function PlatformGoals() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        <strong>Números ilustrativos</strong>: é o que queremos alcançar, não o retrato de hoje.
      </p>
      <dl className="mt-2 space-y-1">
        {platformFigures().map(({ value, label }) => (
          <div key={label} className="flex flex-row-reverse flex-wrap-reverse justify-end gap-x-3">
            <dt className="min-w-0 grow basis-32 text-ink-soft">{label}</dt>
            <dd className="w-18 shrink-0 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
