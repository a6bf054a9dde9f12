import { expect, test, vi } from 'vitest'
import { promotionSorts } from '#domain/offers/promotion-sorts.ts'
import type { Cursor } from './page-cursor.ts'
import { isByPrice, type ListScope, type PageRequest } from './query-parts.ts'

const filters: Partial<ListScope>[] = [
  { cityId: 1 },
  { categoryId: 2 },
  { storeId: 3 },
  { storeIds: [3, 4] },
  { minCents: 100 },
  { maxCents: 900 },
  { highlighted: true },
  { highlighted: false },
  { deeplyDiscounted: true },
  { endsOn: '2026-11-14' },
]
const scopes: ListScope[] = [
  {},
  ...filters,
  ...filters.flatMap((one) => filters.map((other) => ({ ...one, ...other }))),
].map((scope) => ({ ...scope, now: new Date() }))
const cursors = [
  undefined,
  { tier: 0, key: 5, id: 7 },
  { tier: 1, key: 5, id: 7 },
  { tier: 0, key: 1_000_000_005, id: 7 },
] as (Cursor | undefined)[]
const pages: PageRequest[] = promotionSorts.flatMap((sort) => cursors.map((cursor) => ({ sort, cursor, rows: 25 })))
const searches = [{ terms: [4] }, { terms: [4, 5] }, { terms: [4, 6], isHeadOnly: true }].map((search) => ({
  driver: 4,
  ...search,
}))
const products = { products: [[1], [2]] as [number[], number[]] }

const nameOf = ({ sort, cursor }: PageRequest) => `${sort} ${cursor?.tier} ${cursor?.key}`

/** The texts of all statements, built one after the other in this order. */
async function buildAll(order: <T>(list: T[]) => T[]): Promise<Map<string, string>> {
  vi.resetModules()
  const words = await import('./word-statements.ts')
  const found = await import('./product-statements.ts')
  const scans = await import('./scan-statements.ts')
  const texts = new Map<string, string>()
  for (const [place, scope] of order([...scopes.entries()])) {
    const keep = (name: string, { statement }: { statement: { text: string } }) =>
      texts.set(`${place} ${name}`, statement.text)
    for (const search of order(searches)) {
      keep(`word count ${search.terms}`, words.wordCount(scope, search, 1001))
      for (const page of order(pages)) {
        const name = `${search.terms} ${nameOf(page)}`
        keep(`word page ${name}`, words.wordPage(scope, search, page))
        keep(`gathered word page ${name}`, words.gatherWordPage(scope, search, page))
      }
    }
    keep('product count', found.productCount(scope, products, 1001))
    keep('scan count', scans.scanCount(scope, 1001))
    for (const page of order(pages)) {
      const name = nameOf(page)
      keep(`product page ${name}`, found.productPage(scope, products, page, false))
      if (isByPrice(page.sort))
        keep(`product page along prices ${name}`, found.productPage(scope, products, page, true))
      keep(`scan page ${name}`, scans.scanPage(scope, page))
      keep(`gathered page ${name}`, scans.gatherPage(scope, page))
    }
  }
  return texts
}

test('a text kept for one list is never used for a list that needs another', async () => {
  const forwards = await buildAll((list) => list)
  const backwards = await buildAll((list) => list.toReversed())

  expect(forwards.size).toBe(scopes.length * (3 + 3 * 32 + 2 + 3 * 16 + 8))
  expect([...forwards].filter(([name, text]) => backwards.get(name) !== text).map(([name]) => name)).toEqual([])
})
