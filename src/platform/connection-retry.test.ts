import { expect, test, vi } from 'vitest'
import { retryingConnector } from './connection-retry.ts'
import { DatabaseOutage } from './database-errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a database that is back in time was never away, for those who had not begun', async () => {
  const connect = retryingConnector()
  const open = vi.fn(async () => {
    if (open.mock.calls.length < 4) throw refused
    return 'open'
  })

  expect(await connect(open)).toBe('open')
  expect(open).toHaveBeenCalledTimes(4)
})

test('one that stays away is waited for once; then one at a time tries and the others are told at once', async () => {
  const connect = retryingConnector()
  const started = performance.now()
  await expect(connect(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(performance.now() - started).toBeGreaterThan(1900)

  let giveUp = () => {}
  const trying = connect(() => new Promise((_, reject) => (giveUp = () => reject(refused))))
  const asked = performance.now()
  await expect(connect(async () => 'never asked')).rejects.toBeInstanceOf(DatabaseOutage)
  expect(performance.now() - asked).toBeLessThan(50)
  giveUp()
  await expect(trying).rejects.toBe(refused)

  expect(await connect(async () => 'open')).toBe('open')
  expect(await Promise.all([connect(async () => 1), connect(async () => 2)])).toEqual([1, 2])
})

test('other trouble is nobody’s absence', async () => {
  const connect = retryingConnector()
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  const exhausted = new Error('timeout exceeded when trying to connect')

  for (const trouble of [wrongPassword, exhausted]) {
    const open = vi.fn(() => Promise.reject(trouble))
    await expect(connect(open)).rejects.toBe(trouble)
    expect(open).toHaveBeenCalledTimes(1)
  }
})
