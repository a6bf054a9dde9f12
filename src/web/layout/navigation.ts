import { Info, ListChecks, type LucideIcon, Settings, Store, Tag } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { usePromotionsLink } from './use-promotions-link.ts'

interface NavigationEntry {
  label: string
  /** The phone menu has room for a longer label, and for an icon. */
  menuLabel: string
  Icon: LucideIcon
  to: string
}

const navigation: NavigationEntry[] = [
  { label: 'Promoções', menuLabel: 'Promoções', Icon: Tag, to: paths.promotions() },
  { label: 'Mercados', menuLabel: 'Mercados', Icon: Store, to: paths.stores() },
  { label: 'Sobre', menuLabel: 'Sobre', Icon: Info, to: paths.about() },
  { label: 'Lista', menuLabel: 'Minha Lista', Icon: ListChecks, to: paths.shoppingList() },
  { label: 'Admin', menuLabel: 'Área Admin', Icon: Settings, to: paths.admin() },
]

/** The entries of the navigation; the link to the offers depends on the current page. */
export function useNavigation(): NavigationEntry[] {
  const promotions = usePromotionsLink()
  return navigation.map((entry) => (entry.to === paths.promotions() ? { ...entry, to: promotions } : entry))
}
