/**
 * Lets one page open without a connection, and nothing else: its scope is that page, the shopping list or what is saved, so no other one
 * is ever kept. The same script serves both, each as a worker of its own.
 * The page is asked for anew each time; when that fails, the last one is shown, which is kept only together with every file it needs.
 * Answers of the API, which say something of somebody, never come here.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const page = new URL(worker.registration.scope).pathname
/** Each page apart: the files of one must not push out those of the other. */
const cacheName = page === '/salvos' ? 'salvos' : 'lista'
/** Files of earlier releases go, the oldest first. */
const maxFiles = 250
const networkTimeout = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(cachePage(fetch(page)).then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

// The page tells what else it has loaded: what came before us, and what comes when somebody touches something.
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
  const kept = await caches.match(page)
  if (!kept) return fresh
  const soon = await Promise.race([fresh.catch(() => undefined), pause(networkTimeout)])
  return soon && soon.status < 500 ? soon : kept
}

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(cacheName)).put(request, fresh.clone())
  return fresh
}

async function cachePage(asked: Promise<Response>): Promise<void> {
  const response = (await asked).clone()
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

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
