/**
 * Stores a copy of every visited public page, with the files it needs, so that it opens without a connection. Pages are network first; a
 * copy states when it was stored. A page is stored only together with its files, and opened only if they still exist. Pages contain no
 * personal data. Responses of the API do, and the panel is not for the device: neither is ever stored. Files shared with the installed site
 * are stored too, for the panel (docs/decisions/0057-share-target.md), and shared text for the list (0083-pasted-messages.md).
 */
import { keepReceived, keepSharedText, cacheName as received } from '#web/browser/received-files.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
const cacheName = { pages: 'paginas', files: 'arquivos', pictures: 'figuras' } as const
/** Above these numbers the oldest entries are deleted. A release has about 220 files, without the panel's, which are not stored. */
const maxEntries = { [cacheName.pages]: 60, [cacheName.files]: 300, [cacheName.pictures]: 200 }
const offlinePage = '/sem-internet'
/** Their content is on the device: one copy serves every query, and it is not deleted in favour of others. */
const devicePages = ['/lista-compras', '/salvos', '/avisos', offlinePage]
/** As in the web manifest. */
const sharePath = '/receber'
const keptForPeople: string[] = Object.values(received)
const keptAtHeader = 'x-kept-at'
const networkTimeout = 4000
/** In milliseconds. A page opened without a page load is not fetched again within this time. */
const freshFor = (key: string) => (devicePages.includes(key) ? 86_400_000 : 600_000)

/** The visitor has erased the device's data: requests in progress are not stored either. */
let hasStopped = false

worker.addEventListener('install', (event) => {
  event.waitUntil(keepVisited([offlinePage]).then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

// A page reports visits without a page load, and the files that it loaded itself.
worker.addEventListener('message', (event) => {
  if (event.data === 'stop') {
    hasStopped = true
    return
  }
  const { pages, files } = event.data as { pages: string[]; files: string[] }
  const keep = async () => {
    await keepFiles(files.filter(isFile))
    await keepVisited([...pages, offlinePage].filter(isPublicPage))
  }
  event.waitUntil(keep().catch(() => undefined))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === sharePath && origin === worker.location.origin)
    return event.respondWith(receiveShare(request))
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (isPublicPage(pathname)) event.respondWith(networkFirst(event))
  } else if (isFile(pathname)) event.respondWith(cacheFirst(event))
})

/** A declarative push message (server: domain/alerts/push-text.ts). Browsers that support the format show it without this worker. */
interface PushMessage {
  notification: NotificationOptions & {
    title: string
    navigate: string
    actions: { action: string; title: string; navigate: string }[]
    data: { stop: string }
  }
}

/** Data of a displayed notification. */
interface NotificationData {
  stop?: string
  /** Target addresses by action; '' is the notification itself. */
  targets: Record<string, string>
}

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, navigate, actions, data, ...options } = (event.data.json() as PushMessage).notification
  const targets = { '': navigate, ...Object.fromEntries(actions.map((action) => [action.action, action.navigate])) }
  const shown = { ...options, actions, data: { ...data, targets } satisfies NotificationData }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const { stop, targets } = notification.data as NotificationData
  notification.close()
  event.waitUntil(action === 'parar' && stop ? stopAlert(stop, targets[action]) : open(targets[action] ?? targets['']))
})

/** One tap is enough. When the server does not respond, its page with the button opens. */
async function stopAlert(token: string, page: string | undefined): Promise<void> {
  const response = await fetch('/api/alerts/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, what: 'this' }),
  }).catch(() => undefined)
  if (response?.ok) await worker.registration.showNotification('Aviso parado', { lang: 'pt-BR', tag: 'avisos' })
  else await open(page)
}

async function open(url = '/avisos'): Promise<void> {
  await worker.clients.openWindow(url)
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (!(name in maxEntries) && !keptForPeople.includes(name)) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Stores what was shared: text opens the preview of the list, files the panel. Sends nothing, because any page could have posted it. */
async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll('arquivos').filter((value) => value instanceof File)
  const texts = ['texto', 'link'].flatMap((name) => form.getAll(name)).filter((value) => typeof value === 'string')
  const text = [...new Set(texts.map((value) => value.trim()).filter(Boolean))].join('\n')
  if (files.length === 0 && text !== '') {
    // The preview says if the device could not keep it.
    await keepSharedText(text).catch(() => undefined)
    return Response.redirect(new URL('/lista-compras?colar=1', worker.location.origin).href, 303)
  }
  return receiveFiles(files)
}

/** The panel asks for the store. */
async function receiveFiles(files: File[]): Promise<Response> {
  const { kept, refused } = await keepReceived(files).catch(() => ({ kept: 0, refused: 1 }))
  const panel = `/admin?aba=receber${refused > 0 ? `&recusados=${refused}` : ''}`
  const server = await Promise.race([
    fetch('/site.webmanifest', { cache: 'no-store' }).catch(() => undefined),
    wait(networkTimeout),
  ])
  return server ? Response.redirect(new URL(panel, worker.location.origin).href, 303) : sharedOffline(kept, panel)
}

