/**
 * Lets one page open offline: its scope is either the shopping list or the saved offers, so no other page is cached. Both pages register
 * this script, each as a worker of its own.
 * The page is network first; when that fails, the cached copy is served. A page is cached only together with every file it needs.
 * Responses of the API are never cached, because they hold personal data.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const page = new URL(worker.registration.scope).pathname
/** One cache per page, so that the files of one do not evict those of the other. */
const cacheName = page === '/salvos' ? 'salvos' : 'lista'
/** Above this number the oldest files, of earlier releases, are deleted. */
const maxFiles = 250
const networkTimeout = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(cachePage(fetch(page)).then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

// The page lists the files it loaded before this worker was active, and its lazy chunks.
worker.addEventListener('message', ({ data }) => {
  if (Array.isArray(data)) void cacheFiles(data.filter(isFile))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(networkFirst(event))
  else if (isFile(pathname)) event.respondWith(cacheFirst(request))
})

async function networkFirst(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request)
  event.waitUntil(cachePage(fresh).catch(() => undefined))
  const cached = await caches.match(page)
  if (!cached) return fresh
  const response = await Promise.race([fresh.catch(() => undefined), wait(networkTimeout)])
  return response && response.status < 500 ? response : cached
}

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(cacheName)).put(request, fresh.clone())
  return fresh
}

async function cachePage(fetched: Promise<Response>): Promise<void> {
  const response = (await fetched).clone()
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  await cacheFiles([...html.matchAll(/"(\/(?:assets|art)\/[^"\\]+)"/g)].map(([, path = '']) => path))
  await (await caches.open(cacheName)).put(page, response)
}

async function cacheFiles(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path)
  const files = (await cache.keys()).filter(({ url }) => isFile(new URL(url).pathname))
  for (const file of files.slice(0, Math.max(0, files.length - maxFiles))) await cache.delete(file)
}

function isFile(path: unknown): boolean {
  return typeof path === 'string' && /^\/(?:assets|art|icones)\//.test(path)
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
