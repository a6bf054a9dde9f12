import { formatCount } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

export function StatCards() {
  const { data: stats } = useRead(statsQuery())
  const figures = [
    { icon: 'tags', color: 'bg-brand-soft text-brand', label: 'Promoções Ativas', figure: stats?.totalPromotions ?? 0 },
    { icon: 'store', color: 'bg-info/12 text-info', label: 'Mercados', figure: stats?.totalStores ?? 0 },
    { icon: 'map-pinned', color: 'bg-tomato-soft text-tomato', label: 'Cidades', figure: stats?.totalCities ?? 0 },
    {
      icon: 'piggy-bank',
      color: 'bg-mango-soft text-warning',
      label: 'Economia Média',
      figure: site.figures.averageSavings,
      isIllustrative: true,
    },
  ] as const
  return (
    <ul className="flex flex-wrap gap-2 lg:gap-4">
      {figures.map(({ label, figure, ...style }) => (
        <StatCard
          key={label}
          label={label}
          figure={typeof figure === 'number' ? formatCount(figure) : figure}
          {...style}
        />
      ))}
    </ul>
  )
}

interface StatCardProps {
  label: string
  figure: string
  /** Not counted; the counted figure is on another page. */
  isIllustrative?: boolean
  icon: IconName
  color: string
}

function StatCard({ label, figure, isIllustrative, icon, color }: StatCardProps) {
  return (
    <li className="relative flex min-w-0 grow basis-[4.6rem] last:grow-[1.15] items-center max-[22.5rem]:basis-2/5 lg:basis-0 lg:last:grow justify-center gap-4 rounded-2xl bg-surface px-1 py-2.5 text-ink shadow-2 lg:justify-start lg:px-5 lg:py-5">
      <span aria-hidden="true" className={`hidden size-14 place-items-center rounded-xl lg:grid ${color}`}>
        <Icon name={icon} className="size-6.5" />
      </span>
      <span className="text-center leading-tight lg:text-left">
        <b className="block font-display text-[1.05rem] font-extrabold tracking-[-.02em] whitespace-nowrap lg:text-[1.75rem]">
          {figure}
        </b>
        <span className="mt-0.5 block text-[.72rem] text-ink-soft lg:text-[.95rem]">{label}</span>
        {isIllustrative && (
          <Link
            to={paths.platformFigures()}
            className="block text-[.65rem] text-ink-soft after:absolute after:inset-0 hover:underline lg:text-xs"
          >
            valor ilustrativo <span className="block underline lg:inline">veja o real</span>
          </Link>
        )}
      </span>
    </li>
  )
}
