import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { retry } from './retry.ts'

/** Fails with these errors in order, then succeeds. */
function failingCall(...failures: Error[]) {
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
const delays = [1, 1]

test('retries after a 503 and after a network error', async () => {
  expect(await retry(failingCall(busy, new TypeError('Failed to fetch')).call, undefined, delays)).toBe(3)
})

test('does not retry a 401', async () => {
  const { call, count } = failingCall(new ApiError(401, 'Unauthorized', ''))

  await expect(retry(call, undefined, delays)).rejects.toMatchObject({ status: 401 })
  expect(count()).toBe(1)
})

test('gives up after the last delay', async () => {
  const { call, count } = failingCall(busy, busy, busy, busy)

  await expect(retry(call, undefined, delays)).rejects.toMatchObject({ status: 503 })
  expect(count()).toBe(3)
})

test('does not retry once aborted', async () => {
  const { call, count } = failingCall(busy, busy)

  await expect(retry(call, AbortSignal.abort(), delays)).rejects.toMatchObject({ status: 503 })
  expect(count()).toBe(1)
})
