import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { retry } from './retry.ts'

/** Fails in these ways, one after the other, then succeeds. */
function failing(...failures: Error[]) {
  let calls = 0
  const call = async () => {
    const failure = failures[calls]
    calls += 1
    if (failure) throw failure
    return calls
  }
  return { call, count: () => calls }
}

const busy = new ApiError(503, 'Service Unavailable', '')
const waits = [1, 1]

test('a busy server and a broken connection are tried again', async () => {
  expect(await retry(failing(busy, new TypeError('Failed to fetch')).call, undefined, waits)).toBe(3)
})

test('a refusal is not', async () => {
  const { call, count } = failing(new ApiError(401, 'Unauthorized', ''))

  await expect(retry(call, undefined, waits)).rejects.toMatchObject({ status: 401 })
  expect(count()).toBe(1)
})

test('patience ends', async () => {
  const { call, count } = failing(busy, busy, busy, busy)

  await expect(retry(call, undefined, waits)).rejects.toMatchObject({ status: 503 })
  expect(count()).toBe(3)
})

test('whoever has left waits no longer', async () => {
  const { call, count } = failing(busy, busy)

  await expect(retry(call, AbortSignal.abort(), waits)).rejects.toMatchObject({ status: 503 })
  expect(count()).toBe(1)
})
