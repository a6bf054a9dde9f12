import type { TabCount } from './use-tab-counts.ts'

export function TabCountBadge({ text, isUnread, suffix }: TabCount) {
  const colors = isUnread
    ? 'bg-tomato text-tomato-ink max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+.35rem)]'
    : 'bg-muted text-ink-soft group-aria-selected/tab:bg-brand-soft group-aria-selected/tab:text-brand max-lg:hidden'
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 py-0.5 text-center text-xs leading-none font-bold tabular-nums lg:px-2 lg:py-1 ${colors}`}
    >
      {text}
      {suffix && <span className="sr-only"> {suffix}</span>}
    </span>
  )
}
