import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { enableDraining } from './draining.ts'

test('a draining process still serves, closes each connection and reports that it is not ready', async () => {
  const api = await startApi()
  const get = (url: string) => api.app.inject({ url })
  expect((await get('/api/stats')).headers.connection).not.toBe('close')

  const leaving = api.app.drain(0.5)
  const [stats, missing, ready, live] = await Promise.all(
    ['/api/stats', '/api/nothing', '/health/ready', '/health/live'].map(get),
  )

  expect([stats?.statusCode, stats?.headers.connection]).toEqual([200, 'close'])
  expect([missing?.statusCode, missing?.headers.connection]).toEqual([404, 'close'])
  expect([ready?.statusCode, ready?.json()]).toEqual([503, { status: 'closing' }])
  expect(live?.statusCode).toBe(200)
  await leaving
  await api.close()
})

test('a request begun before the drain is answered', async () => {
  const app = Fastify({ return503OnClosing: false })
  enableDraining(app)
  app.get('/slow', async () => {
    await pause(300)
    return 'done'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = fetch(`${origin}/slow`)
  await pause(100)

  await app.drain(0)
  await app.close()

  expect(await (await slow).text()).toBe('done')
})
