/**
 * npm run generate -- dictionary — writes the modules from which names and searches are read, of the CSV files of dictionary/. They are
 * committed, because the domain reads no files. Run it after changing one of them.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { foldText } from '#domain/plain-text.ts'
import { readRows } from '../measure/labelled-rows.ts'
import { brandsModule, brandsSource } from './brands.ts'
import { split } from './split.ts'

export const dictionaryModule = new URL('../../src/domain/search/terms/dictionary.generated.ts', import.meta.url)

/** The columns that hold phrases, and those that hold what they mean. */
const files = {
  needs: { phrases: ['need', 'also'], meanings: ['kinds'] },
  dishes: { phrases: ['dish', 'also'], meanings: ['kinds', 'extras'] },
  occasions: { phrases: ['occasion', 'also'], meanings: ['kinds'] },
  regions: { phrases: ['word'], meanings: ['means'] },
  unsold: { phrases: ['what', 'also'], meanings: [] },
}

export type DictionaryName = keyof typeof files

export const dictionaryNames = Object.keys(files) as DictionaryName[]

export interface DictionaryEntry {
  phrases: string[]
  meanings: string[]
  row: Record<string, string>
}

export function readDictionary(name: DictionaryName): DictionaryEntry[] {
  const columns = files[name]
  return readRows(new URL(`../../dictionary/${name}.csv`, import.meta.url)).map((row) => ({
    phrases: columns.phrases.flatMap((column) => split(row[column], ',')),
    meanings: columns.meanings.flatMap((column) => split(row[column], ' ')),
    row,
  }))
}

/** The content of the module. */
export function dictionarySource(): string {
  const parts = dictionaryNames.map((name) => {
    const lines = readDictionary(name).map(({ phrases, meanings }) =>
      `${phrases.map((phrase) => foldText(phrase).replace(/[`\\$|]/g, ' ')).join(', ')} | ${meanings.join(' ')}`.trim(),
    )
    return `export const ${name} = \`\n${lines.join('\n')}\n\`\n`
  })
  return ['/** Of dictionary/*.csv: change those, then run `npm run generate -- dictionary`. */', ...parts].join('\n')
}

if (import.meta.main) {
  for (const [module, source] of [
    [dictionaryModule, dictionarySource()],
    [brandsModule, brandsSource()],
  ] as const) {
    await writeFile(module, source)
    console.log(`Wrote ${fileURLToPath(module)}`)
  }
}
