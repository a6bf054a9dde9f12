import type { ServerResponse } from 'node:http'
import { AppError } from '#server/app-error.ts'

/** Per process, per network and per visitor. A client that gets no stream polls, so a crowd behind one address loses little. */
const maxStreams = 5000
const maxStreamsPerNetwork = 100
const maxStreamsPerVisitor = 12
/** In seconds; web/shopping-lists/sync/list-events.ts waits at least as long. */
const retryAfter = 5

export const heartbeatInterval = 20_000
/** Streams are divided into this many groups. Each has its own time for heartbeats, so that thousands of writes do not coincide. */
const groupCount = 20
/** Milliseconds over which a broadcast is spread, because each client then sends a request. */
const broadcastSpread = 3000
/**
 * Events are short, so a client with more unread bytes than this does not read. It is disconnected; EventSource reconnects automatically.
 */
const maxBufferedBytes = 16_000

export type EventStreams = ReturnType<typeof createEventStreams>

/** The open event streams of this process. */
export function createEventStreams() {
  const streamsOf = new Map<number, Set<ServerResponse>>()
  const perNetwork = new Map<string, number>()
  const groups = Array.from({ length: groupCount }, () => new Set<ServerResponse>())
  const broadcasts = new Map<number, NodeJS.Timeout>()
  let count = 0
  let nextGroup = 0

  const send = (stream: ServerResponse, text: string) => {
    if (stream.writableLength + text.length > maxBufferedBytes) stream.destroy()
    else stream.write(text)
  }
  const sendToGroup = (index: number, text: string) => {
    for (const stream of groups[index] ?? []) send(stream, text)
  }
  const heartbeat = setInterval(() => {
    nextGroup = (nextGroup + 1) % groupCount
    sendToGroup(nextGroup, ': \n\n')
  }, heartbeatInterval / groupCount)

  return {
    count: () => count,
    isEmpty: () => streamsOf.size === 0,
    /**
     * Reserves a slot until the returned function is called. Called before any waiting, so that parallel requests cannot exceed the limit.
     */
    reserve: (network: string): (() => void) => {
      const open = perNetwork.get(network) ?? 0
      if (count >= maxStreams) throw new AppError('overloaded', { retryAfter })
      if (open >= maxStreamsPerNetwork) throw new AppError('rate_limited', { retryAfter })
      count += 1
      perNetwork.set(network, open + 1)
      return () => {
        count -= 1
        const left = (perNetwork.get(network) ?? 1) - 1
        if (left === 0) perNetwork.delete(network)
        else perNetwork.set(network, left)
      }
    },
    add: (visitorId: number, stream: ServerResponse) => {
      const own = streamsOf.get(visitorId) ?? new Set()
      const [oldest] = own
      // It most likely belongs to a closed tab.
      if (oldest && own.size >= maxStreamsPerVisitor) end(oldest)
      own.add(stream)
      streamsOf.set(visitorId, own)
      const group = groups[Math.floor(Math.random() * groupCount)]
      group?.add(stream)
      stream.once('close', () => {
        group?.delete(stream)
        own.delete(stream)
        if (own.size === 0 && streamsOf.get(visitorId) === own) streamsOf.delete(visitorId)
      })
    },
    send,
    sendToVisitor: (visitorId: number, text: string) => {
      for (const stream of streamsOf.get(visitorId) ?? []) send(stream, text)
    },
    /** Notifies groups one at a time; a pending group is not queued twice. */
    broadcast: (text: string) => {
      for (const index of groups.keys()) {
        if (broadcasts.has(index)) continue
        const tell = () => {
          broadcasts.delete(index)
          sendToGroup(index, text)
        }
        broadcasts.set(index, setTimeout(tell, (index * broadcastSpread) / groupCount))
      }
    },
    endAll: () => {
      for (const group of groups) for (const stream of group) end(stream)
    },
    stop: () => {
      clearInterval(heartbeat)
      for (const timer of broadcasts.values()) clearTimeout(timer)
    },
  }
}

/** Destroys it, because an unread stream would never finish. */
function end(stream: ServerResponse): void {
  if (stream.writableLength > 0) stream.destroy()
  else stream.end()
}
