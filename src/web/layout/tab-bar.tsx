import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const tabs = [
  { label: 'Início', to: paths.home(), icon: 'house' },
  { label: 'Categorias', to: paths.categories(), icon: 'layout-grid' },
  { label: 'Mercados', to: paths.stores(), icon: 'store' },
  { label: 'Lista', to: paths.shoppingList(), icon: 'shopping-basket' },
] as const

/** Navigation at the bottom of phones. Hidden on a screen with its own action bar. Enlarged to 200 %, it has room for the icons alone. */
export function TabBar() {
  return (
    <nav
      aria-label="Atalhos"
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[max(.5rem,env(safe-area-inset-bottom))] group-has-data-action-bar/page:hidden lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex h-14 flex-col items-center justify-center gap-1 text-[.72rem] font-semibold text-ink-soft aria-[current=page]:text-brand"
            >
              <Icon name={icon} className="size-5.5" />
              <span className="@max-[17rem]:sr-only">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
