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

test('docs/openapi.json is up to date (npm run generate -- openapi)', () => {
  const published = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')

  expect(JSON.parse(published)).toEqual(document)
})

// Our client finds endpoints by name, so only this test notices a changed path.
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

// Added by decisions D2, D3, D11, D16, D18 and D25, and read by the screens (D1, D32).
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

test('the list of promotions accepts exactly these parameters', () => {
  expect(parameterNames('GET /api/promotions').sort()).toEqual(
    [
      'search',
      'city',
      'categoryId',
      'sortBy',
      'storeId',
      'neighborhood',
      'radius',
      'openNow',
      'minPrice',
      'maxPrice',
      'highlighted',
      'ends',
      'endsToday',
      'deeplyDiscounted',
      'hasImage',
      'compared',
      'status',
      'limit',
      'cursor',
    ].sort(),
  )
  const response = findOperation('GET /api/promotions').responses['200']
  expect(Object.keys(response?.headers ?? {})).toEqual([
    'X-Total-Count',
    'X-Total-Count-Capped',
    'X-Search-Missing',
    'X-Search-Similar',
    'Link',
  ])
  expect(response?.content?.['application/json']?.schema).toMatchObject({ type: 'array' })
})

const schemasWith = {
  neighborhood:
    'BasketStore DoubtQueue ImportRow ImportVerdict MyForms MyStore PartnershipRequest PartnershipRequestDraft Store StoreChange StoreDraft StoreWithCount Suggestion WeekRow',
  productName:
    'BulkResult ComparedOffer DoubtQueue ImportRow ImportVerdict ItemEdit MyData OfferDraft OwnOffer PackedItem PopupPromotion ProductPicture Promotion PromotionDraft QueuedSubmission ShoppingListItem ShoppingListItemDraft StoreResults Submission',
  // The pop-up uses the specification's other word, `expiresAt`.
  expiryDate:
    'BatchOffer BulkChange BulkValues ComparedOffer DoubtQueue Flyer FlyerSummary ImportRow ImportVerdict ItemOffer ListedFlyer OwnOffer Promotion PromotionDraft QueuedSubmission Submission',
}

test.each([
  ['3.store.02', 'neighborhood', /neighbo|bairro|district/i],
  ['3.promo.10', 'productName', /^product/i],
  ['3.promo.11', 'expiryDate', /^(expiry|expiration|validTo|validUntil|endDate)/i],
] as const)('[%s] %s has this spelling in every request and response', (_clause, spelling, anySpelling) => {
  const names = (value: unknown) => new Set(objectsIn(value).flatMap(({ properties }) => Object.keys(properties ?? {})))
  const schemas = Object.entries(document.components.schemas).filter(([, schema]) => names(schema).has(spelling))

  expect(schemas.map(([name]) => name).sort()).toEqual(schemasWith[spelling].split(' '))
  expect([...names(document)].filter((name) => anySpelling.test(name))).toEqual([spelling])
})

test('every endpoint is one operation with a unique id', () => {
  const ids = operations.map(([, { operationId }]) => operationId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

test('every reference has its component, and every component is referenced', () => {
  const references = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target),
  )
  const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)

  expect(references.size).toBeGreaterThan(10)
  expect([...references].filter((target) => !components.includes(target))).toEqual([])
  expect(components.filter((component) => !references.has(component))).toEqual([])
})

test('the document is OpenAPI 3.1 without leftovers of the generator', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'API de Cestinha', license: { identifier: 'MIT' } },
  })
  expect(JSON.stringify(document)).not.toMatch(/"\$defs"|"\$schema"|"wire"|"~standard"/)
})

test.each(operations)('%s documents access, parameters and responses', (call, operation) => {
  const { summary, tags, security, parameters, requestBody, responses } = operation
  const pathParameters = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

  expect(summary).toMatch(/^\p{Lu}/u)
  expect(document.tags.map(({ name }: { name: string }) => name)).toContain(tags[0])
  for (const scheme of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(scheme)
  expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(pathParameters)
  // Prices are compared within a city, completing requires typed text, and a photo belongs to a report, so these are required.
  const isRequired = (name: string) =>
    (name === 'city' && call.startsWith('GET /api/comparisons')) ||
    (name === 'q' && call === 'GET /api/suggestions') ||
    call.endsWith('/price-report-photos')
  for (const { in: location, name, required } of parameters)
    expect(required).toBe(location === 'path' || isRequired(name))
  if (requestBody) expect(Object.keys(requestBody.content)).toEqual(['application/json'])
  expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toHaveLength(1)
  if (!('204' in responses)) expect(JSON.stringify(responses)).toContain('"application/json"')
})

test.each(operations)(
  '%s documents its errors as problems',
  (call, { responses, security, requestBody, parameters }) => {
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    const statuses = errors.map(([status]) => status)

    for (const [, { description, content }] of errors) {
      expect(description).toMatch(/^[a-z_]+: /)
      expect(content).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } })
    }
    expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    if (requestBody) expect(statuses).toEqual(expect.arrayContaining(['413', '415']))
    if (security.some((scheme) => 'administrator' in scheme || 'storeToken' in scheme))
      expect(statuses).toContain('401')
    if (!call.startsWith('GET')) expect(statuses).toContain('403')
    if (parameters.some(({ name }) => name === 'Idempotency-Key'))
      expect(statuses).toEqual(expect.arrayContaining(['409', '422']))
  },
)

test('schemas of requests and responses allow no additional properties', () => {
  const open = objectsIn(document).filter((schema) => schema.additionalProperties !== false)

  // The only map is a problem's messages by field.
  expect(open).toEqual([expect.objectContaining({ additionalProperties: { type: 'string' } })])
})

function objectsIn(value: unknown): { type: unknown; additionalProperties?: unknown; properties?: object }[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(objectsIn)
  return 'type' in value && value.type === 'object' ? [value, ...below] : below
}

function findOperation(call: string): Operation {
  const operation = operations.find(([name]) => name === call)?.[1]
  if (!operation) throw new Error(`There is no ${call}`)
  return operation
}

function parameterNames(call: string): string[] {
  return findOperation(call).parameters.map(({ name }) => name)
}
