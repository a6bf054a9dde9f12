import { paths } from '#web/paths.ts'
import { usePromotionsLink } from './use-promotions-link.ts'

/** The icons of the phone menu. */
export type NavigationIcon = 'offers' | 'stores' | 'about' | 'list' | 'admin'

interface NavigationEntry {
  label: string
  /** The phone menu has space for a longer label. */
  menuLabel: string
  icon: NavigationIcon
  to: string
}

const navigation: NavigationEntry[] = [
  { label: 'Promoções', menuLabel: 'Promoções', icon: 'offers', to: paths.promotions() },
  { label: 'Mercados', menuLabel: 'Mercados', icon: 'stores', to: paths.stores() },
  { label: 'Sobre', menuLabel: 'Sobre', icon: 'about', to: paths.about() },
  { label: 'Lista', menuLabel: 'Minha Lista', icon: 'list', to: paths.shoppingList() },
  { label: 'Admin', menuLabel: 'Área Admin', icon: 'admin', to: paths.admin() },
]

/** Entries of the navigation; the link to the offers depends on the current page. */
export function useNavigation(): NavigationEntry[] {
  const promotions = usePromotionsLink()
  return navigation.map((entry) => (entry.to === paths.promotions() ? { ...entry, to: promotions } : entry))
}
