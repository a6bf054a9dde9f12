import { brandLines } from './brands/brands.generated.ts'
import { spellingWords } from './name-words.ts'

/** The part of a shop where a brand stands. */
export type Shelf = 'groceries' | 'drinks' | 'fresh' | 'household'

/** A row of dictionary/brands.csv; dictionary/README.md explains its columns. */
export interface Brand {
  name: string
  /** The company or the brand that often stands beside it. */
  maker: string | null
  /** The kind that the brand alone implies. */
  kind: string | null
  traits: Record<string, string>
  /** Kinds and categories within which the word is a brand; null: everywhere. */
  within: Set<string> | null
  productLines: string[][]
  /** Of a brand without kinds; null: its kinds tell it, or a person named it, so that it is unknown. */
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

for (const line of brandLines.trim().split('\n')) readBrand(line)
for (const spellings of brandSpellings.values()) spellings.sort((left, right) => right.words.length - left.words.length)

function addSpelling(words: string[], brand: Brand): void {
  const [first, ...others] = words
  if (first === undefined) return
  brandSpellings.set(first, [...(brandSpellings.get(first) ?? []), { words, brand }])
  if (others.length > 0) for (const short of shortTitles.get(first) ?? []) addSpelling([short, ...others], brand)
}

function readBrand(line: string): void {
  const [name = '', also = '', kind = '', traits = '', within = '', productLines = '', shelf = '', maker = ''] =
    line.split('|')
  const brand: Brand = {
    name,
    maker: maker || null,
    kind: kind || null,
    traits: Object.fromEntries(listed(traits).map((pair) => pair.split('='))),
    within: within === '' ? null : new Set(listed(within)),
    productLines: listed(productLines)
      .map(spellingWords)
      .sort((left, right) => right.length - left.length),
    shelf: (shelf || null) as Shelf | null,
  }
  if (brands.has(name)) throw new Error(`Brand ${name} is defined twice`)
  brands.set(name, brand)
  const spellings = also.startsWith('=') ? listed(also.slice(1)) : [name, ...listed(also)]
  for (const spelling of spellings) addSpelling(spellingWords(spelling), brand)
}

function listed(text: string): string[] {
  return text.split(',').filter(Boolean)
}
