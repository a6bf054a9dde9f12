import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('offline, the chunk is loaded again once the connection returns', async () => {
  const connection = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no connection')).mockResolvedValueOnce('chunk')
  const loading = loadChunk(load)
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  connection.dispatchEvent(new Event('online'))
  await expect(loading).resolves.toBe('chunk')
})

test('online, a failed chunk is retried once, then the load fails', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn().mockRejectedValue(new TypeError('not there'))
  const loading = expect(loadChunk(load)).rejects.toThrow('not there')
  await vi.runAllTimersAsync()
  await loading
  expect(load).toHaveBeenCalledTimes(2)
})
