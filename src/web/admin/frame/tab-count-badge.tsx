import type { TabCount } from './use-tab-counts.ts'

interface TabCountBadgeProps extends TabCount {
  /** In the menu there is space for every count; on the bar of phones only for work that waits, over the icon. */
  isInMenu?: boolean
}

export function TabCountBadge({ text, waiting, suffix, isInMenu = false }: TabCountBadgeProps) {
  const colors =
    waiting > 0
      ? 'bg-tomato text-tomato-ink'
      : 'bg-muted text-ink-soft group-aria-selected/tab:bg-brand-soft group-aria-selected/tab:text-brand'
  const place = waiting > 0 ? 'max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+.35rem)]' : 'max-lg:hidden'
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 py-0.5 text-center text-xs leading-none font-bold tabular-nums lg:px-2 lg:py-1 ${colors} ${isInMenu ? 'ml-auto' : place}`}
    >
      {text}
      {suffix && <span className="sr-only"> {suffix}</span>}
    </span>
  )
}
