import { readdirSync, readFileSync, statSync } from 'node:fs'

const build = new URL('../build/', import.meta.url).pathname

interface Route {
  id: string
  parentId?: string
  module: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/** The scripts that a browser loads with each screen of the production build, before any interaction. */
export function scriptsOfScreens(): Map<string, string[]> {
  const { entry, routes } = readManifest()
  const screens = Object.values(routes).filter(({ id }) => id.endsWith('.screen'))
  return new Map(
    screens.map((screen) => {
      const scripts = new Set([entry.module, ...entry.imports])
      for (let route: Route | undefined = screen; route; route = routes[route.parentId ?? '']) {
        for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
      }
      return [screen.id.replace('screens/', '').replace('.screen', ''), [...scripts]]
    }),
  )
}

/** The modules of each script, with their bytes before compression. */
export function modulesOfScripts(): Record<string, Record<string, number>> {
  return JSON.parse(readFileSync(`${build}chunk-modules.json`, 'utf8'))
}

/** Size of the file that the build compressed with brotli. */
export function brotliBytes(script: string): number {
  return statSync(`${build}client${script}.br`).size
}

function readManifest(): Manifest {
  const folder = `${build}client/assets/`
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(folder + name, 'utf8')) ?? []
  return JSON.parse(json)
}
