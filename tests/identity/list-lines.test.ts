import { expect, test } from 'vitest'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { servingOf } from '#domain/wanted/serving.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { readRows } from '../../scripts/measure/labelled-rows.ts'
import { columnsOf, readLine, servedProducts, wrongColumns } from '../../scripts/measure/list-lines.ts'

const lines = readRows(new URL('list-lines.csv', import.meta.url)).map((row) => ({
  row,
  wanted: readLine(row.line ?? ''),
}))
const products = readRows(new URL('names.csv', import.meta.url)).map((row) => ({
  row,
  identity: readIdentity(row.text ?? ''),
}))

test('understands 98 of 100 own lines of shopping lists entirely', () => {
  const wrong = lines.filter(({ row, wanted }) => wrongColumns(row, columnsOf(wanted)).length > 0)
  expect(lines.length).toBeGreaterThanOrEqual(120)
  expect(wrong.length / lines.length).toBeLessThan(0.02)
})

test('understands nothing where a line must be asked', () => {
  expect(lines.filter(({ row, wanted }) => row.kind === '-' && wanted !== null)).toEqual([])
})

test('of the offers served to lines, at most 0.8 % are not what was meant', () => {
  const served = lines.map(({ row, wanted }) => servedProducts(row, wanted, products))
  const count = (key: 'served' | 'wrong' | 'meant') => served.reduce((sum, part) => sum + part[key].length, 0)
  expect(count('served')).toBeGreaterThan(300)
  expect(count('wrong') / count('served')).toBeLessThanOrEqual(0.008)
  expect((count('served') - count('wrong')) / count('meant')).toBeGreaterThan(0.85)
})

test('labels its lines with kinds and traits of the dictionary', () => {
  for (const { row } of lines) {
    if (row.kind === '-') continue
    const traits = kinds.get(row.kind ?? '')?.traits
    expect([row.line, traits !== undefined]).toEqual([row.line, true])
    for (const pair of (row.traits ?? '').split(',').filter(Boolean))
      expect([row.line, traits?.some(({ id }) => id === pair.split('=')[0])]).toEqual([row.line, true])
  }
})

test('reads a line in at most 0.15 ms of CPU and judges a serving in 0.02 ms', () => {
  const best = (run: () => void) =>
    Math.min(
      ...Array.from({ length: 6 }, () => {
        const start = process.cpuUsage()
        run()
        const { user, system } = process.cpuUsage(start)
        return (user + system) / 1000
      }),
    )
  const reading = best(() => {
    for (const { row } of lines) readLine(row.line ?? '')
  })
  expect(reading / lines.length).toBeLessThan(0.15 * timeFactor)
  const pairs = lines.flatMap(({ wanted }) =>
    products.flatMap(({ identity }) => (wanted && identity.kind === wanted.kind ? [{ wanted, identity }] : [])),
  )
  const judging = best(() => {
    for (const { wanted, identity } of pairs) servingOf(wanted, identity)
  })
  expect(judging / pairs.length).toBeLessThan(0.02 * timeFactor)
})
