import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue, job } from '#platform/jobs/queue.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let store: Awaited<ReturnType<typeof aStore>>
let manager: Awaited<ReturnType<TestApi['member']>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  // A Monday, in the week after the counted one.
  api.clock.set('2026-11-16T11:05:00Z')
  store = await aStore(api)
  manager = await api.member(store.id, 'manager')
})

const count = (kind: string, times: number, day = '2026-11-12', of = store.id) =>
  api.db
    .insertInto('storeEngagement')
    .values({ day, storeId: numberFromPublicId('store', of) ?? 0, kind, times })
    .execute()
const begin = () => enqueue(api.db, job('weeklyResults:begin', z.unknown()), {})
const run = async () => {
  await begin()
  await api.runJobs()
}
const mailsTo = (person = manager) => api.findMails(`To: ${person.username}`)

describe('Monday’s mail', () => {
  test('tells the managers of a store three figures of the last week and one button, and no operator', async () => {
    const operator = await api.member(store.id, 'operator')
    await count('seen', 1284)
    await count('listed', 96)
    await count('contacted', 4)
    // In the current week, and of another store.
    await count('listed', 500, '2026-11-16')
    await count('listed', 700, '2026-11-12', (await aStore(api)).id)

    await run()

    const [mail = '', ...others] = await mailsTo()
    expect(others).toEqual([])
    expect(mail).toContain('1.284 vistas')
    expect(mail).toContain('96 na lista')
    expect(mail).toContain('menos de 5 rotas e ligações')
    expect(mail).toContain('de 09/11 a 15/11')
    expect(mail).toContain(`/minha-loja?loja=${store.id}&aba=repetir`)
    expect(mail.match(/Repetir a semana<\/a>/g)).toHaveLength(1)
    expect(mail).not.toMatch(/(?:596|500|700|796) na lista/)
    expect(await mailsTo(operator)).toEqual([])
  })

  test('is sent once, however often the job runs, also by two workers at once', async () => {
    await count('seen', 50)
    await begin()
    await api.runJobsTwice()
    await begin()
    await Promise.all([api.runJobs(), api.runJobs()])
    api.clock.set('2026-11-17T11:05:00Z')
    await run()
    expect(await mailsTo()).toHaveLength(1)

    api.clock.set('2026-11-23T11:05:00Z')
    await count('seen', 60, '2026-11-18')
    await run()
    expect(await mailsTo()).toHaveLength(2)
  })

  test.each([
    ['without figures', async () => {}],
    ['with fewer than five of each', () => count('seen', 4)],
    [
      'that is paused',
      async () => {
        await count('seen', 50)
        await (await api.admin()).call('stores.setStatus', { params: { id: store.id }, body: { status: 'paused' } })
      },
    ],
  ])('is not sent to a store %s', async (_which, prepare) => {
    await prepare()
    await run()
    expect(await mailsTo()).toEqual([])
  })

  test('is stopped and taken up again by a manager, for that store and person only', async () => {
    const other = await api.member(store.id, 'manager')
    await count('seen', 50)
    const params = { storeId: store.id }
    expect(await manager.call('weeklyResults.get', { params })).toEqual({ isMailed: true })
    await manager.call('weeklyResults.set', { params, body: { isMailed: false } })
    expect(await manager.call('weeklyResults.get', { params })).toEqual({ isMailed: false })
    await run()
    expect([await mailsTo(), (await mailsTo(other)).length]).toEqual([[], 1])

    await manager.call('weeklyResults.set', { params, body: { isMailed: true } })
    await run()
    expect(await mailsTo()).toHaveLength(1)
    expect(await (await api.admin()).call('weeklyResults.get', { params })).toEqual({ isMailed: null })
  })

  test('is stopped by one tap in the mail program; opening the link or changing it stops nothing', async () => {
    await count('seen', 50)
    await run()
    const [mail = ''] = await mailsTo()
    const [, url = ''] = /List-Unsubscribe: <http:\/\/[^/]+([^>]+)>/.exec(mail.replaceAll(/\r?\n /g, ' ')) ?? []
    const isMailed = async () => (await manager.call('weeklyResults.get', { params: { storeId: store.id } })).isMailed

    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(302)
    expect((await api.app.inject({ method: 'POST', url: `${url.slice(0, -2)}AA` })).statusCode).toBe(410)
    expect(await isMailed()).toBe(true)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = { method: 'POST' as const, url, headers, payload: 'List-Unsubscribe=One-Click' }
    expect((await api.app.inject(post)).statusCode).toBe(204)
    expect(await isMailed()).toBe(false)
  })
})
