import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { panelTabs, tabOf } from './panel-tabs.ts'
import { type TabCount, useTabCounts } from './use-tab-counts.ts'

export const panelId = 'painel-conteudo'
export const tabId = (view: string) => `aba-${tabOf(view)}`

/** The tabs: at the top of wide screens, at the thumb on phones. Arrow keys go from one to the next. */
export function PanelTabList({ view }: { view: string }) {
  const counts = useTabCounts()
  return (
    <div
      role="tablist"
      aria-label="Seções do painel"
      onKeyDown={moveAlong}
      className="mx-auto flex max-w-[85rem] bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:pb-[max(.25rem,env(safe-area-inset-bottom))] lg:gap-1 lg:px-6"
    >
      {panelTabs.map(({ id, label, Icon }, position) => {
        const isChosen = id === tabOf(view)
        const count = counts[id]
        return (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            to={paths.admin(position === 0 ? {} : { aba: id })}
            aria-selected={isChosen}
            {...(isChosen && { 'aria-controls': panelId })}
            // One stop for the whole row, as in every list of tabs.
            tabIndex={isChosen ? 0 : -1}
            className="group/tab relative inline-flex items-center font-semibold text-ink-soft aria-selected:text-brand max-lg:h-14 max-lg:min-w-0 max-lg:grow max-lg:basis-0 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-[.72rem] lg:h-12 lg:gap-2 lg:px-4"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 lg:size-4.5" />
            {label}
            {count && <Count {...count} />}
            {isChosen && (
              <span
                aria-hidden="true"
                className="absolute inset-x-3 h-0.75 bg-brand max-lg:top-0 lg:bottom-0 lg:rounded-t"
              />
            )}
          </Link>
        )
      })}
    </div>
  )
}

function Count({ text, isWaiting, words }: TabCount) {
  const look = isWaiting
    ? 'bg-tomato text-tomato-ink max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+.35rem)]'
    : 'bg-muted text-ink-soft group-aria-selected/tab:bg-brand-soft group-aria-selected/tab:text-brand max-lg:hidden'
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 py-0.5 text-center text-xs leading-none font-bold tabular-nums lg:px-2 lg:py-1 ${look}`}
    >
      {text}
      {words && <span className="sr-only"> {words}</span>}
    </span>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = tabs.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }
  const next = steps[event.key]
  if (next === undefined || here < 0) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  tab?.click()
}
