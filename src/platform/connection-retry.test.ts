import { expect, test, vi } from 'vitest'
import { patientDoor } from './connection-retry.ts'
import { DatabaseGone } from './database-errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a database that is back in time was never away, for those who had not begun', async () => {
  const door = patientDoor()
  const open = vi.fn(async () => {
    if (open.mock.calls.length < 4) throw refused
    return 'open'
  })

  expect(await door(open)).toBe('open')
  expect(open).toHaveBeenCalledTimes(4)
})

test('one that stays away is waited for once; then one at a time tries and the others are told at once', async () => {
  const door = patientDoor()
  const started = performance.now()
  await expect(door(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(performance.now() - started).toBeGreaterThan(1900)

  let giveUp = () => {}
  const trying = door(() => new Promise((_, reject) => (giveUp = () => reject(refused))))
  const asked = performance.now()
  await expect(door(async () => 'never asked')).rejects.toBeInstanceOf(DatabaseGone)
  expect(performance.now() - asked).toBeLessThan(50)
  giveUp()
  await expect(trying).rejects.toBe(refused)

  expect(await door(async () => 'open')).toBe('open')
  expect(await Promise.all([door(async () => 1), door(async () => 2)])).toEqual([1, 2])
})

test('other trouble is nobody’s absence', async () => {
  const door = patientDoor()
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  const exhausted = new Error('timeout exceeded when trying to connect')

  for (const trouble of [wrongPassword, exhausted]) {
    const open = vi.fn(() => Promise.reject(trouble))
    await expect(door(open)).rejects.toBe(trouble)
    expect(open).toHaveBeenCalledTimes(1)
  }
})
