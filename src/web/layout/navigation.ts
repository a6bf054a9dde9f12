import { Info, ListChecks, type LucideIcon, Settings, Store, Tag } from 'lucide-react'
import { paths } from '#web/paths.ts'

interface NavigationEntry {
  label: string
  /** The menu of phones has room for longer names, and for an icon. */
  menuLabel: string
  Icon: LucideIcon
  to: string
}

export const navigation: NavigationEntry[] = [
  { label: 'Promoções', menuLabel: 'Promoções', Icon: Tag, to: paths.promotions() },
  { label: 'Mercados', menuLabel: 'Mercados', Icon: Store, to: paths.stores() },
  { label: 'Sobre', menuLabel: 'Sobre', Icon: Info, to: paths.about() },
  { label: 'Lista', menuLabel: 'Minha Lista', Icon: ListChecks, to: paths.shoppingList() },
  { label: 'Admin', menuLabel: 'Área Admin', Icon: Settings, to: paths.admin() },
]
