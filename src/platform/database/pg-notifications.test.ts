import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Standby } from '#services/postgres.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { type Primary, startPrimary } from '#tests/support/primary.ts'
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
  await expect.poll(() => received).toContain('gap')

  await notify('third', '3')
  await expect.poll(() => received).toEqual(['gap', '3'])
})

describe('on a standby, which cannot listen', () => {
  let primary: Primary
  let standby: Standby
  let url: string
  beforeAll(async () => {
    primary = await startPrimary()
    url = await primary.createDatabase('notified')
    standby = await primary.startStandby()
  })
  afterAll(() => primary.remove())

  test('it keeps one connection at most, survives the end of that server and listens where it can', async () => {
    const proxy = await startFaultProxy(Number(new URL(standby.urlOf(url)).port))
    const received: string[] = []
    const listener = connectNotifications(throughProxy(url, proxy), api.platform.log)
    const listening = listener.listen('fourth', {
      onNotification: (payload) => received.push(payload),
      onGap: () => received.push('gap'),
    })
    // Long enough for several attempts, each of which is refused.
    await pause(3000)
    const observer = new pg.Client({ connectionString: standby.urlOf(url) })
    observer.on('error', () => {})
    await observer.connect()
    const { rows } = await observer.query(
      "select count(*)::int as connections from pg_stat_activity where application_name = 'cestinha notices'",
    )
    expect(rows[0].connections).toBeLessThanOrEqual(1)

    await standby.crash()
    proxy.aim(Number(new URL(url).port))
    await listening
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("select pg_notify('fourth', '4')")
    await client.end()

    await expect.poll(() => received).toEqual(['gap', '4'])
    await listener.close()
    await proxy.close()
  })
})
