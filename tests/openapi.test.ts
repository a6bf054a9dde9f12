import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }>; headers?: object }>
}

const document = JSON.parse(JSON.stringify(openApiDocument()))
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)

test('the published contract is the one that is served: npm run openapi writes it', () => {
  const published = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')

  expect(JSON.parse(published)).toEqual(document)
})

// Our own client finds its calls by name, so only here is it noticed when a call moves to another address.
test.each([
  ['7.api.03', 'POST /api/auth/login'],
  ['7.api.04', 'GET /api/promotions'],
  ['7.api.11', 'GET /api/promotions/{id}'],
  ['7.api.26', 'GET /api/categories'],
  ['7.api.27', 'GET /api/stores'],
  ['7.api.28', 'GET /api/stats'],
  ['7.api.29', 'POST /api/stores'],
  ['7.api.32', 'POST /api/promotions'],
  ['7.api.34', 'PUT /api/promotions/{id}'],
  ['7.api.36', 'DELETE /api/promotions/{id}'],
  ['7.api.40', 'POST /api/objects/upload'],
  ['7.api.42', 'PUT /api/promotion-images'],
  ['7.api.50', 'GET /api/shopping-lists/{userId}'],
  ['7.api.51', 'POST /api/shopping-lists'],
  ['7.api.53', 'POST /api/shopping-lists/items'],
  ['7.api.57', 'PUT /api/shopping-lists/items/{id}/toggle'],
  ['7.api.58', 'DELETE /api/shopping-lists/items/{id}'],
  ['7.api.59', 'GET /api/popup-promotion'],
  ['7.api.63', 'POST /api/partnership-requests'],
  ['7.api.64', 'POST /api/contact-messages'],
])('[%s] %s is in the contract', (_clause, call) => {
  expect(operations.map(([name]) => name)).toContain(call)
})

// What the decisions add to them (D2, D3, D11, D16, D18, D25), and what its screens read (D1, D32).
test.each([
  'POST /api/auth/logout',
  'PUT /api/popup-promotion',
  'DELETE /api/popup-promotion',
  'GET /api/partnership-requests',
  'PATCH /api/partnership-requests/{id}',
  'GET /api/contact-messages',
  'PATCH /api/contact-messages/{id}',
  'GET /api/stores/{idOrSlug}',
  'GET /api/cities',
  'GET /api/cities/{city}',
  'GET /api/my-data',
  'DELETE /api/my-data',
  'DELETE /api/shopping-lists/{id}',
  'GET /api/shopping-lists/{id}/shares',
  'POST /api/shopping-lists/{id}/shares',
  'DELETE /api/shopping-lists/shares/{id}',
  'PUT /api/shopping-lists/joined',
])('%s is in the contract', (call) => {
  expect(operations.map(([name]) => name)).toContain(call)
})

test("the list of promotions takes every filter of the specification, of its decisions, of the quick choices, and the panel's", () => {
  expect(parametersOf('GET /api/promotions').sort()).toEqual(
    [
      'search',
      'city',
      'categoryId',
      'sortBy',
      'storeId',
      'minPrice',
      'maxPrice',
      'highlighted',
      'endsToday',
      'deeplyDiscounted',
      'hasImage',
      'status',
      'limit',
      'cursor',
    ].sort(),
  )
  const answer = operationOf('GET /api/promotions').responses['200']
  expect(Object.keys(answer?.headers ?? {})).toEqual(['X-Total-Count', 'X-Total-Count-Capped', 'Link'])
  expect(answer?.content?.['application/json']?.schema).toMatchObject({ type: 'array' })
})

const holders = {
  neighborhood:
    'ImportRow ImportVerdict PartnershipRequest PartnershipRequestDraft Store StoreChange StoreDraft StoreWithCount',
  productName:
    'ImportRow ItemEdit MyData PopupPromotion Promotion PromotionDraft ShoppingListItem ShoppingListItemDraft',
  // The pop-up has the specification's other word, `expiresAt`.
  expiryDate: 'ImportRow ItemOffer Promotion PromotionDraft',
}

