import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

const password = 'uma senha bem comprida'
const tries = 200
const networks = 50

let api: TestApi
let device: string

async function start(environment: Record<string, string> = {}): Promise<void> {
  api = await startApi(environment)
  await createAdministrator(api.db, 'ana', password)
  const entered = await login(password)
  device = entered.cookies.find(({ name }) => name === '__Host-aparelho')?.value ?? ''
}
beforeEach(() => {
  device = ''
})
afterEach(() => api.close())

const login = (given: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'ana', password: given }, headers })

/** Guesses, so many at once, from as many addresses as the guesser claims to have; meanwhile the administrator keeps coming in. */
async function attack(atOnce: number) {
  const guesses = Array.from({ length: tries }, (_, number) => number).values()
  const statuses = new Map<number, number>()
  const withoutMoment: number[] = []
  let isOver = false
  const guessing = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of guesses) {
        let status: number
        do {
          const answer = await login(`guess ${number}`, { 'x-forwarded-for': `203.0.113.${number % networks}` })
          status = answer.statusCode
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status > 401 && !(Number(answer.headers['retry-after']) > 0)) withoutMoment.push(number)
          // Sent away for a moment, and back long before it is over.
          if (status === 503) await pause(20)
        } while (status === 503)
      }
    }),
  ).then(() => {
    isOver = true
  })
  const entries: { status: number; milliseconds: number }[] = []
  while (!isOver) {
    const started = performance.now()
    const { statusCode } = await login(password, { cookie: `__Host-aparelho=${device}` })
    entries.push({ status: statusCode, milliseconds: performance.now() - started })
    await pause(50)
  }
  await guessing
  const longest = Math.max(...entries.map(({ milliseconds }) => milliseconds))
  console.log(
    `  ${tries} guesses: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
      `the administrator entered ${entries.length} times, the longest took ${longest.toFixed(0)} ms`,
  )
  return { statuses, withoutMoment, entries }
}

test(`[C20] ${tries} guesses with ${networks} invented X-Forwarded-For are one sender: ten are looked at`, async () => {
  await start()
  const { statuses, withoutMoment, entries } = await attack(4)

  expect(statuses.get(401)).toBe(10)
  expect(statuses.get(429)).toBe(tries - 10)
  expect(withoutMoment).toEqual([])
  expect(entries.length).toBeGreaterThan(3)
  for (const { status, milliseconds } of entries) {
    expect(status).toBe(200)
    expect(milliseconds).toBeLessThan(2000)
  }
  // Nobody was locked out but the guesser: with the right password it is refused too.
  expect((await login(password)).statusCode).toBe(429)
})

test(`[C20] from ${networks} networks that are real, a hundred are looked at, and the known device still enters`, async () => {
  await start({ TRUSTED_PROXIES: '127.0.0.1' })
  const { statuses, withoutMoment, entries } = await attack(30)

  expect(statuses.get(401)).toBe(100)
  expect(statuses.get(429)).toBe(100)
  expect([...statuses.keys()].every((status) => [401, 429, 503].includes(status))).toBe(true)
  expect(withoutMoment).toEqual([])
  expect(entries.length).toBeGreaterThan(3)
  for (const { status, milliseconds } of entries) {
    expect(status).toBe(200)
    expect(milliseconds).toBeLessThan(2000)
  }
})
