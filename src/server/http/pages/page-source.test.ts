// @own-process: stops the clock
import { afterEach, expect, test, vi } from 'vitest'
import { pageSource } from './page-source.ts'
import type { RenderedPage } from './rendered-page.ts'

let rendered: string[] = []
const render = async (address: string): Promise<RenderedPage> => {
  rendered.push(address)
  return { status: 200, headers: {}, bytes: 10_000, keptBytes: 10_000, encoded: async () => Buffer.from(address) }
}
const start = () => {
  rendered = []
  return pageSource(render, { isCached: true, requestsPerTenSeconds: 2 })
}
const from = (ip: string, isShed = false) => ({ id: 'request', ip, isShed })

test('an overloaded process serves what is cached and renders nothing', async () => {
  const findPage = start()
  await findPage(from('192.0.2.1'), '/mercados')

  expect((await findPage(from('192.0.2.1', true), '/mercados')).origin).toBe('hit')
  await expect(findPage(from('192.0.2.1', true), '/categorias')).rejects.toMatchObject({ code: 'overloaded' })
  expect(rendered).toEqual(['/mercados'])
})

test('who has just written gets a page rendered now, and a cached one only when that fails', async () => {
  const findPage = start()
  const pinned = { ...from('192.0.2.1'), isPinned: true }
  await findPage(from('192.0.2.1'), '/mercados')

  expect((await findPage(pinned, '/mercados')).origin).toBe('fwd=bypass')
  expect(rendered).toEqual(['/mercados', '/mercados'])
  expect((await findPage({ ...pinned, isShed: true }, '/mercados')).origin).toBe('hit')
})

test('a network that had too much rendered gets cached pages only; another one is not affected', async () => {
  const findPage = start()
  for (const number of [1, 2, 3]) await findPage(from('192.0.2.1'), `/?max=${number}`)

  await expect(findPage(from('192.0.2.1'), '/?max=4')).rejects.toMatchObject({ code: 'rate_limited' })
  expect((await findPage(from('192.0.2.1'), '/?max=1')).origin).toBe('hit')
  expect((await findPage(from('192.0.2.2'), '/?max=4')).origin).toBe('fwd=miss')
})

test('cached pages cost nothing', async () => {
  const findPage = start()
  for (let visit = 0; visit < 20; visit += 1) await findPage(from('192.0.2.1'), '/mercados')

  expect((await findPage(from('192.0.2.1'), '/categorias')).origin).toBe('fwd=miss')
})

test('an address too long to be cached counts, too', async () => {
  const findPage = start()
  const address = (number: number) => `/?q=${'a'.repeat(400)}${number}`
  for (const number of [1, 2, 3]) expect((await findPage(from('192.0.2.1'), address(number))).origin).toBe('fwd=bypass')

  await expect(findPage(from('192.0.2.1'), address(1))).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a burst of one network is rendered page by page, within its budget; another network does not wait for it', async () => {
  const order: string[] = []
  const findPage = pageSource(
    async (address) => {
      order.push(`start ${address}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`end ${address}`)
      return { status: 200, headers: {}, bytes: 10_000, keptBytes: 10_000, encoded: async () => Buffer.from(address) }
    },
    { isCached: true, requestsPerTenSeconds: 2 },
  )

  const burst = Array.from({ length: 12 }, (_, number) => findPage(from('192.0.2.1'), `/?max=${number}`))
  const other = findPage(from('192.0.2.2'), '/mercados')
  const outcomes = await Promise.allSettled(burst)

  expect((await other).origin).toBe('fwd=miss')
  expect(order.slice(0, 2)).toEqual(['start /?max=0', 'start /mercados'])
  expect(order.filter((event) => event.includes('max='))).toEqual(
    [0, 1, 2].flatMap((number) => [`start /?max=${number}`, `end /?max=${number}`]),
  )
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'rendered'))
  expect(codes.filter((code) => code === 'rendered')).toHaveLength(3)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(6)
  expect(codes.filter((code) => code === 'overloaded')).toHaveLength(3)
})

test('what is in the cache does not wait for the burst of its network, and is not refused with it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const findPage = pageSource(
    async (address) => {
      if (address !== '/mercados') await new Promise(() => {})
      return { status: 200, headers: {}, bytes: 10_000, keptBytes: 10_000, encoded: async () => Buffer.from(address) }
    },
    { isCached: true, requestsPerTenSeconds: 1000 },
  )
  await findPage(from('192.0.2.1'), '/mercados')
  for (let number = 0; number < 9; number += 1) void findPage(from('192.0.2.1'), `/?max=${number}`)

  vi.advanceTimersByTime(6_000)
  expect(await findPage(from('192.0.2.1'), '/mercados')).toMatchObject({ origin: 'hit; detail=stale', isLate: false })
  await new Promise((resolve) => setTimeout(resolve, 5))
  vi.advanceTimersByTime(40_000)
  expect(await findPage(from('192.0.2.1'), '/mercados')).toMatchObject({ origin: 'hit; detail=stale', isLate: true })
  await expect(findPage(from('192.0.2.1'), '/categorias')).rejects.toMatchObject({ code: 'overloaded' })
})

afterEach(() => void vi.useRealTimers())
