import { type ProductArt, productArt } from '#domain/pictures/product-art.ts'
import type { CategoryIcon } from '#domain/stores/category-icons.ts'

export interface Aisle {
  /** A category's id, or 'outros'. */
  id: string
  name: string
  icon: CategoryIcon
}

/** In the order of a walk through a store. */
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

export const defaultAisles: readonly Aisle[] = aisles

type AisleId = (typeof aisles)[number]['id']

/** Drawings by aisle. A product without a drawing here belongs to 'Outros'. */
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

const aislesByDrawing = new Map<ProductArt, AisleId>(
  (Object.keys(drawings) as AisleId[]).flatMap((id) => (drawings[id] ?? []).map((art) => [art, id] as const)),
)

/** The aisle of an item: by the category of its offer, or else by its name. */
export function findAisle(productName: string, categoryId?: string): Aisle {
  const id = aisles.some((aisle) => aisle.id === categoryId)
    ? categoryId
    : (findAisleByWord(productName) ?? aislesByDrawing.get(productArt(productName, '')))
  return aisles.find((aisle) => aisle.id === id) ?? otherAisle
}

/** Items by aisle, in the order of a walk through the store. */
export function groupByAisle<I>(items: I[], findItemAisle: (item: I) => Aisle): { aisle: Aisle; items: I[] }[] {
  const groups = Map.groupBy(items, (item) => findItemAisle(item).id)
  return aisles.flatMap((aisle) => {
    const aisleItems = groups.get(aisle.id)
    return aisleItems ? [{ aisle, items: aisleItems }] : []
  })
}

/** For products without a drawing. */
function findAisleByWord(productName: string): AisleId | undefined {
  return /\bfralda|\bmamadeira|\bbeb[eê]s?\b/i.test(productName) ? 'bebes' : undefined
}

const otherAisle = aisles[aisles.length - 1] as Aisle
