import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups } from '../scripts/run.ts'

/** Files, links and commands named in documents must exist. */
const root = new URL('..', import.meta.url).pathname
const documents = globSync(['*.md', '{docs,deploy,tests,.github}/**/*.md'], { cwd: root })
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const files = globSync('**/*.{ts,tsx,sql,css,json,yaml,md}', { cwd: root, exclude: ['node_modules', 'build', '.data'] })
/** Documents name a file from the root, from `src`, or only by its name. */
const fileExists = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  test('links to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)|(?:src|srcset)="(?!https?:)([^"]+)"/g)]
    const dead = links
      .map(([, link, source]) => link ?? source ?? '')
      .filter((link) => !existsSync(join(root, dirname(document), link)))
    expect(dead).toEqual([])
  })

  test('names files that exist', () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|sql|css|json|yaml|md))`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.filter((path) => !fileExists(path))).toEqual([])
  })

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test))/g)].map(
      ([, script, builtIn]) => script ?? builtIn ?? '',
    )
    expect(named.filter((command) => !(command in scripts))).toEqual([])
  })

  test('names members of a group that exist', () => {
    const named = [...text.matchAll(/npm run\s(bench|generate|measure|proof)\s--\s([a-z][\w-]*)/g)]
    const unknown = named.filter(([, group = '', name = '']) => name !== 'all' && !(name in (groups[group] ?? {})))
    expect(unknown.map(([command]) => command)).toEqual([])
  })
})

test('finds the documents', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/architecture.md')
})

test('there are at most 35 npm scripts; further ones are commands of a group in scripts/run.ts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(35)
})
