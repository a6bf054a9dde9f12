import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A column added by a later migration must not break a statement that relies on column order. */
const root = new URL('..', import.meta.url).pathname
const files = globSync(['migrations/*.sql', '{src,tests,services,bench,e2e,scripts}/**/*.ts'], { cwd: root })

/** The token after the table name of each insert; it should open the column list. */
const inserts = files.flatMap((file) =>
  [
    ...readText(file).matchAll(/\binsert into\s+([\w.]+)(?:\s+as\s+\w+)?\s*(\([^)]*\)\s*select\s+(?:\w+\.)?\*|\S)/gi),
  ].map(([, table, next]) => ({ file, table, next })),
)

test('every insert names its columns and values', () => {
  expect(inserts.length).toBeGreaterThan(20)
  expect(inserts.filter(({ next }) => next !== '(')).toEqual([])
})

test('no statement returns all columns', () => {
  expect(files.filter((file) => /\breturning\s+(?:\w+\.)?\*|\breturningAll\(/i.test(readText(file)))).toEqual([])
})

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
