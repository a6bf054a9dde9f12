// @nightly: fills two databases; by day scripts/sql-snapshots.test.ts holds the blocks of every statement
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'
import { type BasketCost, measureBasket, measuredItems } from '#tests/support/basket-costs.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { measureLists, type StatementCost } from './list-costs.ts'

/** In blocks, because milliseconds depend on the machine: about 15 ms. Counting stops at a thousand offers, each with its own lookups. */
const maxBlocks = 15_000
/** Blocks that a page may read at any size. */
const smallPage = 2500
const sizes = [30_000, 90_000]

const drops: (() => Promise<void>)[] = []
let costs: StatementCost[][] = []
const baskets: (BasketCost & { size: number; stores: string })[] = []
beforeAll(async () => {
  // Concurrently, because blocks do not depend on the load of the machine.
  costs = await Promise.all(
    sizes.map(async (size) => {
      const { ownerUrl, drop } = await copyDatabase()
      drops.push(drop)
      const db = connectWithoutTimeouts(ownerUrl)
      await fillAtScale(db, size, scaleProducts(), () => {}).finally(() => db.destroy())
      const now = new Date()
      for (const stores of ['first', 'first, large'] as const)
        baskets.push({ size, stores, ...(await measureBasket(ownerUrl, now, { items: measuredItems, stores })) })
      return measureLists(ownerUrl, now, { maxRuns: 1 })
    }),
  )
})
afterAll(async () => {
  for (const drop of drops) await drop()
})

test.each(sizes)('of %i offers, no statement of a list reads more than 15,000 blocks', (size) => {
  const measured = costs[sizes.indexOf(size)]
  const excessive = measured?.filter(({ blocks }) => blocks > maxBlocks)

  expect(measured?.length).toBeGreaterThan(2000)
  expect(excessive?.map(describeCost)).toEqual([])
})

test('three times as many offers do not make a page read more blocks', () => {
  const [few = [], many = []] = costs
  const before = new Map(few.map((cost) => [cost.list + cost.statement, cost.blocks]))
  const grown = many.filter(({ list, statement, blocks }) => {
    const isPage = !statement.startsWith('select count')
    return isPage && blocks > Math.max(smallPage, (before.get(list + statement) ?? 0) * 1.2)
  })

  expect(grown.map(describeCost)).toEqual([])
})

test('what sixty stores have of thirty kinds takes at most three blocks for each, and much less in small stores', () => {
  console.log(baskets.map(({ costs, ...sums }) => ({ ...sums, blocks: costs.map(({ blocks }) => blocks) })))

  expect(baskets).toHaveLength(2 * sizes.length)
  for (const { stores, servingBlocks, pairs, offers, costs: statements } of baskets) {
    expect(pairs).toBe(1800)
    expect(offers).toBeGreaterThan(2000)
    // A range of one in fifty ends on the next page of the index.
    expect(servingBlocks / pairs).toBeLessThan(stores === 'first, large' ? 3.05 : 0.5)
    expect(Math.max(...statements.map(({ blocks }) => blocks))).toBeLessThan(offers * 6)
  }
})

function describeCost({ list, statement, blocks }: StatementCost): string {
  return `${blocks} blocks: ${list}\n${statement}`
}
