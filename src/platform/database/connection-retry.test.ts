import { expect, test, vi } from 'vitest'
import { timeFactor } from '#tests/support/nightly.ts'
import { retryingConnector } from './connection-retry.ts'
import { DatabaseOutage } from './database-errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('retries until a database that restarts is back', async () => {
  const connect = retryingConnector()
  const open = vi.fn(async () => {
    if (open.mock.calls.length < 4) throw refused
    return 'open'
  })

  expect(await connect(open)).toBe('open')
  expect(open).toHaveBeenCalledTimes(4)
})

test('after the retry window one caller probes the database and the others fail at once', async () => {
  const connect = retryingConnector()
  const started = performance.now()
  await expect(connect(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(performance.now() - started).toBeGreaterThan(1900)

  let failProbe = () => {}
  const probe = connect(() => new Promise((_, reject) => (failProbe = () => reject(refused))))
  const connectStarted = performance.now()
  await expect(connect(async () => 'never called')).rejects.toBeInstanceOf(DatabaseOutage)
  expect(performance.now() - connectStarted).toBeLessThan(50 * timeFactor)
  failProbe()
  await expect(probe).rejects.toBe(refused)

  expect(await connect(async () => 'open')).toBe('open')
  expect(await Promise.all([connect(async () => 1), connect(async () => 2)])).toEqual([1, 2])
})

test('does not retry other errors', async () => {
  const connect = retryingConnector()
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  const exhausted = new Error('timeout exceeded when trying to connect')

  for (const error of [wrongPassword, exhausted]) {
    const open = vi.fn(() => Promise.reject(error))
    await expect(connect(open)).rejects.toBe(error)
    expect(open).toHaveBeenCalledTimes(1)
  }
})
