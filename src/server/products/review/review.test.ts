import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductDecision } from '#contract/compare/product-review.ts'
import { inTransaction } from '#platform/database/database.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { queueWords } from '#server/products/word-meanings.repository.ts'
import { publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { countWordsToReview } from './review.worker.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString()))

async function aProduct(name: string): Promise<{ id: string; number: number }> {
  const number = (await identifyProducts(api.db, [name])).get(name) as number
  return { id: publicId('product', number), number }
}

/** The product data that offers show. */
async function stateOf(name: string) {
  const { number } = await aProduct(name)
  return api.db
    .selectFrom('products')
    .leftJoin('productGroups as line', 'line.id', 'products.lineId')
    .leftJoin('productGroups as pack', 'pack.id', 'products.packId')
    .leftJoin('productGroups as kind', 'kind.id', 'products.kindId')
    .select(['line.slug as line', 'pack.slug as pack', 'kind.slug as kind', 'comparedAmount', 'decidedAt', 'reading'])
    .where('products.id', '=', number)
    .executeTakeFirstOrThrow()
}

const explain = (word: string, body: { meaning: 'brand' | 'line' | 'variety' | 'nothing' | 'means'; value?: string }) =>
  admin.call('productReview.explainWord', { params: { word }, body })
const undo = (id: string) => admin.call('productReview.undo', { params: { id } })
const decide = (id: string, body: ProductDecision) => admin.call('productReview.decide', { params: { id }, body })
const doubtful = () => admin.call('productReview.products', { query: { limit: 50 } })
const doubtfulOne = async (name: string) => (await doubtful()).find((product) => product.name === name)
const words = () => admin.call('productReview.words', { query: { limit: 50 } })

test('one answer about a word reads all names with it again, and undoing it restores them', async () => {
  const names = ['SPRITE SIACUCAR 350ML LT', 'Sprite siaçúcar 2 L', 'KUAT SIACUCAR 2L']
  for (const name of names) await aProduct(name)
  const before = await Promise.all(names.map(stateOf))
  expect(before.map(({ reading }) => reading)).toEqual(['doubtful', 'doubtful', 'doubtful'])

  const step = await explain('siacucar', { meaning: 'means', value: 'sem açúcar' })
  expect(step).toMatchObject({ action: 'word', subject: 'siacucar', names: 3 })
  const after = await Promise.all(names.map(stateOf))
  expect(after.map(({ reading }) => reading)).toEqual(['whole', 'whole', 'whole'])
  expect(after[0]?.line).toBe((await stateOf('Refrigerante Sprite sem açúcar lata 350 ml')).line)
  expect((await words()).map(({ word }) => word)).not.toContain('siacucar')
  // A later name is parsed with the answer, too.
  expect((await stateOf('COCA COLA SIACUCAR 2L')).reading).toBe('whole')

  await undo(step.id)
  expect(await Promise.all(names.map(stateOf))).toEqual(before)
  expect((await words()).map(({ word }) => word)).toContain('siacucar')
})

test('an answer that replaces another one is undone to that one', async () => {
  await aProduct('Detergente Ypê Trocado 500 ml')
  const first = await explain('trocado', { meaning: 'line' })
  const line = (await stateOf('Detergente Ypê Trocado 500 ml')).line
  const second = await explain('trocado', { meaning: 'variety' })
  expect((await stateOf('Detergente Ypê Trocado 500 ml')).line).toBe('detergente-ype-500-ml')

  await undo(second.id)
  expect((await stateOf('Detergente Ypê Trocado 500 ml')).line).toBe(line)
  await undo(first.id)
  expect((await stateOf('Detergente Ypê Trocado 500 ml')).reading).toBe('doubtful')
})

test('a meaning that was said long ago can be taken back', async () => {
  await aProduct('Detergente Ypê Antiquado 500 ml')
  await explain('antiquado', { meaning: 'nothing' })
  await admin.call('productReview.forgetWord', { params: { word: 'antiquado' } })

  expect((await stateOf('Detergente Ypê Antiquado 500 ml')).reading).toBe('doubtful')
  await expect(admin.call('productReview.forgetWord', { params: { word: 'antiquado' } })).rejects.toMatchObject({
    code: 'word_not_explained',
  })
})

test('who publishes never waits for an answer that waits for them', async () => {
  await aProduct('Detergente Ypê Abacavi Zumbacai 500 ml')
  await sql`delete from unexplained_words where word = 'zumbacai'`.execute(api.db)
  let answer: Promise<unknown> | undefined
  await inTransaction(api.db, async (db) => {
    await sql`set local lock_timeout = '500ms'`.execute(db)
    await queueWords(db, ['zumbacai'])
    answer = explain('abacavi', { meaning: 'line' })
    await expect.poll(() => waitingForLocks(api.db)).toBe(1)
    await queueWords(db, ['abacavi'])
  })

  await answer
  expect((await words()).map(({ word }) => word)).toContain('zumbacai')
  expect((await words()).map(({ word }) => word)).not.toContain('abacavi')
})

test('words are ordered by the offers in force that they hide, with examples', async () => {
  for (const number of [1, 2, 3]) await aPromotion(api, { productName: `Arroz Muitovisto ${number} kg` })
  await aPromotion(api, { productName: 'Arroz Poucovisto 5 kg' })
  await aPromotion(api, { productName: 'Arroz Terminado 5 kg', expiryDate: '2026-11-13T12:00:00Z' })
  await countWordsToReview(api)

  const found = (await words()).filter(({ word }) => /visto|terminado/.test(word))
  expect(found.map(({ word, offers }) => [word, offers])).toEqual([
    ['muitovisto', 3],
    ['poucovisto', 1],
    ['terminado', 0],
  ])
  expect(found[0]).toMatchObject({
    spelling: 'Muitovisto',
    names: 3,
    examples: ['Arroz Muitovisto 3 kg', 'Arroz Muitovisto 2 kg', 'Arroz Muitovisto 1 kg'],
  })
})

test('words and products come in pages without gaps', async () => {
  for (const list of ['productReview.words', 'productReview.products'] as const) {
    const all = await admin.call(list, { query: { limit: 50 } })
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const { result, headers } = await admin.answer(list, { query: { limit: 2, ...(cursor && { cursor }) } })
      seen.push(...result)
      expect(headers.get('x-total-count')).toBe(String(all.length))
      cursor = /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
    } while (cursor)
    const keyOf = (item: unknown) => JSON.stringify(item)
    expect(seen.map(keyOf).sort()).toEqual(all.map(keyOf).sort())
  }
})

