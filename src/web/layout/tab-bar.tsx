import { useId } from 'react'
import { NavLink } from '#web/layout/links/nav-link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PendingBadge, PendingDescription } from './pending-badge.tsx'

const tabs = [
  { label: 'Início', to: paths.home(), icon: 'house' },
  { label: 'Categorias', to: paths.categories(), icon: 'layout-grid' },
  { label: 'Mercados', to: paths.stores(), icon: 'store' },
  { label: 'Lista', to: paths.shoppingList(), icon: 'shopping-basket' },
] as const

/** Navigation at the bottom of phones. Hidden on a screen with its own action bar. At a zoom of 200 % it has space only for the icons. */
export function TabBar() {
  const pendingId = useId()
  return (
    <nav aria-label="Atalhos" className="tab-bar">
      <ul className="grid grid-cols-4">
        {tabs.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink to={to} aria-describedby={to === paths.shoppingList() ? pendingId : undefined}>
              <span className="relative">
                <Icon name={icon} className="size-5.5" />
                {to === paths.shoppingList() && <PendingBadge />}
              </span>
              <span className="@max-[17rem]:sr-only">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <PendingDescription id={pendingId} />
    </nav>
  )
}
