import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { connectNotifications, type PgNotifications } from './pg-notifications.ts'

let api: TestApi
let notifications: PgNotifications
beforeAll(async () => {
  api = await startApi()
  notifications = connectNotifications(api.platform.config.database.url, api.platform.log)
})
afterAll(async () => {
  await notifications.close()
  await api.close()
})

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(api.db)

test('a channel added while the connection is open receives notifications at once', async () => {
  const received: string[] = []
  const listenTo = (channel: string) =>
    notifications.listen(channel, {
      onNotification: (payload) => received.push(`${channel} ${payload}`),
      onGap: () => received.push(`${channel} gap`),
    })
  await listenTo('first')
  await notify('first', '1')
  await expect.poll(() => received).toEqual(['first 1'])

  await listenTo('second')
  await notify('second', '2')

  await expect.poll(() => received).toEqual(['first 1', 'second 2'])
})

test('after a lost connection every channel is told of the gap and receives again', async () => {
  const received: string[] = []
  await notifications.listen('third', {
    onNotification: (payload) => received.push(payload),
    onGap: () => received.push('gap'),
  })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cestinha notices' and datname = current_database()`.execute(api.db)
  await expect.poll(() => received, { timeout: 5000 }).toContain('gap')

  await notify('third', '3')
  await expect.poll(() => received).toEqual(['gap', '3'])
})
