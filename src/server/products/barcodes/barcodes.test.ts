import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductDecision } from '#contract/compare/product-review.ts'
import type { Store } from '#contract/stores.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import { rereadProducts } from '#server/products/reread-products.ts'
import { publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let stores: Store[]
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  stores = await Promise.all(['Um', 'Dois', 'Três'].map((name) => aStore(api, { name: `Mercado ${name}` })))
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString()))

let lastBarcode = 0
function aBarcode(): string {
  lastBarcode += 1
  const body = `7891${String(lastBarcode).padStart(8, '0')}`
  return [...'0123456789'].map((digit) => body + digit).find((text) => gtinDigits(text) !== null) as string
}

const offer = (productName: string, gtin?: string, store = 0) =>
  aPromotion(api, { productName, ...(gtin !== undefined && { gtin }), store: stores[store] as Store })

async function productOf(name: string) {
  return api.db
    .selectFrom('products')
    .leftJoin('productGroups as line', 'line.id', 'products.lineId')
    .select([
      'products.id',
      'line.slug as line',
      'products.lineId',
      'packId',
      'kindId',
      'comparedAmount',
      'decidedAt',
      'reading',
      'doubts',
    ])
    .where('products.name', '=', name)
    .executeTakeFirstOrThrow()
}

async function lineOfBarcode(gtin: string) {
  const row = await api.db
    .selectFrom('barcodes')
    .innerJoin('productGroups as line', 'line.id', 'barcodes.lineId')
    .select(['line.slug as line', 'boundBy'])
    .where('gtin', '=', gtinDigits(gtin) ?? '')
    .executeTakeFirst()
  return row ?? null
}

const decide = async (name: string, body: ProductDecision) =>
  admin.call('productReview.decide', { params: { id: publicId('product', (await productOf(name)).id) }, body })
const undo = (id: string) => admin.call('productReview.undo', { params: { id } })
const inReview = async (name: string) =>
  (await admin.call('productReview.products', { query: { limit: 50 } })).find((product) => product.name === name)

/** A barcode on which two stores agree. */
async function agreed(name: string): Promise<string> {
  const gtin = aBarcode()
  await offer(name, gtin, 0)
  await offer(name, gtin, 1)
  return gtin
}

test('a barcode stands for a line when two stores agree with whole, strict readings, and not before', async () => {
  const gtin = aBarcode()
  await offer('Detergente Ypê coco 500 ml', gtin, 0)
  await offer('Detergente Ypê coco 500 ml', gtin, 0)
  expect(await lineOfBarcode(gtin)).toBeNull()

  await offer('DET YPE COCO 500ML', gtin, 1)
  expect(await lineOfBarcode(gtin)).toEqual({ line: 'detergente-ype-500-ml', boundBy: null })
})

test.each([
  ['one leaves the variety open', 'Detergente Minuano 500 ml', 'Detergente Minuano 500 ml'],
  ['they name two varieties', 'Detergente Minuano coco 500 ml', 'Detergente Minuano neutro 500 ml'],
  ['a word is not explained', 'Detergente Minuano Zxkv coco 500 ml', 'Detergente Minuano Zxkv coco 500 ml'],
  ['nobody says the brand', 'Detergente maçã 500 ml', 'Detergente maçã 500 ml'],
])('two stores do not bind a barcode when %s', async (_, one, other) => {
  const gtin = aBarcode()
  await offer(one, gtin, 0)
  await offer(other, gtin, 1)
  expect(await lineOfBarcode(gtin)).toBeNull()
})

test('branches of a chain are one store', async () => {
  const gtin = aBarcode()
  const branch = await aStore(api, { name: 'Mercado Um', neighborhood: 'Fazenda' })
  await offer('Sal refinado Cisne 1 kg', gtin, 0)
  await aPromotion(api, { productName: 'Sal refinado Cisne 1 kg', gtin, store: branch })
  expect(await lineOfBarcode(gtin)).toBeNull()
})

test('who disagrees keeps a barcode from standing for a line', async () => {
  const gtin = aBarcode()
  await offer('Óleo de soja Soya 900 ml', gtin, 0)
  await offer('Óleo de soja Liza 900 ml', gtin, 1)
  await offer('Óleo de soja Soya 900 ml', gtin, 2)
  expect(await lineOfBarcode(gtin)).toBeNull()
})

