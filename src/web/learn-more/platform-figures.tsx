import { counted } from '#domain/count.ts'
import { useRead } from '#web/api/use-read.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { platformFigures } from './learn-more-content.ts'

/** The platform's goals, labelled as such, and the current figures. */
export function PlatformFigures() {
  const { data: stats } = useRead(statsQuery())
  const goals = platformFigures()
  return (
    <>
      {goals.length > 0 && (
        <p>
          Estes são os números que a plataforma quer alcançar. <strong>Números ilustrativos</strong>: ainda não são o
          retrato de hoje.
        </p>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
        {goals.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-2xl bg-surface p-4 ring-1 ring-line lg:p-5"
          >
            <dt className="mt-1 leading-snug text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl leading-none font-extrabold tracking-[-.02em] lg:text-5xl">{value}</dd>
          </div>
        ))}
      </dl>
      {stats && (
        <p className="rounded-2xl bg-brand-soft px-4 py-3 font-semibold text-brand">
          Agora, de verdade: {counted(stats.totalPromotions, 'promoção em vigor', 'promoções em vigor')},{' '}
          {counted(stats.totalStores, 'mercado', 'mercados')} e {counted(stats.totalCities, 'cidade', 'cidades')}.
          Comprar uma unidade de cada promoção em vigor custa{' '}
          {Number(stats.totalSavings).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })} a menos que os
          preços anteriores informados pelos mercados.
        </p>
      )}
    </>
  )
}
