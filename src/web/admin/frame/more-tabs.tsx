import { useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '#domain/count.ts'
import { Link } from '#web/layout/links/link.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { TabCountBadge } from './tab-count-badge.tsx'
import type { TabCount } from './use-tab-counts.ts'

interface MoreTab {
  id: string
  label: string
  icon: IconName
  count?: TabCount | undefined
  isSelected: boolean
}

interface MoreTabsProps {
  /** Tabs that the bar of phones does not show. */
  onPhone: readonly MoreTab[]
  /** Tabs that do not fit on a wide screen. */
  onWide: readonly MoreTab[]
  pathOf: (id: string) => string
}

/** The button "Mais" after the tabs, for those without space. */
export function MoreTabs({ onPhone, onWide, pathOf }: MoreTabsProps) {
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  const lists = [
    { tabs: onPhone, className: 'lg:hidden' },
    { tabs: onWide, className: 'max-lg:hidden' },
  ]
  const isSelected = (tabs: readonly MoreTab[]) => tabs.some((tab) => tab.isSelected)
  return (
    <div ref={frame} className={`relative max-lg:grow ${onWide.length === 0 ? 'lg:hidden' : ''}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
        className={`panel-tab w-full ${isSelected(onPhone) ? 'max-lg:[--tab-current:var(--brand)]' : ''} ${isSelected(onWide) ? 'lg:[--tab-current:var(--brand)]' : ''}`}
      >
        <Icon name="menu" className="size-5 shrink-0 lg:size-4.5" />
        Mais
        {lists.map(({ tabs, className }) => (
          <WaitingCount key={className} tabs={tabs} className={className} />
        ))}
      </button>
      {isOpen && (
        <nav
          id={menuId}
          aria-label="Mais seções"
          className="absolute right-1 z-40 min-w-56 rounded-2xl bg-surface p-2 shadow-3 ring-1 ring-line max-lg:bottom-full max-lg:mb-2 lg:top-full"
        >
          {lists.map(({ tabs, className }) => (
            <ul key={className} className={className}>
              {tabs.map(({ id, label, icon, count, isSelected }) => (
                <li key={id}>
                  <Link
                    to={pathOf(id)}
                    onClick={() => setOpen(false)}
                    {...(isSelected && { 'aria-current': 'page' })}
                    className="flex min-h-12 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-muted aria-[current]:text-brand"
                  >
                    <Icon name={icon} className="size-5 shrink-0" />
                    {label}
                    {count && <TabCountBadge {...count} isInMenu />}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      )}
    </div>
  )
}

/** What waits behind "Mais". */
function WaitingCount({ tabs, className }: { tabs: readonly MoreTab[]; className: string }) {
  const waiting = tabs.reduce((sum, { count }) => sum + (count?.waiting ?? 0), 0)
  if (waiting === 0) return null
  return (
    <span className={className}>
      <TabCountBadge text={formatCount(waiting)} waiting={waiting} suffix={waiting === 1 ? 'espera' : 'esperam'} />
    </span>
  )
}
