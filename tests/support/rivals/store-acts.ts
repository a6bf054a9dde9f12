import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { publicId } from '#server/public-ids.ts'
import { headersOf, type TestApi } from '#tests/support/api.ts'
import { freshHash, printedOffers, printedText } from '#tests/support/flyers.ts'
import type { Side } from './sides.ts'

/** Every endpoint of the contract whose caller acts in one store: by a session, or by a program's token. */
export const storeEndpoints = (endpoints as readonly Endpoint[]).filter(
  ({ access }) => typeof access === 'object' && ('inStore' in access || 'byToken' in access),
)

/** A number from 0 to 1, from a seed: an act repeats. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

interface Plan {
  api: TestApi
  self: Side
  rival: Side
  random: Random
}

interface Request {
  /** Names of the path, without the store. */
  params?: Record<string, string>
  body?: unknown
}

const pick = <T>({ random }: Plan, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Mostly the actor's own, often the rival's. */
const aSideOf = (plan: Plan): Side => (plan.random() < 0.65 ? plan.self : plan.rival)

/** The id of one of a side's rows, as its people could have learned it. */
async function anId(
  plan: Plan,
  kind: 'flyer' | 'submission' | 'invitation',
  table: 'flyers' | 'submissions' | 'invitations',
) {
  const rows = await plan.api.db.selectFrom(table).select('id').where('storeId', '=', aSideOf(plan).store).execute()
  return { id: publicId(kind, rows.length === 0 ? 0 : pick(plan, rows).id) }
}

const aFlyer = (plan: Plan) => anId(plan, 'flyer', 'flyers')

/** Decisions on drafts of a flyer, now and then on drafts of another, with a name that settles doubts elsewhere. */
async function decisions(plan: Plan): Promise<Request> {
  const flyers = plan.api.db.selectFrom('flyers').select('id')
  const named = await flyers.where('storeId', '=', aSideOf(plan).store).execute()
  const flyerId = named.length === 0 ? 0 : pick(plan, named).id
  const drafts = await plan.api.db
    .selectFrom('offerDrafts')
    .innerJoin('flyers', 'flyers.id', 'flyerId')
    .select(['offerDrafts.id', 'offerDrafts.version', 'flyerId', 'productName'])
    .where('flyers.storeId', 'in', [plan.self.store, plan.rival.store])
    .orderBy('offerDrafts.id')
    .execute()
  const asked = drafts.filter((draft) => draft.flyerId === flyerId || plan.random() < 0.1).slice(0, 8)
  const some = asked.filter(() => plan.random() < 0.6)
  const made = (some.length > 0 ? some : [{ id: 0, version: 1, productName: 'Nada' }]).map((draft) => ({
    ...{ draftId: publicId('draft', draft.id), version: draft.version },
    state: pick(plan, ['confirmed', 'confirmed', 'confirmed', 'open', 'discarded'] as const),
    values: {
      categoryId: 'mercearia',
      ...(/zorbex/i.test(draft.productName) && {
        productName: `Zorbex Kramuto ${pick(plan, ['limão', 'uva', 'caju'])} 1 L`,
      }),
    },
  }))
  return { params: { id: publicId('flyer', flyerId) }, body: { decisions: made } }
}

let names = 0
function rows(plan: Plan) {
  names += 1
  const productName = pick(plan, ['Sal grosso 1 kg', 'Fubá mimoso 500 g', `Bolacha ${plan.self.secret} ${names} 400 g`])
  const cells = { productName, price: pick(plan, ['4,99', '5,49']), category: 'Mercearia', expiryDate: '22/11/2026' }
  return [{ line: 2, cells }]
}

/** One request for each endpoint of a store. An endpoint without one fails the tests. */
export const storeActs: Record<string, (plan: Plan) => Request | Promise<Request>> = {
  'storeTeam.list': () => ({}),
  'storeTeam.invite': () => ({ body: { name: 'Rui', email: null, role: 'operator' } }),
  'storeTeam.cancelInvitation': async (plan) => ({ params: await anId(plan, 'invitation', 'invitations') }),
  'storeTeam.remove': (plan) => ({
    params: { personId: plan.random() < 0.05 ? plan.self.colleague : plan.rival.colleague },
  }),
  'engagement.ofStore': () => ({}),
  'myStore.home': () => ({}),
  'myStore.offers': () => ({}),
  'myStore.lastWeek': () => ({}),
  'myStore.check': (plan) => ({ body: { rows: rows(plan) } }),
  'myStore.submissions': () => ({}),
  'myStore.submit': (plan) => ({
    body: {
      ...{ source: 'form', rows: rows(plan) },
      ...(plan.random() < 0.2 && { alsoIn: [plan.rival.storeId] }),
    },
  }),
  'myStore.withdraw': async (plan) => ({ params: await anId(plan, 'submission', 'submissions') }),
  'myStore.updateProfile': (plan) => ({ body: { phone: pick(plan, ['4799990000', '4799991111']) } }),
  'storeFlyers.list': () => ({}),
  'storeFlyers.signUpload': () => ({ body: { contentType: 'image/jpeg', size: 1000 } }),
  'storeFlyers.create': (plan) => ({
    body: {
      ...{ fileName: 'encarte.pdf', contentHash: freshHash(), firstDay: '2026-11-14', lastDay: '2026-11-20' },
      pages: [{ imageURL: aSideOf(plan).upload, text: printedText(printedOffers) }],
    },
  }),
  'storeFlyers.get': async (plan) => ({ params: await aFlyer(plan) }),
  'storeFlyers.update': async (plan) => ({
    params: await aFlyer(plan),
    body: { firstDay: '2026-11-14', lastDay: pick(plan, ['2026-11-21', '2026-11-22']) },
  }),
  'storeFlyers.decide': decisions,
  'storeFlyers.addDraft': async (plan) => ({
    params: await aFlyer(plan),
    body: {
      ...{ pageNumber: 1, box: [0, 0, 100, 100], productName: 'Sal 1 kg', price: '1.99', originalPrice: null },
      ...{ mechanics: null, categoryId: 'mercearia' },
    },
  }),
  'storeFlyers.readAgain': async (plan) => ({ params: { ...(await aFlyer(plan)), number: '1' } }),
  'storeFlyers.discard': async (plan) => {
    const { rival, random } = plan
    // Its own too seldom to lose them all.
    return { params: await aFlyer(random() < 0.05 ? plan : { ...plan, self: rival }) }
  },
  'storeFlyers.send': async (plan) => ({ params: await aFlyer(plan) }),
  'storeTokens.list': () => ({}),
  'storeTokens.create': () => ({ body: { name: 'Outro' } }),
  'storeTokens.end': async (plan) => {
    const ofSide = plan.api.db.selectFrom('storeTokens').select('id').where('storeId', '=', aSideOf(plan).store)
    const tokens = await ofSide.where('name', 'not like', 'Programa %').execute()
    return { params: { id: publicId('storeToken', tokens.length === 0 ? 0 : pick(plan, tokens).id) } }
  },
  'storeApi.submit': (plan) => ({
    body: [{ name: `Fubá ${plan.self.secret} 1 kg`, price: 4.99, category: 'Mercearia', expiryDate: '2026-11-22' }],
  }),
  'weeklyResults.get': () => ({}),
  'weeklyResults.set': (plan) => ({ body: { isMailed: plan.random() < 0.5 } }),
}

/** A request to an endpoint with the credentials of `self`, in its own store or in its rival's. */
export async function aRequest(plan: Plan, { name, method, path, access }: Endpoint, target = plan.self) {
  const { params = {}, body } = (await storeActs[name]?.(plan)) ?? {}
  const all: Record<string, string> = { ...params, storeId: target.storeId }
  const isProgram = typeof access === 'object' && 'byToken' in access
  return {
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => all[name] ?? ''),
    headers: isProgram ? { authorization: `Bearer ${plan.self.programToken}` } : headersOf(plan.self.client),
    ...(body !== undefined && { payload: body as object }),
  }
}
