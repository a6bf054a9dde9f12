import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const modules = ['basket-plan', 'best-days', 'replan', 'another-store']

test('the planner of baskets, with all it imports, takes at most 6 KB of a screen', async () => {
  // A separate module, because a build drops what an entry does not export.
  const entry = 'virtual:planner'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'planner',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? modules.map((name) => `export * from '${root}src/domain/baskets/${name}.ts'`).join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const included = scripts.flatMap(({ modules: parts }) => Object.keys(parts))
  expect(included.some((file) => file.endsWith('mechanics/offer-cost.ts'))).toBe(true)
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(6 * 1024)
})
