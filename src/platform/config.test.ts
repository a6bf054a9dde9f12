import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { deriveSecretKeys } from './keys/secret-keys.ts'

const printed = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
const withPassword = (url = '') => url.replace(/:[A-Z_]+@/, ':8c1f@')
const example: NodeJS.Dict<string> = {
  ...printed,
  DATABASE_URL: withPassword(printed.DATABASE_URL),
  MIGRATION_DATABASE_URL: withPassword(printed.MIGRATION_DATABASE_URL),
}

test('.env.example is a valid configuration once its passwords are replaced', () => {
  expect(readConfig(example)).toMatchObject({
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', trustedProxies: [] },
    mail: { to: 'contato@cestinha.example' },
  })
})

test('an empty variable counts as unset, and the error names a missing one', () => {
  expect(readConfig({ ...example, PUBLIC_URL: '', PORT: '4000' }).http.publicUrl).toBe('http://127.0.0.1:4000')
  expect(() => readConfig({ ...example, DATABASE_URL: '' })).toThrow(/DATABASE_URL/)
})

test('the key of public ids is required, and not short', () => {
  expect(() => readConfig({ ...example, PUBLIC_ID_KEY: '' })).toThrow(/PUBLIC_ID_KEY/)
  expect(() => readConfig({ ...example, PUBLIC_ID_KEY: 'x'.repeat(31) })).toThrow(/PUBLIC_ID_KEY/)
})

test('the secret key is required, not short, and a key of its own', () => {
  const { SECRET_KEY, PUBLIC_ID_KEY } = example

  expect(() => readConfig({ ...example, SECRET_KEY: '' })).toThrow(/SECRET_KEY/)
  expect(() => readConfig({ ...example, SECRET_KEY: 'x'.repeat(31) })).toThrow(/SECRET_KEY/)
  expect(() => readConfig({ ...example, SECRET_KEY: PUBLIC_ID_KEY })).toThrow(/SECRET_KEY: must differ/)
  expect(() => readConfig({ ...example, PREVIOUS_SECRET_KEY: SECRET_KEY })).toThrow(/SECRET_KEY: must differ/)
  // The upgrade from version 1.0.
  expect(() => readConfig({ ...example, PREVIOUS_SECRET_KEY: PUBLIC_ID_KEY })).not.toThrow()
})

test('TRUSTED_PROXIES is a comma-separated list', () => {
  expect(readConfig({ ...example, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).http.trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ])
})

test('a secret is read from the file that NAME_FILE names, without the newline at its end', () => {
  const { S3_SECRET_ACCESS_KEY: _, ...others } = example
  const path = secretFile('from a file\n')

  expect(readConfig({ ...others, S3_SECRET_ACCESS_KEY_FILE: path }).storage.secretAccessKey).toBe('from a file')
  // An empty line of an .env file counts as unset and does not contradict the file.
  expect(
    readConfig({ ...others, S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: path }).storage.secretAccessKey,
  ).toBe('from a file')
})

test('a secret given twice, or in a file that cannot be read, is refused by its name', () => {
  const { PUBLIC_ID_KEY: _, ...others } = example
  const path = secretFile('x'.repeat(32))

  expect(() => readConfig({ ...example, PUBLIC_ID_KEY_FILE: path })).toThrow(/PUBLIC_ID_KEY or PUBLIC_ID_KEY_FILE/)
  expect(() => readConfig({ ...others, PUBLIC_ID_KEY_FILE: `${path}-missing` })).toThrow(/PUBLIC_ID_KEY_FILE.*cannot/)
  expect(() => readConfig({ ...others, PUBLIC_ID_KEY_FILE: secretFile('\n') })).toThrow(/PUBLIC_ID_KEY/)
})

test.each(['SITE_PASSWORD', 'cestinha-site', 'cestinha', 'postgres'])(
  'the known password %j of a database role is refused, and only the name of its variable is told',
  (password) => {
    const url = `postgres://cestinha_site:${password}@10.0.0.5:5432/cestinha`
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL'])
      expect(() => readConfig({ ...example, [name]: url })).toThrow(new RegExp(`password of your own.*\n.*${name}`))
  },
)

test('a key goes to a reader of flyers over https, or stays on this machine', () => {
  const withReader = (url: string, key = 'chave') =>
    readConfig({ ...example, FLYER_READER_URL: url, FLYER_READER_KEY: key }).readingService?.url

  for (const url of [
    'http://leitor.example/api',
    'http://10.0.0.9',
    'http://127.0.0.1.example',
    'http://localhost.example',
  ])
    expect(() => withReader(url)).toThrow(/FLYER_READER_URL: must be https/)
  for (const url of [
    'https://leitor.example/api',
    'http://127.0.0.1:9000',
    'http://localhost:9000',
    'http://[::1]:9000',
  ])
    expect(withReader(url)).toBe(url)
  expect(withReader('http://10.0.0.9', '')).toBe('http://10.0.0.9')
})

function secretFile(content: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'cestinha-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'secret')
  writeFileSync(path, content)
  return path
}

const { S3_ENDPOINT: _, S3_ACCESS_KEY_ID: _id, S3_SECRET_ACCESS_KEY: _secret, ...withoutS3 } = example

test('pictures are in an S3 store unless STORAGE says otherwise', () => {
  expect(readConfig({ ...example, STORAGE: '' }).storage).toMatchObject({ kind: 's3', bucket: 'cestinha' })
  expect(() => readConfig(withoutS3)).toThrow(/S3_ENDPOINT.*S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/s)
  expect(() => readConfig({ ...example, STORAGE: 'disk' })).toThrow(/STORAGE/)
})

test('a folder for pictures needs an absolute path and no S3 store', () => {
  const folder = { ...withoutS3, STORAGE: 'folder' }

  expect(readConfig({ ...folder, STORAGE_FOLDER: '/srv/pictures' }).storage).toEqual({
    kind: 'folder',
    directory: '/srv/pictures',
    siteUrl: 'http://127.0.0.1:3000',
    uploadKey: deriveSecretKeys(example.SECRET_KEY ?? '', null).uploads,
  })
  expect(() => readConfig(folder)).toThrow(/STORAGE_FOLDER/)
  expect(() => readConfig({ ...folder, STORAGE_FOLDER: 'pictures' })).toThrow(/STORAGE_FOLDER|absolute/)
  expect(() => readConfig({ ...example, STORAGE_FOLDER: '/srv/pictures' })).toThrow('is for STORAGE=folder')
})
