import type { KeyboardEvent } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MoreTabs } from './more-tabs.tsx'
import { findTab, tabPath } from './panel-tabs.ts'
import { TabCountBadge } from './tab-count-badge.tsx'
import { usePanelTabs } from './use-panel-tabs.ts'
import { useTabCounts } from './use-tab-counts.ts'
import './panel-tabs.css'

export const panelId = 'painel-conteudo'
export const tabId = (view: string) => `aba-${findTab(view)}`

/** Number of tabs that fit side by side on a wide screen, with their counts. */
const maxOnWide = 8

/** The tabs: at the top of wide screens, at the bottom of phones. Arrow keys move between them. Those without space are behind "Mais". */
export function PanelTabList({ view }: { view: string }) {
  const counts = useTabCounts()
  const selected = findTab(view)
  const tabs = usePanelTabs().map((tab, position) => ({
    ...tab,
    count: counts[tab.id],
    isOnWide: position < maxOnWide,
    isSelected: tab.id === selected,
  }))
  const isSelectedOnWide = tabs.some(({ isSelected, isOnWide }) => isSelected && isOnWide)
  return (
    <div className="mx-auto flex max-w-[85rem] bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:pb-[max(.25rem,env(safe-area-inset-bottom))] lg:px-6">
      <div role="tablist" aria-label="Seções do painel" onKeyDown={moveFocus} className="flex max-lg:grow-5 lg:gap-1">
        {tabs.map(({ id, label, icon, count, isSelected, isOnPhone, isOnWide }, position) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            to={tabPath(id)}
            aria-selected={isSelected}
            {...(isSelected && { 'aria-controls': panelId })}
            // Roving tabindex: the tab list is one stop of the Tab key.
            tabIndex={isSelected || (position === 0 && !isSelectedOnWide) ? 0 : -1}
            className={`panel-tab group/tab ${isOnPhone ? '' : 'max-lg:hidden'} ${isOnWide ? '' : 'lg:hidden'}`}
          >
            <Icon name={icon} className="size-5 shrink-0 lg:size-4.5" />
            {label}
            {count && <TabCountBadge {...count} />}
          </Link>
        ))}
      </div>
      <MoreTabs
        onPhone={tabs.filter(({ isOnPhone }) => !isOnPhone)}
        onWide={tabs.filter(({ isOnWide }) => !isOnWide)}
        pathOf={tabPath}
      />
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Tabs behind "Mais" are not displayed.
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(
    (tab) => tab.getClientRects().length > 0,
  )
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
