import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const sources = globSync('{src,tests,e2e,scripts,services}/**/*.{test,spec,proof}.ts', { cwd: root.pathname })
  .map(read)
  .join('\n')

test.each(['docs/security.md', 'docs/promises.md'])('every test and file that %s quotes exists', (document) => {
  const text = read(document)
  const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
  const files = [...text.matchAll(/`((?:tests|e2e)\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file)

  expect(quoted.length).toBeGreaterThan(10)
  // A title in single quotes escapes none of these; one in double quotes may contain an apostrophe.
  expect(quoted.filter((name) => !sources.includes(name))).toEqual([])
  expect(files.filter((file) => globSync(file, { cwd: root.pathname }).length === 0)).toEqual([])
})
