import fc from 'fast-check'
import { openApiDocument } from '#contract/openapi.ts'
import type { Method } from '#contract/routes/route-table.ts'
import type { RouteName } from '#contract/routes.ts'
import { isNightly } from '#tests/support/nightly.ts'
import {
  contentTypes,
  forgedCursor,
  hostileBodies,
  hostileHeaders,
  hostileValue,
  pathologicalSearch,
} from './hostile-values.ts'

/** PROOF_SEED repeats a run. */
export const seed = Number(process.env.PROOF_SEED ?? 20_261_114)

/** A request whose references are not resolved yet, because the resources are created during the run. */
export interface Plan {
  endpoint: RouteName
  method: Method | 'HEAD' | 'OPTIONS'
  path: string
  caller: 'anonymous' | 'visitor' | 'admin'
  /** From 0 to 1; chooses the visitor and the resource of each pool. */
  pick: number
  params: Record<string, unknown>
  query: [name: string, value: unknown][]
  headers: Record<string, string>
  body: { json: unknown } | { raw: string } | undefined
  /** Mutations applied to an otherwise valid request; empty when there are none. */
  mutations: string[]
}

/** A reference to an existing resource: 'promotion', 'store'… */
export class Existing {
  readonly pool: string
  constructor(pool: string) {
    this.pool = pool
  }
}

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string
  format?: string
  pattern?: string
  prefixItems?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

export interface Operation {
  name: RouteName
  method: Method
  path: string
  params: Field[]
  query: Field[]
  /** The fields of all alternatives. */
  body: Field[]
  /** The fields of each alternative: one if the body is simply an object; none without a body. */
  bodies: Field[][]
  isIdempotent: boolean
  statuses: Set<number>
}

interface Field {
  name: string
  required: boolean
  schema: Schema
}

interface RawOperation {
  operationId: RouteName
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Every operation of the published contract. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => toOperation(path, method.toUpperCase() as Method, operation)),
)

/** Fewer for an operation do not try each of its fields and callers. */
const nightlyPerOperation = 500
/** PROOF_REQUESTS sets the length of a run: npm run proof -- requests makes a long one. */
export const requests = Number(
  process.env.PROOF_REQUESTS ?? (isNightly ? nightlyPerOperation * operations.length : 500),
)
/** That share of the requests of an operation, in a run of any length. */
export const oneIn = (share: number) => requests / operations.length / share

function toOperation(path: string, method: Method, raw: RawOperation): Operation {
  const fieldsIn = (location: string) => raw.parameters.filter((parameter) => parameter.in === location)
  const body = raw.requestBody?.content['application/json']?.schema
  const bodies = body ? alternativesOf(body).map(propertiesOf) : []
  return {
    name: raw.operationId,
    method,
    path,
    params: fieldsIn('path'),
    query: fieldsIn('query'),
    body: [...new Map(bodies.flat().map((field) => [field.name, field])).values()],
    bodies,
    isIdempotent: fieldsIn('header').some(({ name }) => name === 'Idempotency-Key'),
    statuses: new Set(Object.keys(raw.responses).map(Number)),
  }
}

function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, oneOf } = resolve(schema)
  return anyOf ?? oneOf ?? [schema]
}

function propertiesOf(schema: Schema): Field[] {
  const { properties = {}, required = [] } = resolve(schema)
  return Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }))
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

