import { sql } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { BulkResult, Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import type { TestApi } from './api.ts'
import { aPromotion } from './factories.ts'
import { freshHash } from './flyers.ts'
import { rowsOf } from './imports.ts'

/** The offers of all writers in a round: same price, and the same end as a flyer and a spreadsheet give. */
export const products = ['Arroz Urbano 5 kg', 'Feijão Camil 1 kg']
const price = '20.00'
const expiryDate = '2026-11-21T02:59:59.000Z'
const categoryId = 'mercearia'

export interface Outcome {
  /** Products whose offer exists according to the writer: it created the offer, or was told that it exists and continued. */
  vouchedFor: string[]
  /** Number of offers that it reports as removed. */
  removed: number
}

interface World {
  api: TestApi
  admin: Api
  store: Store
}

/** Prepares a way to write the offers of a store; returns the function that does it. */
type Writer = (world: World) => Promise<() => Promise<Outcome>>

const vouchFor = (vouchedFor: string[]): Outcome => ({ vouchedFor, removed: 0 })

/** Creates each offer in the form, and accepts a refusal. */
const form: Writer =
  async ({ admin, store }) =>
  async () => {
    const created = await Promise.all(
      products.map((productName) =>
        unlessItExists(() =>
          admin.call('promotions.create', { body: { productName, price, expiryDate, categoryId, storeId: store.id } }),
        ),
      ),
    )
    return vouchFor(created.flatMap((offer) => offer?.productName ?? []))
  }

const importFile: Writer = async (world) => {
  const { addRows } = await anImport(world)
  return async () => {
    const added = await addRows()
    if (added.created + added.repeated !== products.length) throw new Error(`import: ${JSON.stringify(added)}`)
    return vouchFor(products)
  }
}

/** Answers rows whose price a person was asked about. */
const answer: Writer = async (world) => {
  const { admin, store } = world
  const listDoubts = async () => {
    const { items } = await admin.call('doubts.list', {})
    return items.flatMap((doubt) => (doubt.kind === 'file' && doubt.storeId === store.id ? [doubt.id] : []))
  }
  const ofOthers = await listDoubts()
  const { addRows } = await anImport(world, 'consulte')
  await addRows()
  const asked = (await listDoubts()).filter((id) => !ofOthers.includes(id))
  return async () => {
    const answers = await Promise.all(
      asked.map((id) => admin.call('doubts.answer', { params: { id }, body: { cells: { price: '20,00' } } })),
    )
    const left = answers.flatMap(({ messages }) => messages)
    if (asked.length !== products.length || left.length > 0) throw new Error(`answers: ${JSON.stringify(left)}`)
    return vouchFor(products)
  }
}

const publishFlyer: Writer = async (world) => {
  const { publish } = await aFlyer(world)
  return async () => {
    const { published, repeated } = await publish()
    if (published + repeated !== products.length) throw new Error(`flyer: ${published} + ${repeated}`)
    return vouchFor(products)
  }
}

/** Opens ended offers in the form and gives them new days. */
const renew: Writer = async ({ api, admin, store }) => {
  const ended = await endedOffers({ api, store }, price)
  return async () => {
    const renewed = await Promise.all(
      ended.map(({ id, version, productName }) =>
        unlessItExists(() =>
          admin.call(
            'promotions.update',
            { params: { id }, body: { productName, price, expiryDate, categoryId, storeId: store.id } },
            { ifMatch: String(version) },
          ),
        ),
      ),
    )
    return vouchFor(renewed.flatMap((offer) => offer?.productName ?? []))
  }
}

const restore: Writer = async ({ api, admin, store }) => {
  const offers: Promotion[] = []
  for (const productName of products) offers.push(await aPromotion(api, { store, productName, price, expiryDate }))
  const chosen = offers.map(({ id, version }) => ({ id, version }))
  await admin.call('promotions.changeBulk', { body: { promotions: chosen, change: { kind: 'delete' } } })
  return async () => {
    const body = { promotions: chosen, change: { kind: 'restore' as const } }
    return changed(await admin.call('promotions.changeBulk', { body }))
  }
}

/** Doubles the price of ended offers and extends them. */
const bulk: Writer = async ({ api, admin, store }) => {
  const ended = await endedOffers({ api, store }, '10.00')
  const promotions = ended.map(({ id, version }) => ({ id, version }))
  const change = { kind: 'edit' as const, pricePercent: 100, expiryDate }
  return async () => changed(await admin.call('promotions.changeBulk', { body: { promotions, change } }))
}

const undoImport: Writer = async (world) => {
  const { id, addRows } = await anImport(world)
  await addRows()
  return async () => {
    let { import: undone, remaining } = await world.admin.call('imports.undo', { params: { id }, body: {} })
    // Like the panel: a merge of stores between the read and the lock leaves them for the next part.
    if (remaining > 0)
      ({ import: undone, remaining } = await world.admin.call('imports.undo', { params: { id }, body: {} }))
    if (remaining > 0) throw new Error(`${remaining} are left to undo`)
    return { vouchedFor: [], removed: undone.removed }
  }
}

const undoFlyer: Writer = async (world) => {
  const { id, publish } = await aFlyer(world)
  await publish()
  return async () => {
    const { removed, remaining } = await world.admin.call('flyerReview.undo', { params: { id } })
    if (remaining > 0) throw new Error(`${remaining} are left to undo`)
    return { vouchedFor: [], removed }
  }
}

export const writers = {
  form,
  import: importFile,
  'answer to a doubt': answer,
  flyer: publishFlyer,
  renew,
  restore,
  bulk,
  'undo of an import': undoImport,
  'undo of a flyer': undoFlyer,
}

/** The published offers of a round, by product. */
export async function listOffers({ api, store }: Pick<World, 'api' | 'store'>): Promise<string[]> {
  const rows = await api.db
    .selectFrom('promotions')
    .select('productName')
    .where('storeId', '=', numberFromPublicId('store', store.id) as number)
    .where('priceCents', '=', 2000)
    .where('expiresAt', '=', new Date(expiryDate))
    .execute()
  return rows.map(({ productName }) => productName)
}

/** Undefined when the API reports that the offer already exists. */
async function unlessItExists<T>(write: () => Promise<T>): Promise<T | undefined> {
  return write().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'offer_exists') return undefined
    throw error
  })
}

