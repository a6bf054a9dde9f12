import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'

/** Lists that only a migration extends. */
const fixed = ['categories.list']

const publicLists = endpoints.filter(
  ({ name, access, method, result }) =>
    access === 'everyone' && method === 'GET' && result instanceof z.ZodArray && !fixed.includes(name),
)
const mostRows = ({ result }: (typeof publicLists)[number]) => z.toJSONSchema(result, { io: 'input' }).maxItems
/** Lists that a device needs as a whole, to measure or complete with them. */
const wholeLists = publicLists.filter((list) => mostRows(list) !== undefined)
const pagedLists = publicLists.filter((list) => mostRows(list) === undefined)

test('the public lists are known', () => {
  expect(pagedLists.map(({ name }) => name)).toEqual([
    'promotions.list',
    'comparisons.list',
    'stores.list',
    'cities.list',
  ])
  expect(wholeLists.map((list) => [list.name, mostRows(list)])).toEqual([
    ['cities.centers', 6000],
    ['cities.neighborhoods', 2000],
    ['cities.storeLocations', 2000],
    ['flyers.list', 48],
    ['flyers.ofStore', 5],
    ['suggestions.list', 8],
  ])
})

test.each(pagedLists)(
  '$name is paged, and a page has at most a thousand rows and by default at most a hundred',
  (list) => {
    if (!list.query) throw new Error(`${list.name} has no query`)
    const limit = list.query.shape.limit as z.ZodType<number>

    expect(list.isPaged).toBe(true)
    expect(list.query.shape).toHaveProperty('cursor')
    expect(limit.parse(undefined)).toBeLessThanOrEqual(100)
    expect(limit.safeParse('1001').success).toBe(false)
  },
)
