import { cleanFileName, kindOfFile, maxReceivedBytes, type ReceivedKind } from '#domain/week/received-kinds.ts'

/**
 * Files shared with the installed site, or dropped on the panel, until a person sends them. They stay on the device: the service worker
 * stores them without a session and without a connection, the panel lists them. Any page can post to the share target, so the number of
 * files is limited and nothing is done with them automatically.
 */
const cacheName = 'recebidos'
const megabyte = 1024 * 1024
export const receivedLimits = {
  files: 40,
  fileBytes: maxReceivedBytes,
  totalBytes: 120 * megabyte,
  milliseconds: 7 * 86_400_000,
} as const

export interface ReceivedFile {
  key: string
  /** Files that arrived together have the same group. */
  group: string
  kind: ReceivedKind
  file: File
  receivedAt: number
  /** The store that it arrived for, if known. */
  storeId: string | undefined
}

interface Kept {
  /** Group of the stored files. */
  group: string
  kept: number
  /** Number refused: of another kind, too large, or too many. */
  refused: number
}

/** Stores files that arrived together. Without space the new ones are refused: a page that posts many cannot displace others. */
export async function keepReceived(
  files: readonly File[],
  { now = Date.now(), storeId }: { now?: number; storeId?: string | undefined } = {},
): Promise<Kept> {
  return withLock(async () => {
    const held = await readAll(now)
    const cache = await caches.open(cacheName)
    const group = crypto.randomUUID()
    let [count, bytes, kept] = [held.length, held.reduce((sum, { file }) => sum + file.size, 0), 0]
    for (const file of files) {
      const isRoom = count < receivedLimits.files && bytes + file.size <= receivedLimits.totalBytes
      if (!kindOfFile(file) || file.size === 0 || file.size > receivedLimits.fileBytes || !isRoom) continue
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(cleanFileName(file.name)),
        'x-received-at': String(now),
        ...(storeId && { 'x-store': storeId }),
      }
      try {
        await cache.put(`/recebidos/${group}/${kept}`, new Response(file, { headers }))
      } catch {
        // The device is full.
        break
      }
      count += 1
      bytes += file.size
      kept += 1
    }
    return { group, kept, refused: files.length - kept }
  })
}

/** Oldest first. Deletes files left unsent for a week. */
export async function listReceived(now = Date.now()): Promise<ReceivedFile[]> {
  return withLock(() => readAll(now))
}

export async function forgetReceived(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const key of keys) await cache.delete(key)
}

async function readAll(now: number): Promise<ReceivedFile[]> {
  const cache = await caches.open(cacheName)
  const received: ReceivedFile[] = []
  for (const request of await cache.keys()) {
    const key = new URL(request.url).pathname
    const response = await cache.match(request)
    const receivedAt = Number(response?.headers.get('x-received-at'))
    const name = decodeURIComponent(response?.headers.get('x-name') ?? '')
    if (!response || now - receivedAt > receivedLimits.milliseconds) {
      await cache.delete(request)
      continue
    }
    const blob = await response.blob()
    const file = new File([blob], name, { type: response.headers.get('content-type') ?? '' })
    const kind = kindOfFile(file)
    if (kind) {
      const storeId = response.headers.get('x-store') ?? undefined
      received.push({ key, group: key.split('/')[2] ?? '', kind, file, receivedAt, storeId })
    }
  }
  return received.sort((left, right) => left.receivedAt - right.receivedAt)
}

/** One at a time, in the worker and in all pages: two concurrent shares would both find space. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(cacheName, work) as Promise<T>
}
