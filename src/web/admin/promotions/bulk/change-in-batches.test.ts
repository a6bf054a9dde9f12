import { expect, test, vi } from 'vitest'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'
import { changeInBatches } from './change-in-batches.ts'

const offers = Array.from({ length: bulkLimits.perRequest * 2 + 1 }, (_, number) => String(number))
const change = (ids: string[]) => ({
  changed: ids.map((id) => ({ id, version: 2, productName: id, before: null, after: null })),
  unchanged: [],
})

test('sends full batches one after the other and puts their results together', async () => {
  const [call, onProgress] = [vi.fn(async (ids: string[]) => change(ids)), vi.fn()]

  const { changed, failure } = await changeInBatches(offers, call, onProgress)

  expect(call.mock.calls.map(([ids]) => ids.length)).toEqual([250, 250, 1])
  expect(changed.map(({ id }) => id)).toEqual(offers)
  expect(onProgress.mock.calls).toEqual([[0], [250], [500]])
  expect(failure).toBeUndefined()
})

test('stops at an error and keeps what was written before', async () => {
  const error = new Error('503')
  const call = vi.fn(async (ids: string[]) => change(ids))
  call.mockImplementationOnce(async (ids) => change(ids)).mockRejectedValueOnce(error)

  const { changed, failure } = await changeInBatches(offers, call, () => undefined)

  expect(call).toHaveBeenCalledTimes(2)
  expect(changed).toHaveLength(250)
  expect(failure).toBe(error)
})
