import { formatCount } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'

/** Figures of the site in one line. "Exemplo" leads to the figures that are counted. */
export function HomeFigures() {
  const { data: stats } = useRead(statsQuery())
  const { averageSavings } = site.figures
  const counted = [
    ['Promoções Ativas', stats?.totalPromotions],
    ['Mercados', stats?.totalStores],
    ['Cidades', stats?.totalCities],
  ] as const
  return (
    <div className="home-figures">
      <ul>
        {counted.map(([label, count = 0]) => (
          <li key={label}>
            <b>{formatCount(count)}</b> {label}
          </li>
        ))}
        {averageSavings !== undefined && (
          <li>
            <b>{averageSavings}</b> Economia Média{' '}
            <Link to={paths.platformFigures()} title="Valor ilustrativo: veja o real">
              exemplo
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
