import { drinkBrands } from './brands/drink-brands.ts'
import { freshBrands } from './brands/fresh-brands.ts'
import { groceryBrands } from './brands/grocery-brands.ts'
import { householdBrands } from './brands/household-brands.ts'
import { spellingWords } from './name-words.ts'

export type Shelf = 'groceries' | 'drinks' | 'fresh' | 'household'

/**
 * The notation of the dictionary, entries separated by `;` or a new line:
 *
 *     name | other spellings | kind | product lines
 *     Omo||sabao_em_po|lavagem perfeita,multiacao
 *
 * - Spellings that begin with `=` replace the name's own.
 * - `kind:trait=value`: the brand alone says the kind and the trait. `?kind,category`: the name is also a common word; it is a brand only
 *   within these kinds and categories.
 * - Product lines are the brand's own words for a part of its range. They distinguish products and need no explanation.
 */
export interface Brand {
  name: string
  /** The kind that the brand alone implies. */
  kind: string | null
  traits: Record<string, string>
  /** Kinds and categories within which the word is a brand; null: everywhere. */
  within: Set<string> | null
  productLines: string[][]
  /** The part of the dictionary that lists it; null: a person named it, so where it stands is unknown. */
  shelf: Shelf | null
}

interface BrandSpelling {
  words: string[]
  brand: Brand
}

/** By first word, longer spellings first. */
export const brandSpellings = new Map<string, BrandSpelling[]>()
export const brands = new Map<string, Brand>()

/** Companies whose name stands beside the brand that people know: "Nestlé Moça". */
export const houseBrands = new Set(['Nestlé', 'Elma Chips', "Johnson's", '3M', 'Ypê', 'Turma da Mônica'])

/** How tills shorten the first word of a name. */
const shortTitles = new Map([
  ['santa', ['sta', 's']],
  ['santo', ['sto']],
  ['sao', ['s']],
  ['dona', ['d', 'dna']],
])

readBrands('groceries', groceryBrands)
readBrands('drinks', drinkBrands)
readBrands('fresh', freshBrands)
readBrands('household', householdBrands)
for (const spellings of brandSpellings.values()) spellings.sort((left, right) => right.words.length - left.words.length)

function addSpelling(words: string[], brand: Brand): void {
  const [first, ...others] = words
  if (first === undefined) return
  brandSpellings.set(first, [...(brandSpellings.get(first) ?? []), { words, brand }])
  if (others.length > 0) for (const short of shortTitles.get(first) ?? []) addSpelling([short, ...others], brand)
}

function readBrands(shelf: Shelf, text: string): void {
  for (const entry of text.split(/[;\n]/)) if (entry.trim()) readBrand(shelf, entry.trim())
}

function readBrand(shelf: Shelf, entry: string): void {
  const [name = '', spellings = '', implied = '', lines = ''] = entry.split('|')
  const [kind = '', said = ''] = implied.split(':')
  const brand: Brand = {
    name,
    kind: kind === '' || kind.startsWith('?') ? null : kind,
    traits: Object.fromEntries(
      said
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split('=')),
    ),
    within: kind.startsWith('?') ? new Set(kind.slice(1).split(',')) : null,
    productLines: lines
      .split(',')
      .filter(Boolean)
      .map(spellingWords)
      .sort((left, right) => right.length - left.length),
    shelf,
  }
  if (brands.has(name)) throw new Error(`Brand ${name} is defined twice`)
  brands.set(name, brand)
  const own = spellings.startsWith('=') ? spellings.slice(1) : `${name},${spellings}`
  for (const spelling of own.split(',').filter(Boolean)) {
    addSpelling(spellingWords(spelling), brand)
  }
}