test('a known barcode names the line of unread and doubtful names at once, with kind and content', async () => {
  const gtin = await agreed('Leite integral Tirol 1 L')
  const line = await productOf('Leite integral Tirol 1 L')
  for (const name of ['LEITE TIROL 1L', 'CX 4471 BRANCO', 'LTE ZXKW TIROL']) {
    const { comparison } = await offer(name, gtin, 2)
    expect(comparison).toBe('leite-integral-tirol-1-l')
    expect(await productOf(name)).toMatchObject({
      ...{ lineId: line.lineId, packId: line.packId, kindId: line.kindId, comparedAmount: 1000 },
      ...{ reading: 'whole', doubts: [], decidedAt: null },
    })
    expect(await inReview(name)).toBeUndefined()
  }
})

test('a barcode that becomes known names the line of what was sold under it before', async () => {
  const gtin = aBarcode()
  await offer('LTE 99 PIRAC', gtin, 2)
  expect((await productOf('LTE 99 PIRAC')).reading).not.toBe('whole')
  await offer('Leite integral Piracanjuba 1 L', gtin, 0)
  await offer('LEITE INTEGRAL PIRACANJUBA 1L', gtin, 1)
  expect(await productOf('LTE 99 PIRAC')).toMatchObject({ line: 'leite-integral-piracanjuba-1-l', reading: 'whole' })
})

test('a name that contradicts its barcode keeps its line and waits in the review, where both are shown', async () => {
  const gtin = await agreed('Detergente Limpol coco 500 ml')
  await offer('Detergente Minuano 1 L', gtin, 2)

  expect(await productOf('Detergente Minuano 1 L')).toMatchObject({ reading: 'doubtful', doubts: ['barcode'] })
  const waiting = await inReview('Detergente Minuano 1 L')
  expect(waiting).toMatchObject({
    doubts: ['barcode'],
    barcodes: [
      { gtin: gtinDigits(gtin), line: { slug: 'detergente-limpol-500-ml', name: 'Detergente Limpol 500 ml' } },
    ],
  })
  expect(waiting?.line?.name).toContain('1 L')
  // The first key accepts the barcode's suggestion.
  expect(waiting?.lines[0]?.slug).toBe('detergente-limpol-500-ml')
})

test('a name sold under barcodes of two lines waits in the review', async () => {
  const [whole, skimmed] = [await agreed('Leite integral Elegê 1 L'), await agreed('Leite desnatado Elegê 1 L')]
  await offer('LEITE ELEGE 1L', whole, 0)
  expect((await productOf('LEITE ELEGE 1L')).line).toBe('leite-integral-elege-1-l')
  await offer('LEITE ELEGE 1L', skimmed, 1)
  expect(await productOf('LEITE ELEGE 1L')).toMatchObject({ reading: 'doubtful', doubts: ['trait', 'barcode'] })
  expect((await inReview('LEITE ELEGE 1L'))?.barcodes).toHaveLength(2)
})

test('the code of a case stands for nothing', async () => {
  const gtin = '17891000100100'
  for (const store of [0, 1]) await offer('Sal grosso Cisne 1 kg', gtin, store)
  await offer('SAL ZXKW', gtin, 2)
  expect(await lineOfBarcode(gtin)).toBeNull()
  expect((await productOf('SAL ZXKW')).doubts).not.toContain('barcode')
})

test('a new barcode stands for what a person confirms, other names follow, and undoing it takes all back', async () => {
  const gtin = aBarcode()
  await offer('LEITE AURORA 1L', gtin, 0)
  await offer('LTE UHT AUR', gtin, 1)
  const before = [await productOf('LEITE AURORA 1L'), await productOf('LTE UHT AUR')]
  await offer('Leite integral Aurora 1 L')
  const { line } = await productOf('Leite integral Aurora 1 L')
  expect((await inReview('LEITE AURORA 1L'))?.barcodes).toEqual([{ gtin: gtinDigits(gtin), line: null }])

  const step = await decide('LEITE AURORA 1L', { type: 'line', slug: line ?? '' })
  expect(await lineOfBarcode(gtin)).toEqual({ line, boundBy: expect.any(Number) })
  expect(await productOf('LTE UHT AUR')).toMatchObject({ line, reading: 'whole', decidedAt: null })

  await undo(step.id)
  expect(await lineOfBarcode(gtin)).toBeNull()
  expect([await productOf('LEITE AURORA 1L'), await productOf('LTE UHT AUR')]).toEqual(before)
})