/** The panel does not open without a connection, but the shared files are safe. */
function sharedOffline(kept: number, panel: string): Response {
  const [title, text] =
    kept > 0
      ? ['Guardado neste aparelho', 'Você está sem internet. Quando ela voltar, abra o painel: o arquivo espera lá.']
      : ['Não foi possível guardar', 'Compartilhe PDF, foto ou planilha de até 30 MB.']
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}a{display:inline-block;padding:.8rem 0}</style><h1>${title}</h1><p>${text}</p><a href="${panel.replace('&', '&amp;')}">Abrir o painel</a></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const fresh = fetchPage(event)
  event.waitUntil(fresh.then((response) => keepPage(keyOf(url), response.clone())).catch(() => undefined))
  const copy = await findCopy(url)
  if (!copy) return fresh.catch(() => openOfflinePage(url))
  const response = await Promise.race([fresh.catch(() => undefined), wait(networkTimeout)])
  return response && response.status < 500
    ? response
    : ((await openCopy(copy, url)) ?? fresh.catch(() => openOfflinePage(url)))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function cacheFirst({ request, clientId }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const fresh = await fetch(request)
  const client = await worker.clients.get(clientId)
  const isOfPage = client && isPublicPage(new URL(client.url).pathname)
  if (fresh.ok && isOfPage && !hasStopped)
    await (await caches.open(cacheOf(request.url))).put(request.url, fresh.clone())
  return fresh
}

/** The stored copy of this page. The bare address of a screen also finds the copy with the last visited city. */
async function findCopy(url: string): Promise<string | undefined> {
  const key = keyOf(url)
  const keys = (await (await caches.open(cacheName.pages)).keys()).map((request) => keyOf(request.url))
  const isOfCity = (other: string) => other.startsWith(`${key}?city=`) && !other.includes('&')
  return keys.findLast((other) => other === key || (!key.includes('?') && isOfCity(other)))
}

async function openCopy(key: string, url: string): Promise<Response | undefined> {
  if (key !== keyOf(url)) return redirect(key)
  const copy = await (await caches.open(cacheName.pages)).match(key)
  const html = (await copy?.text()) ?? ''
  const files = await caches.open(cacheName.files)
  for (const path of filesOf(html)) if (isAsset(path) && !(await files.match(path))) return undefined
  const keptAt = copy?.headers.get(keptAtHeader) ?? ''
  return copy && new Response(html.replace('<html ', `<html data-kept-at="${keptAt}" `), { headers: copy.headers })
}

async function openOfflinePage(url: string): Promise<Response> {
  const key = keyOf(url)
  const page = key === offlinePage ? undefined : redirect(`${offlinePage}?de=${encodeURIComponent(key)}`)
  return page ?? new Response('Você está sem internet.', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function redirect(path: string): Response {
  return Response.redirect(new URL(path, worker.location.origin).href)
}

/** Stores pages that were not loaded through this worker. For one that was just stored, only its rank is renewed. */
async function keepVisited(paths: string[]): Promise<void> {
  const pages = await caches.open(cacheName.pages)
  for (const path of paths) {
    if (hasStopped) return
    const key = keyOf(path)
    const copy = await pages.match(key)
    const isFresh = Date.now() - Number(copy?.headers.get(keptAtHeader)) < freshFor(key)
    if (copy && isFresh) await pages.put(key, copy)
    else await keepPage(key, await fetch(key))
  }
}

async function keepPage(key: string, response: Response): Promise<void> {
  const pages = await caches.open(cacheName.pages)
  if (response.status === 404 || response.status === 410) await pages.delete(key)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isPage) return
  const html = await response.text()
  await keepFiles(filesOf(html))
  if (hasStopped) return
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, String(Date.now()))
  await pages.put(key, new Response(html, { headers }))
  await deleteOldest(cacheName.pages)
}

async function keepFiles(paths: string[]): Promise<void> {
  for (const path of new Set(paths)) {
    if (hasStopped) return
    const cache = await caches.open(cacheOf(path))
    if (await cache.match(path)) continue
    // A page works without a picture.
    await cache.add(path).catch((error: unknown) => {
      if (isAsset(path)) throw error
    })
  }
  await deleteOldest(cacheName.files)
  await deleteOldest(cacheName.pictures)
}

async function deleteOldest(name: keyof typeof maxEntries): Promise<void> {
  const cache = await caches.open(name)
  const entries = (await cache.keys()).filter(({ url }) => !devicePages.includes(keyOf(url)))
  for (const entry of entries.slice(0, Math.max(0, entries.length - maxEntries[name]))) await cache.delete(entry)
}

/** Path and query of a page; only the path for a page whose content is on the device. */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url, worker.location.origin)
  return devicePages.includes(pathname) ? pathname : pathname + search
}

/** Without the fragment that identifies an icon of the sprite. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/"(\/(?:assets|art)\/[^"\\#]+)(?:#[^"]*)?"/g)].map(([, path = '']) => path)
}

function cacheOf(url: string): keyof typeof maxEntries {
  return isAsset(new URL(url, worker.location.origin).pathname) ? cacheName.files : cacheName.pictures
}

function isPublicPage(path: string): boolean {
  return !/^\/(?:admin|api|health)(?:\/|$)|\.\w+$/.test(path)
}

function isFile(path: string): boolean {
  return /^\/(?:assets|art|icones)\//.test(path)
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