/** Fields that refer to an existing resource, with its pool. */
const references: Record<string, string> = {
  storeId: 'store',
  categoryId: 'category',
  promotionId: 'promotion',
  shoppingListId: 'list',
  idOrSlug: 'store',
  city: 'city',
  imageURL: 'upload',
  'promotions.get id': 'promotion',
  'comparisons.ofPromotion id': 'promotion',
  'comparisons.get slug': 'comparison',
  'comparisons.otherCities slug': 'comparison',
  'comparisons.doubt slug': 'comparison',
  'baskets.match slug': 'comparison',
  'shoppingLists.addItem slug': 'comparison',
  'shoppingLists.updateItem slug': 'comparison',
  'alerts.create target': 'comparison',
  'alerts.change target': 'comparison',
  'alerts.change id': 'alert',
  'alerts.remove id': 'alert',
  'priceHistory.get id': 'promotion',
  'priceHistory.verdict id': 'promotion',
  'priceReports.send id': 'promotion',
  'priceReports.addPhoto id': 'promotion',
  'priceReports.addPhoto photo': 'photo',
  'priceReports.check id': 'promotion',
  'priceReports.resolve id': 'promotion',
  'priceReports.undo id': 'decision',
  'productReview.explainWord word': 'word',
  'productReview.forgetWord word': 'explained word',
  'productReview.decide id': 'product',
  'productReview.decide slug': 'line',
  'productReview.merge slug': 'line',
  mergedSlug: 'line',
  'productReview.undo id': 'step',
  'promotions.update id': 'promotion',
  'promotions.delete id': 'promotion',
  'promotions.restore id': 'promotion',
  'promotions.changeBulk id': 'promotion',
  'promotions.previewBulk id': 'promotion',
  'promotions.revertBulk id': 'promotion',
  'stores.update id': 'store',
  'stores.setStatus id': 'store',
  'stores.merge id': 'store',
  mergedId: 'duplicate',
  'auth.revokeSession id': 'session',
  'people.changeRole id': 'person',
  'people.endSessions id': 'person',
  'people.end id': 'person',
  'auditLog.list person': 'person',
  'invitations.cancel id': 'invitation',
  'storePlans.get id': 'store with a plan',
  'storePlans.save id': 'store with a plan',
  'storePlans.remove id': 'store with a plan',
  'shoppingLists.updateItem id': 'item',
  'shoppingLists.toggleItem id': 'item',
  'shoppingLists.deleteItem id': 'item',
  'shoppingLists.remove id': 'list',
  'shoppingLists.get id': 'list',
  'shoppingLists.setCity id': 'list',
  'shoppingLists.setLimit id': 'list',
  'shoppingLists.setAisles id': 'list',
  'shoppingLists.shares id': 'list',
  'shoppingLists.share id': 'list',
  'shoppingLists.revokeShare id': 'share',
  token: 'token',
  'flyerReview.create imageURL': 'page upload',
  'flyers.get id': 'published flyer',
  'flyers.ofPromotion id': 'promotion',
  'flyerReview.get id': 'flyer',
  'flyerReview.update id': 'flyer',
  'flyerReview.decide id': 'flyer',
  'flyerReview.decide draftId': 'draft',
  'flyerReview.addDraft id': 'flyer',
  'flyerReview.readAgain id': 'flyer',
  'flyerReview.publish id': 'confirmed flyer',
  'flyerReview.undo id': 'confirmed flyer',
  'flyerReview.discard id': 'received flyer',
  'imports.addRows id': 'import',
  'imports.undo id': 'import',
  'catalogue.addRows id': 'catalogue file',
  'catalogue.items id': 'catalogue file',
  'partnershipRequests.update id': 'request',
  'contactMessages.update id': 'message',
  'partnershipRequests.reply id': 'request',
  'contactMessages.reply id': 'message',
  username: 'username',
  password: 'password',
  userId: 'user',
}

const words = 'arroz feijão café leite óleo 5 kg 900 ml açúcar União tipo 1 pão d’água maçã 12 un São José'.split(' ')
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((list) => list.join(' '))
const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
/** The clock of the run is frozen at noon of 14 November 2026. */
const dateTime = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => new Date(Date.UTC(2026, 10, 14, 12) + days * 86_400_000).toISOString())
const clientId = fc.noBias(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })).map((id) => id.toString(16).padStart(32, '0'))
/** Left, top, right and bottom: the only tuple of the contract. */
const pageBox = fc
  .tuple(fc.integer({ min: 0, max: 4999 }), fc.integer({ min: 0, max: 4999 }), fc.integer({ min: 1, max: 5000 }))
  .map(([left, top, size]) => [left, top, left + size, top + size])
