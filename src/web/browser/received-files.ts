import { cleanFileName, kindOfFile, maxReceivedBytes, type ReceivedKind } from '#domain/week/received-kinds.ts'

/**
 * Files shared with the installed site, or dropped on the panel, until a person sends them. They stay on the device: the service worker
 * stores them without a session and without a connection, the panel lists them. Any page can post to the share target, so the number of
 * files is limited and nothing is done with them automatically.
 */
/** Text waits in a cache of its own: it is the visitor's, and files are the panel's. */
export const cacheName = { files: 'recebidos', text: 'texto-recebido' } as const
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
    const cache = await caches.open(cacheName.files)
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
  const cache = await caches.open(cacheName.files)
  for (const key of keys) await cache.delete(key)
}

const textKey = '/texto-recebido'
/** In letters: more than the preview reads, so that it knows that something was cut. */
const longestText = 40_000

/**
 * Keeps text shared with the installed site until its preview opens: in an address it would reach the server. Replaces an earlier text that
 * was never opened.
 */
export async function keepSharedText(text: string): Promise<void> {
  await (await caches.open(cacheName.text)).put(textKey, new Response(text.slice(0, longestText)))
}

/** The waiting text, which is then forgotten; empty if there is none. */
export async function takeSharedText(): Promise<string> {
  const text = await (await caches.match(textKey, { cacheName: cacheName.text }))?.text()
  await caches.delete(cacheName.text)
  return text ?? ''
}

async function readAll(now: number): Promise<ReceivedFile[]> {
  const cache = await caches.open(cacheName.files)
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
  return navigator.locks.request(cacheName.files, work) as Promise<T>
}
