import type { MouseEventHandler } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Link } from './links/link.tsx'

interface FilterChipProps {
  /** The same list with the filter toggled. */
  to: string
  label: string
  icon: IconName
  iconColor?: string | undefined
  isOn: boolean
  onClick?: MouseEventHandler
}

/** A filter toggled by one tap: a link, so that it works without scripts. */
export function FilterChip({ label, icon, iconColor = '', isOn, ...link }: FilterChipProps) {
  return (
    <li className="shrink-0">
      <Link {...link} follow="keep-scroll" aria-current={isOn || undefined} className="filter-chip">
        <span className="filter-chip-pill">
          <Icon name={isOn ? 'check' : icon} className={`size-4 ${isOn ? 'stroke-3' : iconColor}`} />
          {label}
        </span>
      </Link>
    </li>
  )
}
