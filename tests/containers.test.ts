import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')
const manifest = read('deploy/kubernetes/cestinha.yaml')

test('images of others are pinned by digest', () => {
  const dockerfiles = ['Dockerfile', 'deploy/compose/object-store/Dockerfile'].map(read)
  const bases = dockerfiles.flatMap((text) =>
    [...text.matchAll(/^ARG (?:NODE|DEBIAN)=(.+)$/gm)].map(([, image]) => image),
  )
  const services = [...compose.matchAll(/^ +image: (?!cestinha)(.+)$/gm)].map(([, image]) => image)

  expect([...bases, ...services]).toHaveLength(4)
  for (const image of [...bases, ...services]) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('compose.yaml contains no secret, and make-secrets.sh makes each one it names', () => {
  const names = [...compose.matchAll(/file: \.data\/secrets\/(.+)$/gm)].map(([, name]) => name)
  const folder = join(temporaryFolder(), 'secrets')
  makeSecrets(folder)

  expect(compose).not.toMatch(/(?:PASSWORD|SECRET_ACCESS_KEY|PUBLIC_ID_KEY|SECRET_KEY|DATABASE_URL):/)
  expect(readdirSync(folder).sort()).toEqual(names.sort())
  const values = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(new Set(values).size).toBe(names.length)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('make-secrets.sh keeps secrets that exist', () => {
  const folder = join(temporaryFolder(), 'secrets')
  makeSecrets(folder)
  const key = readFileSync(join(folder, 'public-id-key'), 'utf8')
  makeSecrets(folder)

  expect(key).toMatch(/^[0-9a-f]{64}\n$/)
  expect(readFileSync(join(folder, 'public-id-key'), 'utf8')).toBe(key)
})

test('every container of ours is read-only and without capabilities', () => {
  expect(compose.match(/<<: \*application/g)).toHaveLength(3)
  expect(compose).toMatch(/x-application:[\s\S]*read_only: true\n +cap_drop: \[ALL\][\s\S]*\nservices:/)
  const containers = manifest.match(/- name: (?:migrate|site|worker)$/gm)
  expect(containers).toHaveLength(3)
  expect(
    manifest.match(/readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: \[ALL\] }/g),
  ).toHaveLength(3)
})

const makeSecrets = (folder: string) => execFileSync('sh', [join(root, 'deploy/compose/make-secrets.sh'), folder])

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cestinha-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