test('a doubtful name stands beside its reading and the three nearest lines, with the differences', async () => {
  for (const name of [
    'Leite integral Tirol 1 L',
    'Leite desnatado Tirol 1 L',
    'Leite integral Aurora 1 L',
    'Sal Cisne 1 kg',
  ])
    await aProduct(name)
  await aPromotion(api, { productName: 'LEITE TIROL 1L' })

  const product = await doubtfulOne('LEITE TIROL 1L')
  expect(product).toMatchObject({ reading: 'doubtful', doubts: ['trait'], offers: 1, readableName: 'Leite Tirol 1 L' })
  expect(product?.parts).toEqual([
    { part: 'kind', text: 'Leite' },
    { part: 'trait', text: null },
    { part: 'trait', text: 'com lactose' },
    { part: 'brand', text: 'Tirol' },
    { part: 'pack', text: '1 L' },
  ])
  expect(product?.lines).toHaveLength(3)
  expect(product?.lines.slice(0, 2).map(({ differences }) => differences)).toEqual(
    expect.arrayContaining([
      [{ part: 'trait', here: null, there: 'integral' }],
      [{ part: 'trait', here: null, there: 'desnatado' }],
    ]),
  )
  expect(product?.lines[2]?.differences.map(({ part }) => part)).toContain('brand')
})