function changed({ changed, unchanged }: BulkResult): Outcome {
  const unexpected = unchanged.find(({ reason }) => reason !== 'já existe uma oferta igual')
  if (unexpected) throw new Error(unexpected.reason)
  return vouchFor(changed.map(({ productName }) => productName))
}

async function endedOffers({ api, store }: Pick<World, 'api' | 'store'>, price: string): Promise<Promotion[]> {
  const ended: Promotion[] = []
  for (const productName of products)
    ended.push(await aPromotion(api, { store, productName, price, expiryDate: '2026-11-10T02:59:59Z' }))
  return ended
}

async function anImport({ admin, store }: World, price = '20,00') {
  const draft = { fileName: 'ofertas.csv', totalRows: products.length, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body: { ...draft, stores: [], categories: [] } })
  const rows = rowsOf(...products.map((productName) => ({ productName, price, expiryDate: '20/11/2026' })))
  const body = { storeId: store.id, rows }
  return { id, addRows: async () => (await admin.call('imports.addRows', { params: { id }, body })).import }
}

/** A flyer whose drafts are confirmed. */
async function aFlyer({ api: { db }, admin, store }: World) {
  const storeId = numberFromPublicId('store', store.id)
  const hash = Buffer.from(freshHash(), 'hex')
  const { rows } = await sql<{ id: number }>`
    with flyer as (
      insert into flyers (store_id, file_name, content_hash, state, first_day, last_day, are_days_set, created_at)
      values (${storeId}, 'encarte.pdf', ${hash}, 'review', '2026-11-14', '2026-11-20', true, now()) returning id
    ), page as (
      insert into flyer_pages (flyer_id, number, incoming_key, state) select id, 1, '', 'read' from flyer returning id, flyer_id
    ), region as (
      insert into flyer_regions (page_id, box, made_by) select id, '{0,0,10,10}', 'hand' from page returning id
    )
    insert into offer_drafts (flyer_id, region_id, position, product_name, price_cents, category_id, state)
    select flyer_id, region.id, 1000 + product.position, product.name, 2000, categories.id, 'confirmed'
    from page, region, categories, unnest(${products}::text[]) with ordinality product (name, position)
    where slug = ${categoryId}
    returning flyer_id as id`.execute(db)
  const id = publicId('flyer', rows[0]?.id as number)
  return { id, publish: () => admin.call('flyerReview.publish', { params: { id }, body: {} }) }
}