const email = fc.constantFrom('ana@example.com', 'bia+x@sub.example.com.br', 'c.d@example.org')

/** A value that the contract allows. */
function validValue(operation: RouteName, name: string, schemaOrRef: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(schemaOrRef)
  const pool = references[`${operation} ${name}`] ?? references[name]
  // A cursor is only valid for one sort order, so it is mostly left out.
  if (name === 'cursor') return fc.constantFrom(undefined, undefined, undefined, new Existing('cursor'))
  // The request chooses the resource: several would all be the same.
  if (pool && schema.type === 'array') return fc.constant([new Existing(pool)])
  if (pool && schema.anyOf === undefined) return fc.constant(new Existing(pool))
  // Most offers of the run have not been changed.
  if (operation === 'priceReports.resolve' && name === 'version') return fc.constantFrom(1, 1, 1, 2)
  // The flyers of the run have one page.
  if (name === 'pageNumber') return fc.constantFrom(1, 1, 1, 2)
  if (operation.startsWith('productReview.') && name === 'kind') return fc.constantFrom('', '', '', 'arroz')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => validValue(operation, name, option)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.prefixItems) return pageBox
  if (schema.type === 'array')
    return fc.array(validValue(operation, name, schema.items ?? {}), { minLength: 1, maxLength: 3 })
  if (schema.type === 'object') return fieldsOf(operation, propertiesOf(schema))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1_000_000) })
  if (schema.type === 'number') return amount.map(Number)
  if (schema.format === 'date-time') return name === 'validFrom' ? dateTime(-20, 3) : dateTime(0, 370)
  if (schema.format === 'date') return dateTime(0, 370).map((moment) => moment.slice(0, 10))
  if (schema.format === 'email') return email
  if (name === 'imageUrl') return fc.constantFrom('https://example.com/foto.jpg', 'https://fotos.example/%C3%A9?a=b#c')
  if (name === 'invoiceUrl') return fc.constantFrom(null, 'https://example.com/nota/1')
  if (name === 'startsOn') return fc.constant('2026-11-14')
  if (operation === 'auditLog.list' && name === 'about') return fc.constantFrom('store:7f3a91c2', 'person:7f3a91c2')
  if (operation === 'auditLog.list' && (name === 'from' || name === 'to')) return fc.constant('2026-11-14')
  if (name === 'gtin') return fc.constantFrom('7891000100103', '789 1000-100103', '96385074', '2000001000007')
  if (name === 'originalPrice') return amount.map((price) => `9${price}`)
  if (schema.pattern?.startsWith('^\\d{1,7}')) return amount
  if (schema.pattern === '^\\d{1,2}$') return fc.constant('1')
  if (schema.pattern === '^[0-9a-f]{32}$') return clientId
  if (schema.pattern === '^[0-9a-f]{64}$') return clientId.map((id) => `${id}${id}`)
  return text.map((words) => words.slice(0, schema.maxLength ?? 200).trim())
}

const callers = fc.constantFrom('anonymous' as const, 'visitor' as const, 'admin' as const)

/** Most requests come from a caller with access, because the others are refused early. */
function callerOf(name: RouteName): fc.Arbitrary<Plan['caller']> {
  const own = /^(shoppingLists|alerts)/.test(name) ? ('visitor' as const) : ('admin' as const)
  return fc.oneof({ weight: 3, arbitrary: fc.constant(own) }, { weight: 2, arbitrary: callers })
}

function fieldsOf(operation: RouteName, fields: Field[]): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(fields.map(({ name, schema }) => [name, validValue(operation, name, schema)]))
  return fc.record(values, {
    requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
    noNullPrototype: true,
  })
}

