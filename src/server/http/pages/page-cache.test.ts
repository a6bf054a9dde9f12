import { beforeEach, describe, expect, test } from 'vitest'
import { pageCache, type RenderPage } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

const second = 1000
const minute = 60 * second

let now = 0
let rendered: string[] = []
/** The result of the next renders. */
let outcome: Outcome = { status: 200 }
type Outcome = { status: number } | Error

beforeEach(() => {
  now = 0
  rendered = []
  outcome = { status: 200 }
})

function createPage(status: number, body: string, bytes = 100): RenderedPage {
  return { status, headers: {}, bytes, keptBytes: bytes, encoded: async () => Buffer.from(body) }
}

const make: RenderPage = async (address) => {
  rendered.push(address)
  const number = rendered.length
  await new Promise((resolve) => setTimeout(resolve, 5))
  if (outcome instanceof Error) throw outcome
  return createPage(outcome.status, `${address} ${number}`)
}

function createCache(options: Partial<{ pages: number; bytes: number; make: RenderPage }> = {}) {
  const { getOrRender: cache } = pageCache(options.make ?? make, {
    now: () => now,
    pages: 10,
    bytes: 10_000,
    ...options,
  })
  return async (address: string) => {
    const { page, origin } = await cache(address, 'request')
    return `${page.status} ${await page.encoded('identity')} ${origin}`
  }
}

const waitForRender = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a thousand concurrent requests share one render', async () => {
  const get = createCache()

  const results = await Promise.all(Array.from({ length: 1000 }, () => get('/')))

  expect(rendered).toEqual(['/'])
  expect(new Set(results)).toEqual(new Set(['200 / 1 fwd=miss']))
})

test('a page is fresh for five seconds, then served stale while the next is rendered', async () => {
  const get = createCache()
  await get('/')

  now = 4.9 * second
  expect(await get('/')).toBe('200 / 1 hit')
  now = 5 * second
  expect(await Promise.all([get('/'), get('/')])).toEqual(['200 / 1 hit; detail=stale', '200 / 1 hit; detail=stale'])
  await waitForRender()
  expect(await get('/')).toBe('200 / 2 hit')
  expect(rendered).toHaveLength(2)
})

test('a page older than 35 seconds is rendered again before it is sent', async () => {
  const get = createCache()
  await get('/')

  now = 35 * second

  expect(await get('/')).toBe('200 / 2 fwd=miss')
})

const failures: { description: string; failure: Outcome }[] = [
  { description: 'returns 503', failure: { status: 503 } },
  { description: 'throws', failure: new Error('the database is away') },
]

describe.each(failures)('while rendering $description', ({ failure }) => {
  test('the last good page is sent for ten minutes, and renders are retried every two seconds', async () => {
    const get = createCache()
    await get('/')
    outcome = failure

    now = 1 * minute
    expect(await get('/')).toBe('200 / 1 hit; detail=stale')
    expect(rendered).toHaveLength(2)
    now += 1.9 * second
    expect(await get('/')).toBe('200 / 1 hit; detail=stale')
    expect(rendered).toHaveLength(2)
    now += 0.2 * second
    expect(await get('/')).toBe('200 / 1 hit; detail=stale')
    expect(rendered).toHaveLength(3)

    outcome = { status: 200 }
    now = 9.9 * minute
    expect(await get('/')).toBe('200 / 4 fwd=miss')
  })

  test('after ten minutes, or without a cached page, the error is returned', async () => {
    const get = createCache()
    await get('/')
    outcome = failure
    now = 10 * minute

    if (failure instanceof Error) await expect(get('/')).rejects.toThrow(failure.message)
    else expect(await get('/')).toBe('503 / 2 fwd=miss')
    if (!(failure instanceof Error)) expect(await get('/outra')).toMatch(/^503/)
  })

  test('a failed background render is not visible', async () => {
    const get = createCache()
    await get('/')
    outcome = failure
    now = 10 * second

    expect(await get('/')).toBe('200 / 1 hit; detail=stale')
    await waitForRender()
    expect(await get('/')).toBe('200 / 1 hit; detail=stale')
  })
})

test.each([301, 404, 429])('a page with status %i is not cached, and the previous one is evicted', async (status) => {
  const get = createCache()
  await get('/')
  outcome = { status }
  now = 1 * minute

  expect(await get('/')).toBe(`${status} / 2 fwd=miss`)
  expect(await get('/')).toBe(`${status} / 3 fwd=miss`)
})

test('the least recently used page is evicted beyond the page limit', async () => {
  const get = createCache({ pages: 3 })
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await get(address)

  expect(await get('/a')).toMatch(/ hit$/)
  expect(await get('/b')).toMatch(/ fwd=miss$/)
})

test('pages are evicted beyond the byte limit, and an oversized page is not cached', async () => {
  const sized: RenderPage = async (address) => createPage(200, address, Number(address.slice(1)))
  const get = createCache({ pages: 1000, bytes: 1000, make: sized })
  for (let number = 0; number < 20; number += 1) await get(`/${100 + number}`)
  await get('/126')

  expect(await get('/126')).toMatch(/ fwd=miss$/)
  expect(await get('/119')).toMatch(/ hit$/)
  expect(await get('/100')).toMatch(/ fwd=miss$/)
})
