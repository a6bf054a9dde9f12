import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))

test('.env.example is a valid configuration', () => {
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
  // An empty line of an .env file does not contradict the file.
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

function secretFile(content: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'cestinha-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'secret')
  writeFileSync(path, content)
  return path
}
