import { paths } from '#web/paths.ts'
import { usePromotionsLink } from './use-promotions-link.ts'

/** The icons of the phone menu. */
export type NavigationIcon = 'offers' | 'stores' | 'about' | 'list'

interface NavigationEntry {
  label: string
  to: string
  /** In the menu of phones, which has space for a longer label. Without it, the entry is not there. */
  menu?: { label: string; icon: NavigationIcon }
}

const navigation: NavigationEntry[] = [
  { label: 'Promoções', to: paths.promotions(), menu: { label: 'Promoções', icon: 'offers' } },
  { label: 'Mercados', to: paths.stores(), menu: { label: 'Mercados', icon: 'stores' } },
  { label: 'Sobre', to: paths.about(), menu: { label: 'Sobre', icon: 'about' } },
  { label: 'Lista', to: paths.shoppingList(), menu: { label: 'Minha Lista', icon: 'list' } },
  // For few: phones have it in the footer.
  { label: 'Admin', to: paths.admin() },
]

/** Entries of the navigation; the link to the offers depends on the current page. */
export function useNavigation(): NavigationEntry[] {
  const promotions = usePromotionsLink()
  return navigation.map((entry) => (entry.to === paths.promotions() ? { ...entry, to: promotions } : entry))
}