test('a chosen line is the product’s line, with its kind and content, until that is undone', async () => {
  await aProduct('Leite integral Betânia 1 L')
  const { id } = await aProduct('LEITE BETANIA 1L')
  const before = await stateOf('LEITE BETANIA 1L')
  const chosen = await stateOf('Leite integral Betânia 1 L')

  const step = await decide(id, { type: 'line', slug: chosen.line ?? '' })
  expect(await stateOf('LEITE BETANIA 1L')).toMatchObject({
    ...{ line: chosen.line, pack: chosen.pack, kind: chosen.kind, comparedAmount: 1000 },
    decidedAt: api.clock.now(),
  })
  expect(await doubtfulOne('LEITE BETANIA 1L')).toBeUndefined()

  await undo(step.id)
  expect(await stateOf('LEITE BETANIA 1L')).toEqual(before)
  expect(await doubtfulOne('LEITE BETANIA 1L')).toBeDefined()
  // Undoing again changes nothing.
  await undo(step.id)
  expect(await stateOf('LEITE BETANIA 1L')).toEqual(before)
})

test('a name of unknown kind takes line, kind and content of the line that is chosen', async () => {
  const chosen = await stateOf('Vassoura Bettanin un').then(() => stateOf('Detergente Ypê 500 ml'))
  const { id } = await aProduct('XPTO QUALQUER COISA')
  await decide(id, { type: 'line', slug: chosen.line ?? '' })

  expect(await stateOf('XPTO QUALQUER COISA')).toMatchObject({
    line: chosen.line,
    kind: chosen.kind,
    comparedAmount: 500,
  })
})

test('a confirmed reading stays, and a name that compares with nothing may be confirmed as such', async () => {
  const { id } = await aProduct('Leite Confirmado 1 L')
  const { line } = await stateOf('Leite Confirmado 1 L')
  await decide(id, { type: 'confirm' })
  expect(await stateOf('Leite Confirmado 1 L')).toMatchObject({ line, decidedAt: expect.any(Date) })

  const chair = await aProduct('Cadeira de praia')
  await decide(chair.id, { type: 'confirm' })
  expect(await stateOf('Cadeira de praia')).toMatchObject({ line: null, decidedAt: expect.any(Date) })
  expect(await doubtfulOne('Cadeira de praia')).toBeUndefined()
})

test('a new line takes the name out of the line that was read, and its address leads back after undoing', async () => {
  await aProduct('Leite Caprino 1 L')
  const { id } = await aProduct('LEITE CAPRINO 1L.')
  const read = await stateOf('LEITE CAPRINO 1L.')

  const step = await decide(id, { type: 'new', name: 'Leite de cabra Caprino 1 L' })
  const own = await stateOf('LEITE CAPRINO 1L.')
  expect(own).toMatchObject({ line: 'leite-de-cabra-caprino-1-l', kind: read.kind })

  await undo(step.id)
  expect((await stateOf('LEITE CAPRINO 1L.')).line).toBe(read.line)
  const { rows } = await sql<{ keptSlug: string }>`
    select kept.slug as kept_slug from product_groups merged join product_groups kept on kept.id = merged.merged_into
    where merged.slug = ${own.line}`.execute(api.db)
  expect(rows).toEqual([{ keptSlug: read.line }])
})

test('a name of unknown kind has no new line', async () => {
  const { id } = await aProduct('Guarda-sol colorido')
  await expect(decide(id, { type: 'new' })).rejects.toMatchObject({ code: 'kind_unknown' })
})

test('a refused line is never suggested again, until the refusal is undone', async () => {
  await aProduct('Leite integral Recusado 1 L')
  const { id } = await aProduct('LEITE RECUSADO 1L')
  const slug = (await doubtfulOne('LEITE RECUSADO 1L'))?.lines[0]?.slug ?? ''
  const suggested = async () => (await doubtfulOne('LEITE RECUSADO 1L'))?.lines.map((line) => line.slug)

  const step = await decide(id, { type: 'refuse', slug })
  expect(await suggested()).not.toContain(slug)
  await undo(step.id)
  expect(await suggested()).toContain(slug)
})

