import { House, LayoutGrid, ShoppingBasket, Store } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'

const tabs = [
  { label: 'Início', to: paths.home(), Icon: House },
  { label: 'Categorias', to: paths.categories(), Icon: LayoutGrid },
  { label: 'Mercados', to: paths.stores(), Icon: Store },
  { label: 'Lista', to: paths.shoppingList(), Icon: ShoppingBasket },
]

/** Navigation at the bottom of phones. Hidden on a screen with its own action bar. Enlarged to 200 %, it has room for the icons alone. */
export function TabBar() {
  return (
    <nav
      aria-label="Atalhos"
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[max(.5rem,env(safe-area-inset-bottom))] group-has-data-action-bar/page:hidden lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex h-14 flex-col items-center justify-center gap-1 text-[.72rem] font-semibold text-ink-soft aria-[current=page]:text-brand"
            >
              <Icon aria-hidden="true" className="size-5.5" />
              <span className="@max-[17rem]:sr-only">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
