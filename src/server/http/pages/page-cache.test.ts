import { beforeEach, describe, expect, test } from 'vitest'
import { pageCache, type RenderPage } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

const second = 1000
const minute = 60 * second

let now = 0
let made: string[] = []
/** The result of the next renders. */
let outcome: Outcome = { status: 200 }
type Outcome = { status: number } | Error

beforeEach(() => {
  now = 0
  made = []
  outcome = { status: 200 }
})

function aPage(status: number, body: string, bytes = 100): RenderedPage {
  return { status, headers: {}, bytes, encoded: async () => Buffer.from(body) }
}

const make: RenderPage = async (address) => {
  made.push(address)
  const number = made.length
  await new Promise((resolve) => setTimeout(resolve, 5))
  if (outcome instanceof Error) throw outcome
  return aPage(outcome.status, `${address} ${number}`)
}

function aCache(options: Partial<{ pages: number; bytes: number; make: RenderPage }> = {}) {
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

const idle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a thousand concurrent requests share one render', async () => {
  const ask = aCache()

  const answers = await Promise.all(Array.from({ length: 1000 }, () => ask('/')))

  expect(made).toEqual(['/'])
  expect(new Set(answers)).toEqual(new Set(['200 / 1 fwd=miss']))
})

test('a page is fresh for five seconds, then served stale while the next is rendered', async () => {
  const ask = aCache()
  await ask('/')

  now = 4.9 * second
  expect(await ask('/')).toBe('200 / 1 hit')
  now = 5 * second
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['200 / 1 hit; detail=stale', '200 / 1 hit; detail=stale'])
  await idle()
  expect(await ask('/')).toBe('200 / 2 hit')
  expect(made).toHaveLength(2)
})

test('a page older than 35 seconds is rendered again before it is sent', async () => {
  const ask = aCache()
  await ask('/')

  now = 35 * second

  expect(await ask('/')).toBe('200 / 2 fwd=miss')
})

const troubles: { what: string; trouble: Outcome }[] = [
  { what: 'returns 503', trouble: { status: 503 } },
  { what: 'throws', trouble: new Error('the database is away') },
]

describe.each(troubles)('while rendering $what', ({ trouble }) => {
  test('the last good page is sent for ten minutes, and renders are retried every two seconds', async () => {
    const ask = aCache()
    await ask('/')
    outcome = trouble

    now = 1 * minute
    expect(await ask('/')).toBe('200 / 1 hit; detail=stale')
    expect(made).toHaveLength(2)
    now += 1.9 * second
    expect(await ask('/')).toBe('200 / 1 hit; detail=stale')
    expect(made).toHaveLength(2)
    now += 0.2 * second
    expect(await ask('/')).toBe('200 / 1 hit; detail=stale')
    expect(made).toHaveLength(3)

    outcome = { status: 200 }
    now = 9.9 * minute
    expect(await ask('/')).toBe('200 / 4 fwd=miss')
  })

  test('after ten minutes, or without a cached page, the error is returned', async () => {
    const ask = aCache()
    await ask('/')
    outcome = trouble
    now = 10 * minute

    if (trouble instanceof Error) await expect(ask('/')).rejects.toThrow(trouble.message)
    else expect(await ask('/')).toBe('503 / 2 fwd=miss')
    if (!(trouble instanceof Error)) expect(await ask('/outra')).toMatch(/^503/)
  })

  test('a failed background render is not visible', async () => {
    const ask = aCache()
    await ask('/')
    outcome = trouble
    now = 10 * second

    expect(await ask('/')).toBe('200 / 1 hit; detail=stale')
    await idle()
    expect(await ask('/')).toBe('200 / 1 hit; detail=stale')
  })
})

test.each([301, 404, 429])('a page with status %i is not cached, and the previous one is evicted', async (status) => {
  const ask = aCache()
  await ask('/')
  outcome = { status }
  now = 1 * minute

  expect(await ask('/')).toBe(`${status} / 2 fwd=miss`)
  expect(await ask('/')).toBe(`${status} / 3 fwd=miss`)
})

test('the least recently used page is evicted beyond the page limit', async () => {
  const ask = aCache({ pages: 3 })
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await ask(address)

  expect(await ask('/a')).toMatch(/ hit$/)
  expect(await ask('/b')).toMatch(/ fwd=miss$/)
})

test('pages are evicted beyond the byte limit, and an oversized page is not cached', async () => {
  const sized: RenderPage = async (address) => aPage(200, address, Number(address.slice(1)))
  const ask = aCache({ pages: 1000, bytes: 1000, make: sized })
  for (let number = 0; number < 20; number += 1) await ask(`/${100 + number}`)
  await ask('/126')

  expect(await ask('/126')).toMatch(/ fwd=miss$/)
  expect(await ask('/119')).toMatch(/ hit$/)
  expect(await ask('/100')).toMatch(/ fwd=miss$/)
})
