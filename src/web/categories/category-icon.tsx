import {
  Baby,
  Bath,
  Beef,
  Carrot,
  Croissant,
  CupSoda,
  Fish,
  type LucideIcon,
  Milk,
  PawPrint,
  ShoppingBasket,
  Snowflake,
  SprayCan,
  Wheat,
} from 'lucide-react'
import { type CategoryIcon as CategoryIconName, categoryIcon } from '#domain/stores/category-icons.ts'

const icons: Record<CategoryIconName, LucideIcon> = {
  carrot: Carrot,
  beef: Beef,
  croissant: Croissant,
  wheat: Wheat,
  'cup-soda': CupSoda,
  milk: Milk,
  'spray-can': SprayCan,
  bath: Bath,
  snowflake: Snowflake,
  fish: Fish,
  'paw-print': PawPrint,
  baby: Baby,
  'shopping-basket': ShoppingBasket,
}

/** The icon of a category, by the class name in the API. */
export function CategoryIcon({ icon, className }: { icon: string; className: string }) {
  const Icon = icons[categoryIcon(icon)]
  return <Icon aria-hidden="true" className={className} />
}

export { categoryColors } from './category-colors.ts'
