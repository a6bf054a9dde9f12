import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { aStoreToken } from '#tests/support/accounts/store-token.ts'
import { headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'

/**
 * Two rival stores act at random, each with its own session and every id it could have learned: of its own rows and of the other's. After
 * each walk neither has seen a secret of the other nor changed one of its rows.
 */
const walks = isNightly ? 1000 : 100

interface Side {
  storeId: string
  /** In the names of all rows of this store, including scheduled offers: the other must never read it. */
  secret: string
  client: Awaited<ReturnType<TestApi['member']>>
  submission: string
  invitation: string
  person: string
  token: string
  flyer: string
}

let api: TestApi
let sides: [Side, Side]

beforeAll(async () => {
  api = await startApi()
  sides = [await aSide('Xilindrina'), await aSide('Quarentena')]
})
afterAll(() => api.close())

async function aSide(secret: string): Promise<Side> {
  const store = await aStore(api)
  const client = await api.member(store.id, 'manager')
  const params = { storeId: store.id }
  const scheduled = { validFrom: '2026-11-20T03:00:00Z', expiryDate: '2026-11-26T02:59:59Z' }
  await aPromotion(api, { store, productName: `Biscoito ${secret} 200 g`, ...scheduled })
  const rows = [aRow(`Bolacha ${secret} 400 g`, '4,99')]
  const { submission } = await client.call('myStore.submit', { params, body: { source: 'form', rows } })
  const body = { name: `Pessoa ${secret}`, email: null, role: 'operator' as const }
  const invitation = await client.call('storeTeam.invite', { params, body })
  const token = await aStoreToken(api, store.id, client, `Caixa ${secret}`)
  const { people } = await client.call('storeTeam.list', { params })
  return {
    ...{ storeId: store.id, secret, client, submission: submission?.id ?? '', invitation: invitation.id },
    ...{ person: people[0]?.id ?? '', token: token.id, flyer: await aFlyer(store.id, secret) },
  }
}

/** Received by the panel, with the secret in its name. */
async function aFlyer(storeCode: string, secret: string): Promise<string> {
  const storeId = numberFromPublicId('store', storeCode) ?? 0
  const file = { fileName: `${secret}.pdf`, contentHash: Buffer.alloc(32), createdAt: new Date('2026-11-14T12:00:00Z') }
  const flyer = { storeId, ...file, state: 'review', firstDay: '2026-11-14', lastDay: '2026-11-20' }
  const { id } = await api.db.insertInto('flyers').values(flyer).returning('id').executeTakeFirstOrThrow()
  return publicId('flyer', id)
}

function aRow(productName: string, price: string) {
  return { line: 2, cells: { productName, price, category: 'Mercearia', expiryDate: '22/11/2026' } }
}

/** Requests of a store: every endpoint of stores, and public ones that return more to the panel. */
const acts = [
  ['GET', ''],
  ['GET', '/offers'],
  ['GET', '/last-week'],
  ['GET', '/submissions'],
  ['GET', '/team'],
  ['POST', '/check'],
  ['POST', '/submissions'],
  ['DELETE', '/submissions/:submission'],
  ['PUT', '/profile'],
  ['POST', '/invitations'],
  ['DELETE', '/invitations/:invitation'],
  ['DELETE', '/team/:person'],
  ['GET', '/tokens'],
  ['GET', '/results'],
  ['GET', '/demand'],
  ['GET', '/weekly-results'],
  ['PUT', '/weekly-results'],
  ['POST', '/tokens'],
  ['DELETE', '/tokens/:token'],
  ['GET', '/flyers'],
  ['GET', '/flyers/:flyer'],
  ['PATCH', '/flyers/:flyer'],
  ['DELETE', '/flyers/:flyer'],
  ['POST', '/flyers/:flyer/submission'],
] as const

const step = fc.record({
  actor: fc.constantFrom(0, 1),
  store: fc.constantFrom(0, 1),
  ids: fc.constantFrom(0, 1),
  act: fc.constantFrom(...acts),
})

test(`in ${walks} random walks no store sees or changes a row of its rival`, async () => {
  let [requests, admitted] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (walk) => {
      for (const { actor, store, ids, act } of walk) {
        const [self, rival] = [sides[actor] as Side, sides[1 - actor] as Side]
        const [target, named] = [sides[store] as Side, sides[ids] as Side]
        const isOfRival = target !== self || named !== self
        const before = isOfRival ? await rowsOf(rival) : null
        const [method, path] = act
        const url = path
          .replace(':submission', named.submission)
          .replace(':invitation', named.invitation)
          .replace(':person', named.person)
          .replace(':token', named.token)
          .replace(':flyer', named.flyer)
        const response = await api.app.inject({
          method,
          url: `/api/my-stores/${target.storeId}${url}`,
          headers: headersOf(self.client),
          ...bodyOf(method, path),
        })
        requests += 1
        if (response.statusCode < 300) admitted += 1
        expect(response.statusCode).toBeLessThan(500)
        expect(response.body).not.toContain(rival.secret)
        if (target !== self) expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
        if (before) expect(await rowsOf(rival)).toEqual(before)
      }
    }),
    { numRuns: walks, seed: 34 },
  )
  // Both happen often, so the walks reach what they should test.
  expect(admitted).toBeGreaterThan(requests / 5)
  console.log(`${requests} requests in ${walks} walks, ${admitted} admitted, 0 rows of a rival seen or changed`)
}, 600_000)

function bodyOf(method: string, path: string): { payload?: object } {
  if (path === '/check') return { payload: { rows: [aRow('Sal 1 kg', '1,99')] } }
  if (path === '/submissions' && method === 'POST')
    return { payload: { source: 'form', rows: [aRow('Sal 1 kg', '1,99')] } }
  if (path === '/weekly-results' && method === 'PUT') return { payload: { isMailed: false } }
  if (method === 'PATCH') return { payload: { firstDay: '2026-11-14', lastDay: '2026-11-21' } }
  if (path === '/profile') return { payload: { phone: '4799990000' } }
  if (path === '/tokens' && method === 'POST') return { payload: { name: 'Outro' } }
  if (path === '/invitations') return { payload: { name: 'Rui', email: null, role: 'operator' } }
  return {}
}

/** Every row of a store, in a fixed order. */
async function rowsOf({ storeId: code }: Side): Promise<string[]> {
  const id = numberFromPublicId('store', code) ?? 0
  const tables = [
    ...(['submissions', 'submittedOffers', 'storeMembers', 'invitations'] as const),
    ...(['promotions', 'storeTokens', 'flyers'] as const),
  ] as const
  const rows = await Promise.all(
    tables.map((table) => api.db.selectFrom(table).selectAll().where('storeId', '=', id).execute()),
  )
  const profile = await api.db.selectFrom('stores').select(['name', 'phone', 'address']).where('id', '=', id).execute()
  return [...rows, profile]
    .flat()
    .map((row) => JSON.stringify(row))
    .sort()
}