test('a decision about a name that contradicts its barcode outranks it, and leaves it to the names of its line', async () => {
  const gtin = await agreed('Açúcar refinado União 1 kg')
  await offer('Açúcar mascavo União 1 kg', gtin, 2)
  const { line } = await productOf('Açúcar mascavo União 1 kg')
  await decide('Açúcar mascavo União 1 kg', { type: 'confirm' })

  expect((await productOf('Açúcar mascavo União 1 kg')).line).toBe(line)
  expect(await lineOfBarcode(gtin)).toMatchObject({ line: 'acucar-refinado-uniao-1-kg' })
  await offer('Açúcar mascavo União 1 kg', gtin, 1)
  expect((await productOf('Açúcar mascavo União 1 kg')).line).toBe(line)
  expect(await inReview('Açúcar mascavo União 1 kg')).toBeUndefined()
})

test('a line that a person refused for a name is not its line by barcode either', async () => {
  const gtin = await agreed('Leite integral Betânia 1 L')
  await offer('LEITE BETANIA 1L', gtin, 2)
  expect((await productOf('LEITE BETANIA 1L')).line).toBe('leite-integral-betania-1-l')
  const step = await decide('LEITE BETANIA 1L', { type: 'refuse', slug: 'leite-integral-betania-1-l' })

  expect(await productOf('LEITE BETANIA 1L')).toMatchObject({ reading: 'doubtful', doubts: ['trait'] })
  await undo(step.id)
  expect((await productOf('LEITE BETANIA 1L')).line).toBe('leite-integral-betania-1-l')
})

test('merged lines have the barcodes of both, until they are taken apart', async () => {
  const gtin = await agreed('Sal refinado Lebre 1 kg')
  await offer('Sal marinho Lebre 1 kg')
  const [merged, kept] = [await productOf('Sal refinado Lebre 1 kg'), await productOf('Sal marinho Lebre 1 kg')]
  expect(kept.line).not.toBe(merged.line)

  const step = await admin.call('productReview.merge', {
    params: { slug: kept.line ?? '' },
    body: { mergedSlug: merged.line ?? '' },
  })
  expect(await lineOfBarcode(gtin)).toMatchObject({ line: kept.line })
  expect((await offer('SL ZXKW LBR', gtin, 2)).comparison).toBe(kept.line)

  await undo(step.id)
  expect(await lineOfBarcode(gtin)).toEqual({ line: merged.line, boundBy: null })
  expect((await productOf('SL ZXKW LBR')).line).toBe(merged.line)
})

test('spellings that leave a line take the barcodes along under which no other one is sold, until they come back', async () => {
  const [leaving, staying] = ['Detergente Limpol neutro 500 ml', 'Detergente Limpol maçã 500 ml']
  const [own, common, open] = [await agreed(leaving), await agreed(staying), aBarcode()]
  for (const gtin of [common, open]) await offer(leaving, gtin, 2)
  await offer(staying, open, 2)
  const { id, line } = await productOf(leaving)
  expect([(await productOf(staying)).line, (await lineOfBarcode(common))?.line]).toEqual([line, line])

  const step = await admin.call('productReview.split', {
    params: { slug: line ?? '' },
    body: { spellingIds: [publicId('product', id)], name: 'Detergente Limpol importado 500 ml' },
  })
  expect(await lineOfBarcode(own)).toMatchObject({ line: 'detergente-limpol-importado-500-ml' })
  expect(await lineOfBarcode(common)).toMatchObject({ line })
  // A name of the old line is also sold under it, and there is no decision about that.
  expect(await lineOfBarcode(open)).toBeNull()

  await undo(step.id)
  expect(await lineOfBarcode(own)).toEqual({ line, boundBy: null })
})

