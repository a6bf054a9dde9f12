import { CityOptions } from '#web/cities/city-options.tsx'
import { useCityChoice } from '#web/promotions/filters/use-city-choice.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const variants = {
  header: { icon: 'text-brand', select: 'max-w-52 bg-surface hover:bg-muted' },
  hero: {
    icon: 'text-garden-accent',
    select: 'max-w-48 bg-white/12 text-white [&>option]:bg-surface [&>option]:text-ink',
  },
} as const

/** In the header where there is room, in the hero on phones. */
export function CitySelect({ variant, className }: { variant: keyof typeof variants; className: string }) {
  const { options, chosen, choose, dialog } = useCityChoice()
  const { icon, select } = variants[variant]
  return (
    <span className={`relative noscript:hidden ${className}`}>
      <Icon name="map-pin" className={`pointer-events-none absolute top-3 left-3 size-4.5 ${icon}`} />
      <select
        aria-label="Cidade das promoções"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className={`h-11 appearance-none truncate rounded-xl pr-8 pl-9 text-[.95rem] font-semibold ${select}`}
      >
        <CityOptions {...options} />
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-2.5 size-4 opacity-70" />
      {dialog}
    </span>
  )
}
