/**
 * npm run bench -- bundle [home] — JavaScript (brotli) that each screen of the production build loads, and the modules that take most of it;
 * with the name of a screen, its files and all its modules. Needs `npm run build` first.
 */
import { brotliBytes, modulesOfScripts, scriptsOfScreens } from './built-scripts.ts'

/** Headers of a script's response, as measured by e2e/visitor/first-visit-budget.spec.ts. Part of a visitor's transfer. */
const headerBytes = 380
const screens = [...scriptsOfScreens()].map(([screen, scripts]) => ({ screen, scripts }))
const [wanted] = process.argv.slice(2)

if (wanted) showScreen(wanted)
else {
  console.table(screens.map(summary).toSorted((one, other) => other.bytes - one.bytes))
  const names = ['home', 'offer', 'shopping-list']
  const columns = names.map((name) => moduleBytes(scriptsOf(name)))
  const modules = [...new Set(columns.flatMap((column) => [...column.keys()]))].map((module) => ({
    module,
    ...Object.fromEntries(names.map((name, index) => [name, columns[index]?.get(module) ?? 0])),
  }))
  const largest = ({ module: _, ...bytes }: (typeof modules)[number]) => Math.max(...Object.values<number>(bytes))
  console.table(modules.toSorted((one, other) => largest(other) - largest(one)).slice(0, 40))
}

function showScreen(name: string): void {
  const scripts = scriptsOf(name)
  console.table([summary({ screen: name, scripts })])
  console.table(scripts.map((script) => ({ script, bytes: brotliBytes(script) })))
  const bytes = [...moduleBytes(scripts)].map(([module, size]) => ({ module, bytes: size }))
  console.table(bytes.toSorted((one, other) => other.bytes - one.bytes))
}

function summary({ screen, scripts }: { screen: string; scripts: string[] }) {
  const bytes = scripts.reduce((sum, script) => sum + brotliBytes(script), 0)
  return { screen, scripts: scripts.length, bytes, withHeaders: bytes + scripts.length * headerBytes }
}

function scriptsOf(name: string): string[] {
  const found = screens.find(({ screen }) => screen === name)
  if (!found) throw new Error(`No screen ${name}; there are ${screens.map(({ screen }) => screen).join(', ')}`)
  return found.scripts
}

/** The bytes of each script divided among its modules in proportion to their size before compression. */
function moduleBytes(scripts: string[]): Map<string, number> {
  const modules = modulesOfScripts()
  const result = new Map<string, number>()
  for (const script of scripts) {
    const sizes = Object.entries(modules[script] ?? {})
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    for (const [module, size] of sizes)
      result.set(module, (result.get(module) ?? 0) + Math.round((brotliBytes(script) * size) / total))
  }
  return result
}
