import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
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