test.each([
  ['3.store.02', 'neighborhood', /neighbo|bairro|district/i],
  ['3.promo.10', 'productName', /^product/i],
  ['3.promo.11', 'expiryDate', /^(expiry|expiration|validTo|validUntil|endDate)/i],
] as const)('[%s] %s is spelled so in every payload and response', (_clause, spelling, anySpelling) => {
  const names = (value: unknown) => new Set(objectsIn(value).flatMap(({ properties }) => Object.keys(properties ?? {})))
  const schemas = Object.entries(document.components.schemas).filter(([, schema]) => names(schema).has(spelling))

  expect(schemas.map(([name]) => name).sort()).toEqual(holders[spelling].split(' '))
  expect([...names(document)].filter((name) => anySpelling.test(name))).toEqual([spelling])
})

test('every endpoint is one operation, and no operation has the name of another', () => {
  const ids = operations.map(([, { operationId }]) => operationId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

test('every reference leads to a component, and every component is referred to', () => {
  const references = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target),
  )
  const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)

  expect(references.size).toBeGreaterThan(10)
  expect([...references].filter((target) => !components.includes(target))).toEqual([])
  expect(components.filter((component) => !references.has(component))).toEqual([])
})

test('the document is OpenAPI 3.1 and nothing in it is left from the tool that made it', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'API de Cestinha', license: { identifier: 'MIT' } },
  })
  expect(JSON.stringify(document)).not.toMatch(/"\$defs"|"\$schema"|"wire"|"~standard"/)
})

test.each(operations)('%s says who may call, what it takes and what it answers', (call, operation) => {
  const { summary, tags, security, parameters, requestBody, responses } = operation
  const places = [...call.matchAll(/\{(\w+)\}/g)].map(([, place]) => place)

  expect(summary).toMatch(/^\p{Lu}/u)
  expect(document.tags.map(({ name }: { name: string }) => name)).toContain(tags[0])
  for (const scheme of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(scheme)
  expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(places)
  for (const { in: place, required } of parameters) expect(required).toBe(place === 'path')
  if (requestBody) expect(Object.keys(requestBody.content)).toEqual(['application/json'])
  expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toHaveLength(1)
  if (!('204' in responses)) expect(JSON.stringify(responses)).toContain('"application/json"')
})

test.each(operations)(
  '%s documents its refusals as problems',
  (call, { responses, security, requestBody, parameters }) => {
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    const statuses = refusals.map(([status]) => status)

    for (const [, { description, content }] of refusals) {
      expect(description).toMatch(/^[a-z_]+: /)
      expect(content).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } })
    }
    expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    if (requestBody) expect(statuses).toEqual(expect.arrayContaining(['413', '415']))
    if (security.some((scheme) => 'administrator' in scheme)) expect(statuses).toContain('401')
    if (!call.startsWith('GET')) expect(statuses).toContain('403')
    if (parameters.some(({ name }) => name === 'Idempotency-Key'))
      expect(statuses).toEqual(expect.arrayContaining(['409', '422']))
  },
)

test('objects in requests and answers admit nothing beyond their fields', () => {
  const open = objectsIn(document).filter((schema) => schema.additionalProperties !== false)

  // The messages of a problem are the one map: their names are those of the fields.
  expect(open).toEqual([expect.objectContaining({ additionalProperties: { type: 'string' } })])
})

function objectsIn(value: unknown): { type: unknown; additionalProperties?: unknown; properties?: object }[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(objectsIn)
  return 'type' in value && value.type === 'object' ? [value, ...below] : below
}

function operationOf(call: string): Operation {
  const operation = operations.find(([name]) => name === call)?.[1]
  if (!operation) throw new Error(`There is no ${call}`)
  return operation
}

function parametersOf(call: string): string[] {
  return operationOf(call).parameters.map(({ name }) => name)
}
