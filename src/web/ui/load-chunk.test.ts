import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a connection a part is waited for, until there is one', async () => {
  const connection = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no connection')).mockResolvedValueOnce('part')
  const coming = loadChunk(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  connection.dispatchEvent(new Event('online'))
  await expect(coming).resolves.toBe('part')
})

test('with a connection a part is asked for twice, and then missing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn().mockRejectedValue(new TypeError('not there'))
  const coming = expect(loadChunk(load)).rejects.toThrow('not there')
  await vi.runAllTimersAsync()
  await coming
  expect(load).toHaveBeenCalledTimes(2)
})
