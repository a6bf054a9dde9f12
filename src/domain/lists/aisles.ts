import { type ProductArt, productArt } from '#domain/offers/product-art.ts'
import type { CategoryIcon } from '#domain/stores/category-icons.ts'

export interface Aisle {
  /** A category's id, or 'outros'. */
  id: string
  name: string
  icon: CategoryIcon
}

/** Where things stand in a shop, in the order in which people walk through one. */
const aisles = [
  { id: 'hortifruti', name: 'Hortifruti', icon: 'carrot' },
  { id: 'padaria', name: 'Padaria', icon: 'croissant' },
  { id: 'acougue', name: 'Açougue', icon: 'beef' },
  { id: 'peixaria', name: 'Peixaria', icon: 'fish' },
  { id: 'laticinios', name: 'Laticínios e Frios', icon: 'milk' },
  { id: 'mercearia', name: 'Mercearia', icon: 'wheat' },
  { id: 'bebidas', name: 'Bebidas', icon: 'cup-soda' },
  { id: 'limpeza', name: 'Limpeza', icon: 'spray-can' },
  { id: 'higiene', name: 'Higiene e Beleza', icon: 'bath' },
  { id: 'bebes', name: 'Bebês', icon: 'baby' },
  { id: 'pet', name: 'Pet Shop', icon: 'paw-print' },
  { id: 'congelados', name: 'Congelados', icon: 'snowflake' },
  { id: 'outros', name: 'Outros', icon: 'shopping-basket' },
] as const satisfies Aisle[]

type AisleId = (typeof aisles)[number]['id']

/** Where the things stand that our drawings show; what is named here by no drawing is among 'Outros'. */
const drawings: Partial<Record<AisleId, ProductArt[]>> = {
  hortifruti: [
    ...(['tomato', 'banana', 'apple', 'lettuce', 'broccoli', 'potato', 'onion', 'garlic', 'carrot'] as const),
    ...(['bell-pepper', 'cucumber', 'corn', 'orange', 'lemon', 'grapes', 'strawberry', 'watermelon'] as const),
    ...(['melon', 'mango', 'peach', 'pear', 'pineapple', 'avocado', 'coconut', 'eggs'] as const),
  ],
  padaria: ['bread', 'croissant', 'cake', 'doughnut'],
  acougue: ['picanha', 'meat', 'sausage', 'hamburger', 'chicken', 'bacon'],
  peixaria: ['shrimp', 'squid', 'shellfish', 'fish'],
  laticinios: ['milk', 'margarine', 'butter', 'yogurt', 'cheese'],
  mercearia: [
    ...(['rice', 'beans', 'sugar', 'coffee', 'yerba-mate', 'pasta', 'flour', 'salt', 'oil', 'olive-oil'] as const),
    ...(['honey', 'sauce', 'stock-cubes', 'cocoa-powder', 'cookie', 'chocolate'] as const),
  ],
  bebidas: ['juice', 'cola', 'guarana', 'water', 'beer', 'energy-drink', 'wine'],
  limpeza: ['detergent', 'bleach', 'washing-powder', 'sponge', 'paper-towel'],
  higiene: ['toilet-paper', 'toothbrush', 'razor', 'soap'],
  pet: ['pet-food', 'cat'],
  congelados: ['pizza', 'ice-cream', 'ice', 'french-fries'],
}

const aisleOfDrawing = new Map<ProductArt, AisleId>(
  (Object.keys(drawings) as AisleId[]).flatMap((id) => (drawings[id] ?? []).map((art) => [art, id] as const)),
)

/** Where an item stands: as its offer says, or else as its name does. */
export function aisleOf(productName: string, categoryId?: string): Aisle {
  const id = aisles.some((aisle) => aisle.id === categoryId)
    ? categoryId
    : (byWord(productName) ?? aisleOfDrawing.get(productArt(productName, '')))
  return aisles.find((aisle) => aisle.id === id) ?? outros
}

/** Items in the order of a walk through the shop, each aisle once. */
export function byAisle<I>(items: I[], aisleOfItem: (item: I) => Aisle): { aisle: Aisle; items: I[] }[] {
  const groups = Map.groupBy(items, (item) => aisleOfItem(item).id)
  return aisles.flatMap((aisle) => {
    const own = groups.get(aisle.id)
    return own ? [{ aisle, items: own }] : []
  })
}

/** What no drawing shows, but everybody knows where it stands. */
function byWord(productName: string): AisleId | undefined {
  return /\bfralda|\bmamadeira|\bbeb[eê]s?\b/i.test(productName) ? 'bebes' : undefined
}

const outros = aisles[aisles.length - 1] as Aisle
