import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clearCookie, cookieNames, readCookie, setCookie } from './cookies.ts'

const token = randomBytes(32).toString('base64url')
const name = cookieNames.visitor

async function readCookieFrom(cookie: string): Promise<string | null> {
  const app = Fastify()
  app.get('/', async (request) => ({ value: readCookie(request, name) ?? null }))
  return (await app.inject({ method: 'GET', url: '/', headers: { cookie } })).json().value
}

test.each([
  `${name}=${token}`,
  `a=1; ${name}=${token}; b=2`,
  `a=1;${name}=${token}`,
  `  ${name} = ${token}  `,
  `${name}=; ${name}=${token}`,
])('the cookie is found in %s', async (header) => {
  expect(await readCookieFrom(header)).toBe(token)
})

test.each([
  '',
  ';;;',
  name,
  `${name}=`,
  `${name}=user-1`,
  `${name}=${token}x`,
  `${name}=${token.slice(1)}`,
  `${name}="${token}"`,
  `${name}=${token.slice(0, 42)}%`,
  `${name}=${token.slice(0, 42)}'`,
  `X${name}=${token}`,
  `${name.toLowerCase()}=${token}`,
  `visitante=${token}`,
])('no valid cookie is found in %j', async (header) => {
  expect(await readCookieFrom(header)).toBeNull()
})

test('every cookie is HttpOnly, Secure and bound to this host', async () => {
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    setCookie(reply, cookieNames.session, token, { sameSite: 'Strict', maxAgeDays: 7 })
    setCookie(reply, cookieNames.visitor, token, { sameSite: 'Lax', maxAgeDays: 400 })
    clearCookie(reply, cookieNames.device)
    return {}
  })

  const { headers } = await app.inject('/')

  expect(headers['set-cookie']).toEqual([
    `__Host-sessao=${token}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800`,
    `__Host-visitante=${token}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=34560000`,
    '__Host-aparelho=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0',
  ])
})
