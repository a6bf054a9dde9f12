import type { Week } from '#contract/week/week.ts'
import { counted } from '#domain/count.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const maxCities = 8

/** What ends today and tomorrow, and each city's progress. */
export function WeekSummary({ week }: { week: Week }) {
  const sumOf = (field: 'endingToday' | 'endingTomorrow') => week.rows.reduce((sum, row) => sum + row[field], 0)
  const storesOf = (field: 'endingToday' | 'endingTomorrow') => week.rows.filter((row) => row[field] > 0).length
  const cities = Map.groupBy(week.rows, ({ store }) => store.city)
  const coverage = [...cities]
    .map(([name, rows]) => ({ name, all: rows.length, done: rows.filter(({ state }) => state === 'published').length }))
    .sort((left, right) => right.all - left.all)
    .slice(0, maxCities)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Card label="semana-hoje" className="p-5">
        <h3 id="semana-hoje">Hoje</h3>
        <ul className="mt-3 grid gap-3 leading-snug">
          {(
            [
              ['endingToday', 'termina hoje', 'terminam hoje', 'clock-alert', 'text-tomato'],
              ['endingTomorrow', 'termina amanhã', 'terminam amanhã', 'clock', 'text-warning'],
            ] as const
          ).map(([field, one, many, icon, tone]) => (
            <li key={field} className="flex gap-2.5">
              <Icon name={icon} className={`size-5 shrink-0 ${tone}`} />
              <span>
                <b className="block font-semibold">{counted(sumOf(field), `oferta ${one}`, `ofertas ${many}`)}</b>
                <span className="text-ink-soft">em {counted(storesOf(field), 'mercado', 'mercados')}</span>
              </span>
            </li>
          ))}
        </ul>
        <Link
          to={paths.admin({ status: 'active', fim: 'next-48-hours', ordem: 'expires-asc' })}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          Ver as que terminam
        </Link>
      </Card>
      <Card label="semana-cobertura" className="p-5">
        <h3 id="semana-cobertura">Cobertura</h3>
        <p className="text-sm text-ink-soft">mercados com a semana publicada</p>
        <ul className="mt-3 grid gap-3">
          {coverage.map(({ name, all, done }) => (
            <li key={name}>
              <p className="flex justify-between gap-3">
                <b className="truncate font-semibold">{name}</b>
                <span className="shrink-0 text-ink-soft tabular-nums">
                  {done} de {all}
                </span>
              </p>
              <progress value={done} max={all} aria-label={name} className="week-coverage" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
