/**
 * npm run generate -- sql — writes statements on the prepared reads to docs/sql, as they are sent. Run it after changing one. Of each kind one is shown,
 * in a city and sorted by price; scripts/sql-snapshots.test.ts measures all of them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { hotStatements, type StatementFamily } from './sql/hot-statements.ts'

export const snapshotFolder = new URL('../docs/sql/', import.meta.url)

/** The content of each file, by name. */
export function sqlSnapshots(): Map<string, string> {
  // Without a city a statement lacks the line that names it, with a category it has one more.
  const shown = hotStatements.filter(({ name }) => !/-country|^list-city-category$/.test(name))
  return new Map(shown.map((family) => [`${family.name}.sql`, snapshotOf(family)]))
}

function snapshotOf({ title, statements }: StatementFamily): string {
  const sections = Object.entries(statements)
    .filter(([name]) => !/sorted by (?!price-asc)/.test(name))
    .map(([name, { statement }]) => `-- ${name}\n${dedent(statement.text)};`)
  return `${[`-- ${title}. Written by \`npm run generate -- sql\`.`, ...sections].join('\n\n')}\n`
}

/** A plain string in the code has the code's indentation. */
function dedent(text: string): string {
  const margin = /^\n( *)/.exec(text)?.[1] ?? ''
  return text.replaceAll(`\n${margin}`, '\n').trim()
}

async function writeSnapshots(): Promise<void> {
  await rm(snapshotFolder, { recursive: true, force: true })
  await mkdir(snapshotFolder)
  for (const [name, content] of sqlSnapshots()) await writeFile(new URL(name, snapshotFolder), content)
}

if (import.meta.main) await writeSnapshots()