/** A different network for nearly every request, so that rate limits do not interfere. */
const spoofedNetwork = fc
  .noBias(fc.integer({ min: 0, max: 2 ** 24 - 1 }))
  .map((number) => `100.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)

/** A request that is valid by the contract. */
function validPlan(operation: Operation): fc.Arbitrary<Plan> {
  const { name, method, path } = operation
  return fc
    .record({
      caller: callerOf(name),
      pick: fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 })).map((number) => number / 2 ** 30),
      params: fieldsOf(name, operation.params),
      query: fieldsOf(name, operation.query),
      json: fc.oneof(
        ...(operation.bodies.length > 0 ? operation.bodies : [[]]).map((fields) => fieldsOf(name, fields)),
      ),
      network: spoofedNetwork,
      key: fc.option(fc.uuid(), { nil: undefined }),
    })
    .map(({ caller, pick, params, query, json, network, key }) => ({
      endpoint: name,
      method,
      path,
      caller,
      pick,
      params,
      query: Object.entries(query).filter(([, value]) => value !== undefined),
      headers: { 'x-forwarded-for': network, ...(operation.isIdempotent && key && { 'idempotency-key': key }) },
      body: operation.bodies.length > 0 ? { json } : undefined,
      mutations: [],
    }))
}

type Mutation = (plan: Plan) => Plan

/** Replaces one field of the path, query or body. */
function fieldMutation(operation: Operation): fc.Arbitrary<Mutation> {
  const fields = [
    ...operation.params.map(({ name }) => ['params', name] as const),
    ...operation.query.map(({ name }) => ['query', name] as const),
    ...operation.body.map(({ name }) => ['body', name] as const),
  ]
  if (fields.length === 0) return wireMutation(operation)
  return fc.tuple(fc.constantFrom(...fields), hostileValue).map(([[location, name], value]) => (plan) => {
    const mutations = [...plan.mutations, `${location}.${name}`]
    if (location === 'params') return { ...plan, params: { ...plan.params, [name]: value }, mutations }
    if (location === 'query')
      return { ...plan, query: [...plan.query.filter(([key]) => key !== name), [name, value]], mutations }
    const json = plan.body && 'json' in plan.body ? plan.body.json : {}
    return { ...plan, body: { json: { ...(json as object), [name]: value } }, mutations }
  })
}

/** Forges a cursor, searches for something expensive, or both. Nothing for operations that have neither. */
function listMutations({ query }: Operation): fc.Arbitrary<Mutation>[] {
  const has = (name: string) => query.some((field) => field.name === name)
  const replace = (plan: Plan, values: Record<string, string>, mutation: string): Plan => ({
    ...plan,
    query: [...plan.query.filter(([name]) => values[name] === undefined), ...Object.entries(values)],
    mutations: [...plan.mutations, mutation],
  })
  const cursors = forgedCursor.map((values) => (plan: Plan) => replace(plan, values, 'forged cursor'))
  const searches = pathologicalSearch.map((search) => (plan: Plan) => replace(plan, { search }, 'costly search'))
  const both = fc.tuple(cursors, searches).map(
    ([first, second]) =>
      (plan: Plan) =>
        second(first(plan)),
  )
  return [...(has('cursor') ? [cursors, both] : []), ...(has('search') ? [searches] : [])]
}

/** Adds, removes or repeats a field, or adds a body where none belongs. */
function shapeMutation(operation: Operation): fc.Arbitrary<Mutation> {
  const names = [...operation.body, ...operation.query].map(({ name }) => name)
  const fieldName = fc.constantFrom('isAdmin', 'id', 'version', 'createdAt', '', 'a.b', 'toString', ...names)
  return fc.oneof(
    fc.tuple(fieldName, hostileValue).map(([name, value]) => (plan: Plan): Plan => {
      const json = plan.body && 'json' in plan.body ? plan.body.json : {}
      return { ...plan, body: { json: { ...(json as object), [name]: value } }, mutations: ['additional field'] }
    }),
    fieldName.map((name) => (plan: Plan): Plan => {
      if (!plan.body || !('json' in plan.body)) return { ...plan, body: { json: {} }, mutations: ['unexpected body'] }
      const { [name]: _, ...rest } = plan.body.json as Record<string, unknown>
      return { ...plan, body: { json: rest }, mutations: ['missing field'] }
    }),
    fc.tuple(fieldName, hostileValue).map(
      ([name, value]) =>
        (plan: Plan): Plan => ({
          ...plan,
          query: [...plan.query, [name, value], [name, value]],
          mutations: ['repeated parameter'],
        }),
    ),
    hostileValue.map(
      (json) =>
        (plan: Plan): Plan => ({ ...plan, body: { json }, mutations: ['replaced body'] }),
    ),
  )
}

/** Changes the raw body, content type, headers, path or method. */
function wireMutation(_operation: Operation): fc.Arbitrary<Mutation> {
  return fc.oneof(
    fc.tuple(fc.constantFrom(...hostileBodies), fc.constantFrom(...contentTypes)).map(
      ([raw, type]) =>
        (plan: Plan): Plan => ({
          ...plan,
          body: { raw },
          headers: { ...plan.headers, 'content-type': type },
          mutations: ['raw body'],
        }),
    ),
    fc.constantFrom(...contentTypes).map(
      (type) =>
        (plan: Plan): Plan => ({
          ...plan,
          headers: { ...plan.headers, 'content-type': type },
          mutations: ['content type'],
        }),
    ),
    fc.constantFrom(...hostileHeaders).map(
      (headers) =>
        (plan: Plan): Plan => ({
          ...plan,
          headers: { ...plan.headers, ...headers },
          mutations: [`header ${Object.keys(headers)[0]}`],
        }),
    ),
    fc
      .constantFrom(
        '%',
        '%zz',
        '%ff',
        '%c0%ae',
        '%00',
        '%2e%2e%2f',
        '%ed%a0%80',
        '//',
        '/.',
        '?',
        '%3f',
        ';x=1',
        'x'.repeat(300),
      )
      .map(
        (tail) =>
          (plan: Plan): Plan => ({ ...plan, path: plan.path + tail, mutations: ['path'] }),
      ),
    fc.constantFrom('HEAD' as const, 'OPTIONS' as const, 'GET' as const, 'POST' as const, 'PATCH' as const).map(
      (method) =>
        (plan: Plan): Plan => ({ ...plan, method, mutations: ['method'] }),
    ),
  )
}

/** Requests of one operation: nearly half are valid, the others have one or several mutations. */
function plansOf(operation: Operation): fc.Arbitrary<Plan> {
  const valid = validPlan(operation)
  const mutated = (mutation: fc.Arbitrary<Mutation>) => fc.tuple(valid, mutation).map(([plan, mutate]) => mutate(plan))
  return fc.oneof(
    { weight: 9, arbitrary: valid },
    { weight: 7, arbitrary: mutated(fieldMutation(operation)) },
    { weight: 2, arbitrary: mutated(shapeMutation(operation)) },
    { weight: 2, arbitrary: mutated(wireMutation(operation)) },
    ...listMutations(operation).map((mutation) => ({ weight: 4, arbitrary: mutated(mutation) })),
    {
      weight: 1,
      arbitrary: fc
        .tuple(mutated(fieldMutation(operation)), fieldMutation(operation), wireMutation(operation))
        .map(([plan, second, third]) => ({ ...third(second(plan)), mutations: ['several'] })),
    },
  )
}

/** Requests spread evenly over all operations; deterministic for a seed. */
export function generatePlans(count: number, seed: number): Plan[] {
  const perOperation = Math.ceil(count / operations.length)
  const lists = operations.map((operation, index) =>
    fc.sample(plansOf(operation), { numRuns: perOperation, seed: seed + index }),
  )
  return Array.from({ length: perOperation }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, count)
}
