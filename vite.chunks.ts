import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What the bundler knows of a module. */
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
 * Shared code goes into a few chunks, chosen by which screens use it and never by its file name: renaming or moving a module cannot
 * change what a page loads. Left alone, the bundler makes some fifty small files of a page's scripts, three times the requests and
 * more bytes. What one screen or only the panel uses stays with it.
 */
const chunks = ['framework', 'site', 'pages', 'lists', 'reading', 'catalogue'] as const
type Chunk = (typeof chunks)[number]

/** Rolldown takes a module with everything it imports, unless a group of higher priority has it: the most widely used come first. */
export const chunkGroups = chunks.map((chunk, position) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
  priority: chunks.length - position,
  minShareCount: chunk === 'framework' ? 1 : 2,
}))

const framework = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/
const panel = /[\\/]src[\\/]web[\\/](?:admin[\\/]|screens[\\/]admin\.screen)/
const list = /[\\/]src[\\/]web[\\/](?:shopping-lists[\\/]|screens[\\/]shopping-list\.screen)/
const catalogue = /[\\/]src[\\/]web[\\/](?:promotions|stores|categories|cities)[\\/]/
const screen = /\.(?:screen|layout)\.tsx/
/** Screens that load least: the list in a shop with a weak signal, and the page that says that there is none. */
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
  return catalogueScreens.length === screens.length ? 'catalogue' : 'pages'
}

/** What the browser asks for by itself: a screen, or code that is imported when it is needed. */
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
  // A Set also lists what is added to it meanwhile.
  for (const id of found) for (const next of neighbours(id)) found.add(next)
  return [...found]
}

/** Writes which modules each script of the browser contains, and their bytes, for `npm run bundle` and the tests of what pages load. */
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