test('merged lines are one, also for spellings that come later, and are taken apart again by undoing', async () => {
  const [kept, merged] = [
    await stateOf('Biscoito Água e Sal Vitarella 400 g'),
    await stateOf('Biscoito Vitarella 400 g'),
  ]
  expect(kept.line).not.toBe(merged.line)

  const { id, names } = await admin.call('productReview.merge', {
    params: { slug: kept.line ?? '' },
    body: { mergedSlug: merged.line ?? '' },
  })
  expect(names).toBe(2)
  expect((await stateOf('Biscoito Vitarella 400 g')).line).toBe(kept.line)
  expect((await stateOf('BISCOITO VITARELLA 400G')).line).toBe(kept.line)

  await undo(id)
  expect(await stateOf('Biscoito Vitarella 400 g')).toEqual(merged)
  expect(await stateOf('Biscoito Água e Sal Vitarella 400 g')).toEqual(kept)
  await expect(
    admin.call('productReview.merge', { params: { slug: kept.line ?? '' }, body: { mergedSlug: kept.line ?? '' } }),
  ).rejects.toMatchObject({ code: 'lines_equal' })
})

test('lines that have lost all their spellings are merged and taken apart as others', async () => {
  const lines: string[] = []
  for (const name of ['Esponja Limpeza Total Azul 3 un', 'Esponja Scotch-Brite 3 un']) {
    const { id } = await aProduct(name)
    const slug = (await stateOf(name)).line ?? ''
    lines.push(slug)
    await admin.call('productReview.split', { params: { slug }, body: { spellingIds: [id], name: `${name} avulsa` } })
  }
  const [kept = '', merged = ''] = lines

  const step = await admin.call('productReview.merge', { params: { slug: kept }, body: { mergedSlug: merged } })
  expect(step.names).toBe(0)
  await undo(step.id)
  await admin.call('productReview.merge', { params: { slug: merged }, body: { mergedSlug: kept } })
})

test('chosen spellings leave a line for a new one, and come back by undoing', async () => {
  const { line } = await stateOf('Amaciante Downy 1 L')
  const [one, other] = [await aProduct('AMACIANTE DOWNY 1L PROMO'), await aProduct('Amaciante Downy oferta 1 L')]
  expect((await stateOf('AMACIANTE DOWNY 1L PROMO')).line).toBe(line)

  const step = await admin.call('productReview.split', {
    params: { slug: line ?? '' },
    body: { spellingIds: [one.id, other.id], name: 'Amaciante Downy importado 1 L' },
  })
  expect((await stateOf('AMACIANTE DOWNY 1L PROMO')).line).toBe('amaciante-downy-importado-1-l')
  expect((await stateOf('Amaciante Downy oferta 1 L')).line).toBe('amaciante-downy-importado-1-l')
  expect((await stateOf('Amaciante Downy 1 L')).line).toBe(line)
  const found = await admin.call('productReview.lines', { query: { search: 'amaciante downy importado' } })
  expect(found[0]).toMatchObject({ slug: 'amaciante-downy-importado-1-l', count: 2 })

  await undo(step.id)
  expect((await stateOf('AMACIANTE DOWNY 1L PROMO')).line).toBe(line)
})

test('a step is not undone when something newer was decided about the same product', async () => {
  const { id } = await aProduct('Leite Decidido 1 L')
  const first = await decide(id, { type: 'confirm' })
  api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString())
  const second = await decide(id, { type: 'new' })

  await expect(undo(first.id)).rejects.toMatchObject({ code: 'step_outdated' })
  await undo(second.id)
  expect((await stateOf('Leite Decidido 1 L')).decidedAt).not.toBeNull()
  await undo(first.id)
  expect((await stateOf('Leite Decidido 1 L')).decidedAt).toBeNull()
})

test('every step is recorded in the audit log', async () => {
  const { id } = await aProduct('Leite Auditado 1 L')
  const step = await decide(id, { type: 'confirm' })
  await undo(step.id)
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', 'in', [`product ${id}`, `review step ${step.id}`])
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['productReview.decide', 'productReview.undo'])
})
