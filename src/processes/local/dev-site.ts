/**
 * The site of npm run dev. Vite serves scripts and styles, and loads the server's modules as it does those of the screens: after a change
 * only what depends on it is loaded again. A new process would take seconds, and in it Vite would transform every screen anew.
 */
import { createServer as createHttpServer } from 'node:http'
import { resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createLog } from '#platform/log.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import type { openSite } from '#server/open-site.ts'
import { step } from './steps.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** Rooms of which the server is made. Vite itself sees the changes of screens. */
const rooms = ['domain', 'contract', 'platform', 'server'].map((room) => resolve('src', room) + sep)
/** A change of the branch, or saving all files, is one change. */
const quietMilliseconds = 50

const http = createHttpServer((request, response) =>
  vite.middlewares(request, response, async () => {
    const site = await current
    if (site) site.app.routing(request, response)
    else response.writeHead(500).end('The server cannot be loaded: the terminal says why.\n')
  }),
)
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: ['**/.data/**', '**/build/**'] } },
})

/** Undefined after an error, which it prints: the next change may mend it. */
let current = step('Servidor', open)
let changedAt = 0
let isWaiting = false

async function open(): Promise<Site | undefined> {
  try {
    const module = await vite.ssrLoadModule('/src/server/open-site.ts')
    const site: Site = await (module.openSite as typeof openSite)(
      process.env,
      async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    )
    await site.app.ready()
    return site
  } catch (error) {
    // Vite adds the whole file to the error as a property.
    console.error(error instanceof Error ? error.stack : error)
  }
}

async function close({ app, platform }: Site): Promise<void> {
  await app.close()
  await platform.close()
}

async function reopen(previous: typeof current): Promise<Site | undefined> {
  const site = await previous
  if (site) await close(site).catch(console.error)
  while (performance.now() - changedAt < quietMilliseconds) await pause(quietMilliseconds)
  isWaiting = false
  return step('Servidor', open)
}

vite.watcher.on('all', (_, file) => {
  if (!rooms.some((room) => file.startsWith(room)) || file.endsWith('.test.ts')) return
  changedAt = performance.now()
  if (isWaiting) return
  isWaiting = true
  // Requests wait for the new server from now on: a browser that reloads the page never gets the old one.
  current = reopen(current)
})

http.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1')

// An error of code that is being written must not end the site.
process.on('uncaughtException', (error) => console.error(error))
closeOnSignal(createLog('warn'), [
  [
    'site',
    async () => {
      const site = await current
      if (site) await close(site)
    },
  ],
])
