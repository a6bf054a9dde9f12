import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const file = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const security = await file('docs/security.md')
const table = /\| What \| Counted for \|.*?\n\n/s.exec(security)?.[0] ?? ''
const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split(' | '))

test('the quotas are a table', () => {
  expect(rows.length).toBeGreaterThan(25)
})

test.each(rows.map((cells) => [cells[0]?.replace('| ', '') ?? '', cells.at(-1) ?? '']))(
  'the bound of "%s" is in the code',
  async (_what, cell) => {
    // "`a = 1`, `b = 2` in `file`, `c = 3` in `other file`"
    const parts = [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '')
    let bounds: string[] = []
    let named = 0
    for (const part of parts) {
      if (!part.startsWith('src/')) bounds.push(part)
      else {
        const code = await file(part)
        for (const bound of bounds) expect(code).toContain(bound)
        named += bounds.length
        bounds = []
      }
    }
    expect([named > 0, bounds]).toEqual([true, []])
  },
)
