import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

/** Bytes: a refusal that were larger than its request would amplify an attack. */
const largestRefusal = 32_000
const keys = 3000

let api: TestApi
let headers: Record<string, string>
let storeId: string
beforeAll(async () => {
  api = await startApi()
  headers = headersOf(await api.admin())
  storeId = (await aStore(api)).id
})
afterAll(() => api.close())

test.each(endpoints.map(({ name }) => name))('%s refuses thousands of unknown fields in few words', async (name) => {
  const { method, path } = endpoints.find((endpoint) => endpoint.name === name) as (typeof endpoints)[number]
  const url = path.replace(':storeId', storeId).replaceAll(/:\w+/g, 'x')
  const query = Array.from({ length: keys }, (_, number) => number).join('&')
  const unknown = Object.fromEntries(Array.from({ length: keys / 2 }, (_, number) => [`x${number}`, number]))
  const send = (request: InjectOptions) =>
    api.app.inject({ method: method as NonNullable<InjectOptions['method']>, headers, ...request })

  const answers = [await send({ url: `${url}?${query}` })]
  if (method !== 'GET') {
    answers.push(await send({ url, payload: unknown }))
    answers.push(await send({ url, payload: Array.from({ length: keys / 2 }, () => ({})) }))
  }

  for (const { statusCode, body } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body.length).toBeLessThan(largestRefusal)
  }
})
