import type { Api } from '#contract/client.ts'
import type { RouteName } from '#contract/routes.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { publicId } from '#server/public-ids.ts'
import type { TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPublishedFlyer, confirmAll, readFlyer } from '#tests/support/flyers.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { upload } from '#tests/support/uploads.ts'
import { Existing, type Plan, requests } from './request-generator.ts'

export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** The resources that exist during the run, so that requests can refer to them. */
export interface RequestFixtures {
  toWire: (plan: Plan) => WireRequest
  /** Records resources that the response created, and replaces sessions that it ended. */
  onResponse: (plan: Plan, status: number, body: string, link: string | undefined) => Promise<void>
}

const visitors = 40
const createdResources: Partial<Record<RouteName, string>> = {
  'promotions.create': 'promotion',
  'stores.create': 'store',
  'shoppingLists.create': 'list',
  'shoppingLists.addItem': 'item',
  'shoppingLists.share': 'share',
  'alerts.create': 'alert',
  'imports.start': 'import',
  'catalogue.start': 'catalogue file',
  'flyerReview.create': 'received flyer',
  'partnershipRequests.send': 'request',
  'contactMessages.send': 'message',
  'invitations.create': 'invitation',
}
type Named = {
  id: string
  slug: string
  word: string
  subject: string
  decisionId: string
  spellings: { id: string }[]
  drafts: { id: string }[]
}
/** Resources by pool that other requests can refer to, in a response that found or changed them. */
const foundResources: Partial<Record<RouteName, Record<string, (body: Named & Named[]) => string[]>>> = {
  'priceReports.resolve': { decision: ({ decisionId }) => [decisionId] },
  'flyerReview.get': { draft: ({ drafts }) => drafts.map(({ id }) => id) },
  'productReview.words': { word: (words) => words.map(({ word }) => word) },
  'productReview.products': { product: (products) => products.map(({ id }) => id) },
  'productReview.lines': { line: (lines) => lines.map(({ slug }) => slug) },
  'productReview.explainWord': { step: ({ id }) => [id], 'explained word': ({ subject }) => [subject] },
  'productReview.decide': { step: ({ id }) => [id] },
  'productReview.merge': { step: ({ id }) => [id] },
}
/** Resources that belong to one visitor. */
const ownedByVisitor = new Set(['list', 'item', 'share', 'alert'])
const maxPoolSize = 200
/** Resources that a request consumes. A short run has three requests of each endpoint. */
const usedUp =
  requests > 1000
    ? { stores: 100, uploads: 120, flyers: 20, people: 40 }
    : { stores: 10, uploads: 12, flyers: 3, people: 3 }

