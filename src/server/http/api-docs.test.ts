import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { apiDocs } from './api-docs.ts'

const app = Fastify()
apiDocs(app)

test('/api/openapi.json is the OpenAPI document of the contract', async () => {
  const response = await app.inject('/api/openapi.json')

  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('/api/docs is one page in Portuguese with every endpoint', async () => {
  const { body, headers } = await app.inject('/api/docs')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<html lang="pt-BR">')
  for (const { name, path } of endpoints) {
    expect(body).toContain(`<article id="${name}">`)
    expect(body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
  }
})

test('every link of the page has its target, and ids are unique', async () => {
  const { body } = await app.inject('/api/docs')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)

  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.length).toBeGreaterThan(endpoints.length)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('the page has no script, and its policy allows only its own style', async () => {
  const { body, headers } = await app.inject('/api/docs')
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''

  expect(body).not.toMatch(/<script|javascript:| on\w+=| style=/i)
  expect(headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})
