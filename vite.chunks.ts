import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The part of Rolldown's module information that is used here. */
interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/**
 * Shared code goes into a few chunks, chosen by which screens use it and never by its file name, so that renaming or moving a module
 * does not change what a page loads. By default the bundler splits a page's scripts into some fifty small files: three times the
 * requests, and more bytes. Code used by one screen only, or by the panel only, stays with it.
 */
const chunks = ['framework', 'site', 'pages', 'lists', 'reading', 'catalogue', 'places', 'overviews'] as const
type Chunk = (typeof chunks)[number]

/** Rolldown puts a module's imports into its group unless a group of higher priority claims them: the most widely used come first. */
export const chunkGroups = [
  ...chunks.map((chunk, position) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunks.length - position,
    minShareCount: chunk === 'framework' ? 1 : 2,
  })),
  // What one screen loads at once and also with a part that it loads later: one file instead of one for each such part.
  { name: onlyScreen, priority: 0, minShareCount: 2 },
]

const framework = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/
const panel = /[\\/]src[\\/]web[\\/](?:admin[\\/]|screens[\\/]admin\.screen)/
const list = /[\\/]src[\\/]web[\\/](?:shopping-lists[\\/]|screens[\\/]shopping-list\.screen)/
const catalogue = /[\\/]src[\\/]web[\\/](?:promotions|stores|categories|cities)[\\/]/
/** Screens that most visits begin with: they do not load what only the others share. */
const entranceScreen = /[\\/](?:home|offer)\.screen/
const screen = /\.(?:screen|layout)\.tsx/
/** Screens that must load least: the shopping list, used with a weak signal, and the 404 page. */
const lightScreen = /(?:shopping-list|not-found)\.screen/

function chunkOf(id: string, graph: ModuleGraph): Chunk | null {
  if (framework.test(id)) return 'framework'
  if (isEntry(id, graph)) return null
  const entries = entriesUsing(id, graph).filter((entry) => !panel.test(entry))
  if (entries.some((entry) => /[\\/]root\.tsx/.test(entry))) return 'site'
  const screens = entries.filter((entry) => screen.test(entry))
  if (screens.length === 0) return null
  if (entries.every((entry) => list.test(entry)) || (screens.length === 1 && screens.every((one) => list.test(one))))
    return 'lists'
  if (screens.length === 1) return null
  if (screens.some((one) => lightScreen.test(one))) return 'site'
  const catalogueScreens = screens.filter((one) => showsCatalogue(one, graph))
  if (catalogueScreens.length === 0) return 'reading'
  const isOfEntrances = screens.some((one) => entranceScreen.test(one))
  if (catalogueScreens.length < screens.length) return isOfEntrances ? 'pages' : 'overviews'
  return isOfEntrances ? 'catalogue' : 'places'
}

/** The name of the screen that alone uses a module, if one does. */
function onlyScreen(id: string, graph: ModuleGraph): string | null {
  if (isEntry(id, graph)) return null
  const names = entriesUsing(id, graph).flatMap((entry) => /([\w-]+)\.screen/.exec(entry)?.[1] ?? [])
  return new Set(names).size === 1 ? (names[0] ?? null) : null
}

/** Files that a page has loaded before it loads a part of itself later: naming them with each such part would only cost bytes. */
export function isOnEveryPage(file: string): boolean {
  return /^assets\/(?:rolldown-runtime|framework|site)-/.test(file)
}

/** A module that the browser requests on its own: a screen, or a dynamic import. */
function isEntry(id: string, graph: ModuleGraph): boolean {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

function entriesUsing(id: string, graph: ModuleGraph): string[] {
  return reachable(id, (one) => graph.getModuleInfo(one)?.importers ?? []).filter((one) => isEntry(one, graph))
}

function showsCatalogue(id: string, graph: ModuleGraph): boolean {
  return reachable(id, (one) => graph.getModuleInfo(one)?.importedIds ?? []).some((one) => catalogue.test(one))
}

function reachable(start: string, neighbours: (id: string) => readonly string[]): string[] {
  const found = new Set([start])
  // Iterating a Set includes elements that are added during the loop.
  for (const id of found) for (const next of neighbours(id)) found.add(next)
  return [...found]
}

/** Writes the modules of each browser chunk and their bytes, for e2e/visitor/loads-only-the-screen.spec.ts. */
export function listChunkModules(file: string): Plugin {
  return {
    name: 'cestinha:chunk-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const root = `${this.environment.config.root}/`
      const modules = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, modules }) => [
          `/${fileName}`,
          Object.fromEntries(
            Object.entries(modules).map(([id, { renderedLength }]) => [id.replace(root, ''), renderedLength]),
          ),
        ])
      writeFileSync(file, JSON.stringify(Object.fromEntries(modules)))
    },
  }
}