test('what removed or corrected offers said is forgotten, and comes back with them', async () => {
  const gtin = aBarcode()
  const [one, other] = [
    await offer('Óleo de soja Coamo 900 ml', gtin, 0),
    await offer('Óleo de soja Coamo 900 ml', gtin, 1),
  ]
  const { id, ...till } = await offer('OL ZXKW COAMO', gtin, 2)
  expect(till.comparison).toBe('oleo-coamo-900-ml')

  const { productName, price, expiryDate } = till
  const body = { productName, price, expiryDate, storeId: till.store.id, categoryId: till.category.id, gtin: null }
  const corrected = await admin.call('promotions.update', { params: { id }, body })
  expect(corrected.comparison).not.toBe('oleo-coamo-900-ml')
  expect(await productOf('OL ZXKW COAMO')).toMatchObject({ reading: expect.not.stringMatching('whole') })

  for (const promotion of [one, other]) await admin.call('promotions.delete', { params: { id: promotion.id } })
  expect(await lineOfBarcode(gtin)).toBeNull()
  for (const promotion of [one, other]) await admin.call('promotions.restore', { params: { id: promotion.id } })
  expect(await lineOfBarcode(gtin)).toMatchObject({ line: 'oleo-coamo-900-ml' })
})

test('an import that gave wrong barcodes leaves no doubt behind when it is undone', async () => {
  const gtin = await agreed('Feijão preto Kicaldo 1 kg')
  const rows = [
    {
      line: 2,
      cells: {
        ...{ productName: 'Feijão carioca Kicaldo 1 kg', price: '8,90', category: 'Mercearia' },
        ...{ expiryDate: '20/11/2026', gtin },
      },
    },
  ]
  const storeId = stores[2]?.id ?? ''
  const file = { fileName: 'ofertas.csv', totalRows: 1, storeId, columns: {} }
  const { id } = await admin.call('imports.start', { body: file })
  await admin.call('imports.addRows', { params: { id }, body: { storeId, rows } })
  expect(await productOf('Feijão carioca Kicaldo 1 kg')).toMatchObject({ doubts: ['barcode'] })

  await admin.call('imports.undo', { params: { id }, body: {} })
  expect(await productOf('Feijão carioca Kicaldo 1 kg')).toMatchObject({ doubts: [], reading: 'whole' })
})

test('a known barcode proposes name and category of what is sold under it', async () => {
  const gtin = aBarcode()
  await offer('DET CLARION COCO 500ML', gtin, 0)
  await aPromotion(api, { productName: 'Detergente Clarion coco 500 ml', gtin, categoryId: 'limpeza' })
  const { names, readableName } = await admin.call('products.suggest', { query: { search: gtin } })
  expect({ name: names[0]?.name, categoryId: names[0]?.categoryId, readableName }).toEqual({
    name: 'Detergente Clarion coco 500 ml',
    categoryId: 'limpeza',
    readableName: null,
  })
  expect((await admin.call('products.suggest', { query: { search: aBarcode() } })).names).toEqual([])
})

test('whatever is published, decided and read again, what a person decided about a product stays', async () => {
  const names = ['Leite integral Itambé 1 L', 'LEITE ITAMBE 1L', 'Leite desnatado Itambé 1 L', 'LTE ZXKW', 'XP 88 ITB']
  const gtins = [aBarcode(), aBarcode()]
  for (const name of names) await offer(name)
  const ids = await Promise.all(names.map(async (name) => (await productOf(name)).id))
  const { line } = await productOf('Leite integral Itambé 1 L')
  const index = fc.nat(names.length - 1)
  const action = fc.oneof(
    fc.record({ type: fc.constant('publish' as const), name: index, gtin: fc.nat(1), store: fc.nat(2) }),
    fc.record({ type: fc.constant('decide' as const), name: index, isLine: fc.boolean() }),
    fc.record({ type: fc.constant('reread' as const) }),
    fc.record({ type: fc.constant('remove' as const), pick: fc.nat(20) }),
  )
  const offers: string[] = []
  const decided = new Map<string, unknown>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 8 }), async (actions) => {
      for (const one of actions) {
        if (one.type === 'publish') offers.push((await offer(names[one.name] as string, gtins[one.gtin], one.store)).id)
        if (one.type === 'reread') await rereadProducts(api.db, ids)
        const removed = one.type === 'remove' && offers.splice(one.pick % Math.max(offers.length, 1), 1)[0]
        if (removed) await admin.call('promotions.delete', { params: { id: removed } })
        if (one.type === 'decide') {
          const name = names[one.name] as string
          api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString())
          await decide(name, one.isLine ? { type: 'line', slug: line ?? '' } : { type: 'confirm' })
          decided.set(name, await productOf(name))
        }
        for (const [name, state] of decided) expect(await productOf(name)).toEqual(state)
      }
    }),
    { numRuns: 12 },
  )
})
