// @own-process: stops the clock
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventStreams, type EventStreams } from './event-streams.ts'

let streams: EventStreams
afterEach(() => {
  streams.stop()
  vi.useRealTimers()
})

/** A response whose client never reads: everything written to it stays buffered. */
function unreadStream(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()))
}

test('a stream that is not read is closed when more than 16 KB wait', () => {
  streams = createEventStreams()
  const stream = unreadStream()
  streams.add(1, stream)

  for (let sent = 0; sent < 15; sent += 1) streams.sendToVisitor(1, 'x'.repeat(1000))
  expect(stream.destroyed).toBe(false)
  streams.sendToVisitor(1, 'x'.repeat(1000))

  expect(stream.destroyed).toBe(true)
  expect(stream.writableLength).toBeLessThan(17_000)
})

test('every stream gets a heartbeat in 20 s, and never all of them at once', () => {
  vi.useFakeTimers()
  streams = createEventStreams()
  const open = Array.from({ length: 500 }, unreadStream)
  for (const [visitor, stream] of open.entries()) streams.add(visitor, stream)

  const perSecond = Array.from({ length: 20 }, () => {
    const before = open.map((stream) => stream.writableLength)
    vi.advanceTimersByTime(1000)
    return open.filter((stream, index) => stream.writableLength > (before[index] ?? 0)).length
  })

  expect(perSecond.reduce((sum, beats) => sum + beats)).toBe(500)
  expect(Math.max(...perSecond)).toBeLessThan(100)
})

test('all clients are told to reload within 3 s, one group after the other, and once if it happens twice', () => {
  vi.useFakeTimers()
  streams = createEventStreams()
  const open = Array.from({ length: 500 }, unreadStream)
  for (const [visitor, stream] of open.entries()) streams.add(visitor, stream)
  const told = () => open.filter((stream) => stream.writableLength > 500).length

  streams.broadcast('x'.repeat(1000))
  streams.broadcast('x'.repeat(1000))
  vi.advanceTimersByTime(1000)

  expect(told()).toBeGreaterThan(50)
  expect(told()).toBeLessThan(400)
  vi.advanceTimersByTime(2000)
  expect(told()).toBe(500)
  expect(Math.max(...open.map((stream) => stream.writableLength))).toBeLessThan(1500)
})
