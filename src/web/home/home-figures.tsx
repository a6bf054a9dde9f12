import { formatCount } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

/** Figures of the site in one line. */
export function HomeFigures() {
  const { data: stats } = useRead(statsQuery())
  const { averageSavings } = site.figures
  return (
    <ul className="home-figures">
      <Figure icon="tags" figure={formatCount(stats?.totalPromotions ?? 0)} label="Promoções Ativas" />
      <Figure icon="store" figure={formatCount(stats?.totalStores ?? 0)} label="Mercados" />
      <Figure icon="map-pinned" figure={formatCount(stats?.totalCities ?? 0)} label="Cidades" />
      {averageSavings !== undefined && (
        <Figure icon="piggy-bank" figure={averageSavings} label="Economia Média" isIllustrative />
      )}
    </ul>
  )
}

interface FigureProps {
  icon: IconName
  figure: string
  label: string
  /** An example, not a measurement; another page shows the real figure. */
  isIllustrative?: boolean
}

function Figure({ icon, figure, label, isIllustrative }: FigureProps) {
  return (
    <li>
      <Icon name={icon} />
      <b>{figure}</b>
      <span>
        {label}
        {isIllustrative && (
          <Link to={paths.platformFigures()} title="Valor ilustrativo: veja o real">
            <span className="sr-only">valor ilustrativo: veja o real</span>
            <Icon name="info" />
          </Link>
        )}
      </span>
    </li>
  )
}
