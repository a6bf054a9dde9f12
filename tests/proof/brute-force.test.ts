import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { timeFactor } from '#tests/support/nightly.ts'

const password = 'uma senha bem comprida'
const guessCount = 200
const networks = 50

let api: TestApi
let device: string

async function start(environment: Record<string, string> = {}): Promise<void> {
  api = await startApi(environment)
  await createAdministrator(api.db, 'ana', password)
  const response = await login(password)
  device = response.cookies.find(({ name }) => name === '__Host-aparelho')?.value ?? ''
}
beforeEach(() => {
  device = ''
})
afterEach(() => api.close())

const login = (enteredPassword: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'ana', password: enteredPassword },
    headers,
  })

/** Guesses passwords concurrently from many claimed addresses, while the administrator logs in again and again. */
async function attack(concurrency: number) {
  const guesses = Array.from({ length: guessCount }, (_, number) => number).values()
  const statuses = new Map<number, number>()
  const withoutRetryAfter: number[] = []
  let isOver = false
  const attackers = Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const number of guesses) {
        let status: number
        do {
          const response = await login(`guess ${number}`, { 'x-forwarded-for': `203.0.113.${number % networks}` })
          status = response.statusCode
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status > 401 && !(Number(response.headers['retry-after']) > 0)) withoutRetryAfter.push(number)
          // The attacker ignores Retry-After.
          if (status === 503) await pause(20)
        } while (status === 503)
      }
    }),
  ).then(() => {
    isOver = true
  })
  const logins: { status: number; milliseconds: number }[] = []
  while (!isOver) {
    const started = performance.now()
    const { statusCode } = await login(password, { cookie: `__Host-aparelho=${device}` })
    logins.push({ status: statusCode, milliseconds: performance.now() - started })
    await pause(50)
  }
  await attackers
  const longest = Math.max(...logins.map(({ milliseconds }) => milliseconds))
  console.log(
    `  ${guessCount} guesses: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
      `the administrator logged in ${logins.length} times, the longest took ${longest.toFixed(0)} ms`,
  )
  return { statuses, withoutRetryAfter, logins }
}

test(`[C20] ${guessCount} guesses with ${networks} forged X-Forwarded-For count as one network, and ten are checked`, async () => {
  await start()
  const { statuses, withoutRetryAfter, logins } = await attack(4)

  expect(statuses.get(401)).toBe(10)
  expect(statuses.get(429)).toBe(guessCount - 10)
  expect(withoutRetryAfter).toEqual([])
  expect(logins.length).toBeGreaterThan(3)
  for (const { status, milliseconds } of logins) {
    expect(status).toBe(200)
    expect(milliseconds).toBeLessThan(2000 * timeFactor)
  }
  // Only the attacker is locked out, even with the right password.
  expect((await login(password)).statusCode).toBe(429)
})

test(`[C20] of guesses from ${networks} real networks a hundred are checked, and the known device can still log in`, async () => {
  await start({ TRUSTED_PROXIES: '127.0.0.1' })
  const { statuses, withoutRetryAfter, logins } = await attack(30)

  expect(statuses.get(401)).toBe(100)
  expect(statuses.get(429)).toBe(100)
  expect([...statuses.keys()].every((status) => [401, 429, 503].includes(status))).toBe(true)
  expect(withoutRetryAfter).toEqual([])
  expect(logins.length).toBeGreaterThan(3)
  for (const { status, milliseconds } of logins) {
    expect(status).toBe(200)
    expect(milliseconds).toBeLessThan(2000 * timeFactor)
  }
})
