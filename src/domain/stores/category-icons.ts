/** Icons of categories, by their Lucide names. */
export const categoryIcons = [
  'carrot',
  'beef',
  'croissant',
  'wheat',
  'cup-soda',
  'milk',
  'spray-can',
  'bath',
  'snowflake',
  'fish',
  'paw-print',
  'baby',
  'shopping-basket',
] as const

export type CategoryIcon = (typeof categoryIcons)[number]

/** The icon of a class name, ours ('icon-beef') or Font Awesome's ('fas fa-drumstick-bite'); a basket for an unknown one. */
export function categoryIcon(className: string): CategoryIcon {
  const names = className.split(/\s+/).map((name) => name.replace(/^(?:icon|fa|lucide)-/, ''))
  const known = names.map((name) => aliases[name] ?? name).find((name) => isCategoryIcon(name))
  return known ?? 'shopping-basket'
}

const aliases: Record<string, CategoryIcon> = {
  'apple-alt': 'carrot',
  'apple-whole': 'carrot',
  leaf: 'carrot',
  lemon: 'carrot',
  seedling: 'carrot',
  'drumstick-bite': 'beef',
  bacon: 'beef',
  'bread-slice': 'croissant',
  'birthday-cake': 'croissant',
  'shopping-bag': 'wheat',
  'box-open': 'wheat',
  'wheat-awn': 'wheat',
  beer: 'cup-soda',
  'wine-bottle': 'cup-soda',
  'wine-glass': 'cup-soda',
  'glass-water': 'cup-soda',
  coffee: 'cup-soda',
  cheese: 'milk',
  broom: 'spray-can',
  soap: 'spray-can',
  'pump-soap': 'bath',
  spa: 'bath',
  'ice-cream': 'snowflake',
  'fish-fins': 'fish',
  paw: 'paw-print',
  dog: 'paw-print',
  cat: 'paw-print',
  'baby-carriage': 'baby',
}

function isCategoryIcon(name: string): name is CategoryIcon {
  return (categoryIcons as readonly string[]).includes(name)
}
