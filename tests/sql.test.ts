import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A column that a later migration adds must not shift the values of a statement that counts on their order. */
const root = new URL('..', import.meta.url).pathname
const files = globSync(['migrations/*.sql', '{src,tests,services,bench,e2e,scripts}/**/*.ts'], { cwd: root })

/** What stands after the table in each insert: the columns, or what should not be there. */
const inserts = files.flatMap((file) =>
  [...textOf(file).matchAll(/\binsert into\s+([\w.]+)(?:\s+as\s+\w+)?\s*(\([^)]*\)\s*select\s+(?:\w+\.)?\*|\S)/gi)].map(
    ([, table, next]) => ({ file, table, next }),
  ),
)

test('every insert names its columns and what it puts into them', () => {
  expect(inserts.length).toBeGreaterThan(20)
  expect(inserts.filter(({ next }) => next !== '(')).toEqual([])
})

test('no statement returns all columns of what it has written', () => {
  expect(files.filter((file) => /\breturning\s+(?:\w+\.)?\*|\breturningAll\(/i.test(textOf(file)))).toEqual([])
})

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
