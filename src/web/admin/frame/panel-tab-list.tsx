import type { KeyboardEvent } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { findTab } from './panel-tabs.ts'
import { usePanelTabs } from './use-panel-tabs.ts'
import { type TabCount, useTabCounts } from './use-tab-counts.ts'

export const panelId = 'painel-conteudo'
export const tabId = (view: string) => `aba-${findTab(view)}`

/** The tabs: at the top of wide screens, at the bottom of phones. Arrow keys move between them. */
export function PanelTabList({ view }: { view: string }) {
  const counts = useTabCounts()
  const tabs = usePanelTabs()
  return (
    <div
      role="tablist"
      aria-label="Seções do painel"
      onKeyDown={moveFocus}
      className="mx-auto flex max-w-[85rem] bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:pb-[max(.25rem,env(safe-area-inset-bottom))] lg:gap-1 lg:px-6"
    >
      {tabs.map(({ id, label, icon, isWideOnly }, position) => {
        const isSelected = id === findTab(view)
        const count = counts[id]
        return (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            to={paths.admin(position === 0 ? {} : { aba: id })}
            aria-selected={isSelected}
            {...(isSelected && { 'aria-controls': panelId })}
            // Roving tabindex: the tab list is one stop of the Tab key.
            tabIndex={isSelected ? 0 : -1}
            className={`group/tab relative inline-flex items-center font-semibold text-ink-soft aria-selected:text-brand max-lg:h-14 max-lg:min-w-0 max-lg:grow max-lg:basis-0 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-[.65rem] lg:h-12 lg:gap-2 lg:px-3 xl:px-4 ${isWideOnly ? 'max-lg:hidden' : ''}`}
          >
            <Icon name={icon} className="size-5 shrink-0 lg:size-4.5" />
            {label}
            {count && <Count {...count} />}
            {isSelected && (
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

function Count({ text, isUnread, suffix }: TabCount) {
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

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const current = tabs.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = targets[event.key]
  if (next === undefined || current < 0) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  tab?.click()
}
