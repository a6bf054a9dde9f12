/** dictionary/brands.csv, and the module from which names are read. */
import { foldText } from '#domain/plain-text.ts'
import { readRows } from '../measure/labelled-rows.ts'
import { split } from './split.ts'

const brandsFile = new URL('../../dictionary/brands.csv', import.meta.url)
export const brandsModule = new URL('../../src/domain/identity/brands/brands.generated.ts', import.meta.url)

export interface BrandRow {
  name: string
  maker: string
  /** Spellings beyond the name; `=` before the first: instead of it. */
  also: string[]
  /** The kind that the brand alone implies, with the traits that it says. */
  kind: string
  traits: [trait: string, value: string][]
  /** Kinds and categories within which the word is a brand. */
  within: string[]
  lines: string[]
  shelf: string
  regions: string[]
}

export function readBrands(): BrandRow[] {
  return readRows(brandsFile).map((row) => {
    const [kind = '', traits] = (row.kind ?? '').split(':')
    return {
      name: row.brand ?? '',
      maker: row.maker ?? '',
      also: split(row.also, ','),
      kind,
      traits: split(traits, ' ').map((pair) => {
        const [trait = '', value = ''] = pair.split('=')
        return [trait, value]
      }),
      within: split(row.within, ' '),
      lines: split(row.lines, ','),
      shelf: row.shelf ?? '',
      regions: split(row.region, ' '),
    }
  })
}

/** The content of the module: one brand per line, in the order of brand-dictionary.ts. */
export function brandsSource(): string {
  const lines = readBrands().map(({ name, also, kind, traits, within, lines: productLines, shelf, maker }) =>
    [
      name,
      also.map(foldText).join(','),
      kind,
      traits.map((pair) => pair.join('=')).join(','),
      within.join(','),
      productLines.map(foldText).join(','),
      shelf,
      maker,
    ]
      .join('|')
      .replace(/\|+$/, ''),
  )
  return [
    '/** Of dictionary/brands.csv: change that, then run `npm run generate -- dictionary`. */',
    `export const brandLines = \`\n${lines.join('\n')}\n\`\n`,
  ].join('\n')
}
