import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let proxied: TestApi
beforeAll(async () => {
  const PUBLIC_URL = 'https://cestinha.example'
  ;[api, proxied] = await Promise.all([
    startApi({ PUBLIC_URL }),
    startApi({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' }),
  ])
})
afterAll(() => Promise.all([api.close(), proxied.close()]))

const statusFor = async (headers: Record<string, string>, { url = '/api/stats', to = api } = {}) =>
  (await to.app.inject({ url, headers })).statusCode

test.each([
  'cestinha.example',
  'CESTINHA.example',
  'cestinha.example:443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
])('the Host %s is served', async (host) => {
  expect(await statusFor({ host })).toBe(200)
})

test.each([
  'evil.example',
  'cestinha.example.evil.example',
  'evilcestinha.example',
  'cestinha.example:8443',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.7:3000',
])('the Host %j gets 421', async (host) => {
  const response = await api.app.inject({ url: '/api/stats', headers: { host } })

  expect(response.json()).toMatchObject({ status: 421, code: 'misdirected', title: 'Endereço desconhecido' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each(['/health/live', '/health/ready', '/metrics'])('%s accepts any Host, for probes', async (url) => {
  expect(await statusFor({ host: '10.0.0.7:3000' }, { url })).toBe(200)
})

test('X-Forwarded-Host counts from a trusted proxy only', async () => {
  const forwarded = { host: 'site-1:3000', 'x-forwarded-host': 'cestinha.example' }

  expect(await statusFor(forwarded, { to: proxied })).toBe(200)
  expect(await statusFor(forwarded)).toBe(421)
  expect(await statusFor({ host: 'cestinha.example', 'x-forwarded-host': 'evil.example' }, { to: proxied })).toBe(421)
  expect(await statusFor({ host: 'cestinha.example', 'x-forwarded-host': 'evil.example' })).toBe(200)
})
