import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean }>
}

test('each dependency with a script that would run when it is installed is listed, and only node may run its own', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

  expect(withScript.sort()).toEqual(Object.keys(allowScripts).sort())
  expect(allowScripts).toEqual({ node: true, 'onnxruntime-node': false, sharp: false })
})

test.each(['.ci/run', 'Dockerfile', 'README.md', 'CONTRIBUTING.md', 'docs/operating.md'])(
  '%s installs dependencies without running their scripts',
  (path) => {
    const commands = read(path).match(/npm (?:ci|install|i)\b[^\n`&]*/g) ?? []

    expect(commands.filter((command) => !command.includes('--ignore-scripts'))).toEqual([])
    expect(read(path)).not.toMatch(/npm rebuild(?! node )/)
  },
)

test('every dependency is pinned by its content, and none by the address of a registry', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