export async function createRequestFixtures(api: TestApi): Promise<RequestFixtures> {
  const password = 'uma senha bem comprida'
  await createAdministrator(api.db, 'ana', password)
  const { id: administratorId } = await api.db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  const pools = new Map<string, string[]>([
    ['category', (await api.anyone.call('categories.list', {})).map(({ id }) => id)],
    ['city', ['itajai-sc', 'Itajaí', 'São Paulo', 'blumenau']],
    ['comparison', ['arroz', 'arroz-5-kg']],
    ['username', ['ana', 'Ana', 'bia']],
    ['password', [password, 'errada']],
    ['user', ['user-1']],
    // One pixel.
    ['photo', ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==']],
  ])
  const visitorTokens = Array.from({ length: visitors }, newToken)
  const sessions: { id: string; token: string; companion: string }[] = []

  const addToPool = (pool: string, value: string) => {
    const values = pools.get(pool) ?? []
    values.push(value)
    // The oldest are dropped first, because they are most likely deleted.
    if (values.length > maxPoolSize) values.shift()
    pools.set(pool, values)
  }
  /** Removes the resource that the request has used up. */
  const removeFromPool = (plan: Plan) => {
    const { id } = plan.params
    if (!(id instanceof Existing)) return
    const usedId = resolve(plan, id)
    pools.set(
      poolOf(plan, id.pool),
      (pools.get(poolOf(plan, id.pool)) ?? []).filter((value) => value !== usedId),
    )
  }
  const openSession = async () => {
    const session = { token: newToken(), companion: newToken() }
    const { id } = await api.db
      .insertInto('adminSessions')
      .values({
        administratorId,
        tokenHash: hashToken(session.token),
        companionHash: hashToken(session.companion),
        createdAt: api.clock.now(),
        lastUsedAt: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(id), ...session }
  }
  const replaceSession = async (index: number) => {
    sessions[index] = await openSession()
    // Without those that have ended, which most requests would revoke otherwise.
    pools.set(
      'session',
      sessions.map(({ id }) => id),
    )
  }
  for (let number = 0; number < 3; number += 1) await replaceSession(number)
  for (let number = 0; number < 10; number += 1) {
    const store = await aStore(api)
    addToPool('store', store.id)
    addToPool('store', store.slug)
    for (let offers = 0; offers < 6; offers += 1) addToPool('promotion', (await aPromotion(api, { store })).id)
  }
  // Stores to be merged, each of them once.
  for (let number = 0; number < usedUp.stores; number += 1) addToPool('duplicate', (await aStore(api)).id)
  for (let number = 0; number < 5; number += 1) addToPool('store with a plan', (await aStore(api)).id)
  const ana = api.visitor()
  const { token } = await ana.call('auth.login', { body: { username: 'ana', password } })
  const anaClient: Pick<Api, 'call'> = { call: (name, request) => ana.call(name, request, { token }) }
  for (let number = 0; number < 4; number += 1) addToPool('upload', await upload(anaClient, await aPng()))
  // A flyer consumes the uploads of its pages.
  const page = await aPng()
  for (let number = 0; number < usedUp.uploads; number += 1) addToPool('page upload', await upload(anaClient, page))
  for (let number = 0; number < 3; number += 1)
    addToPool('published flyer', await aPublishedFlyer(api, await aStore(api)))
  const panel = await api.admin()
  // The first rows to be read start a thread.
  const cells = { productName: 'Arroz 5 kg', price: '20,00' }
  await panel.call('imports.check', { body: { storeId: null, rows: [{ line: 1, cells }] } })
  for (let number = 0; number < usedUp.people; number += 1) {
    const id = await createAdministrator(api.db, `pessoa${number}`, password, 'editor')
    addToPool('person', publicId('person', id))
  }
  for (let number = 0; number < 3; number += 1)
    addToPool('flyer', (await readFlyer(api, panel, { store: await aStore(api) })).flyer.id)
  for (let number = 0; number < usedUp.flyers; number += 1) {
    const flyer = await readFlyer(api, panel, { store: await aStore(api) })
    await confirmAll(panel, flyer)
    addToPool('confirmed flyer', flyer.flyer.id)
  }

  const visitorIndex = ({ pick }: Plan) => Math.floor(pick * visitors)
  const sessionIndex = ({ pick }: Plan) => Math.floor(pick * sessions.length)
  const poolOf = (plan: Plan, pool: string) => (ownedByVisitor.has(pool) ? `${pool} ${visitorIndex(plan)}` : pool)

  /** The high digits of `pick` choose the visitor, the low ones the value. */
  const placeIn = ({ pick }: Plan, values: string[]) => Math.floor(((pick * 7919) % 1) * values.length)
  const resolve = (plan: Plan, value: unknown): unknown => {
    if (value instanceof Existing) {
      const values = pools.get(poolOf(plan, value.pool)) ?? []
      return values[placeIn(plan, values)] ?? '00000000'
    }
    if (Array.isArray(value)) return value.map((entry) => resolve(plan, entry))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(plan, entry)]))
    return value
  }

  const credentials = (plan: Plan): Record<string, string> => {
    if (plan.caller === 'visitor') return { cookie: `__Host-visitante=${visitorTokens[visitorIndex(plan)]}` }
    const session = plan.caller === 'admin' ? sessions[sessionIndex(plan)] : undefined
    return session ? { authorization: `Bearer ${session.token}`, cookie: `__Host-sessao=${session.companion}` } : {}
  }

  return {
    toWire: (plan) => {
      const path = plan.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(resolve(plan, plan.params[name])))
      const query = plan.query.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(resolve(plan, value))}`)
      const body =
        plan.body === undefined
          ? undefined
          : 'raw' in plan.body
            ? plan.body.raw
            : JSON.stringify(resolve(plan, plan.body.json))
      return {
        method: plan.method,
        path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...credentials(plan),
          ...plan.headers,
        },
        body,
      }
    },
    onResponse: async (plan, status, body, link) => {
      const pool = createdResources[plan.endpoint]
      // Not by the DELETE of a part: a person whose sessions have ended is still there.
      const isDeleted = status === 204 && plan.method === 'DELETE' && plan.path.endsWith('}')
      const isUndone = status === 200 && plan.endpoint === 'priceReports.undo'
      if (isDeleted || isUndone) removeFromPool(plan)
      if (pool && status === 201) addToPool(poolOf(plan, pool), JSON.parse(body).id)
      const found = status === 200 && body !== '' ? foundResources[plan.endpoint] : undefined
      for (const [pool, of] of Object.entries(found ?? {}))
        for (const value of of(JSON.parse(body))) addToPool(pool, value)
      if (plan.endpoint === 'shoppingLists.share' && status === 201) addToPool('token', JSON.parse(body).token)
      const cursor = /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]
      if (cursor) addToPool('cursor', decodeURIComponent(cursor))
      if (
        plan.caller === 'admin' &&
        (status === 401 || plan.endpoint === 'auth.logout' || plan.endpoint === 'auth.revokeAllSessions')
      )
        await replaceSession(sessionIndex(plan))
    },
  }
}

/** Lone surrogates become U+FFFD, as in a browser. */
function encodeForUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value))
  return encodeURIComponent(text.toWellFormed())
}
