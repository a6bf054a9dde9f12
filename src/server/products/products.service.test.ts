import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { productDirectory } from './product-directory.ts'
import { identifyProducts } from './products.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function groupsOf(name: string) {
  const id = (await identifyProducts(api.db, [name])).get(name) as number
  return api.db
    .selectFrom('products')
    .leftJoin('productGroups as line', 'line.id', 'products.lineId')
    .leftJoin('productGroups as pack', 'pack.id', 'products.packId')
    .leftJoin('productGroups as kind', 'kind.id', 'products.kindId')
    .select([
      'line.slug as line',
      'line.parentId',
      'products.packId',
      'pack.slug as pack',
      'kind.slug as kind',
      'reading',
    ])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow()
}

test('spellings of one product share their groups', async () => {
  const flyer = await groupsOf('Detergente líquido Ypê coco 500 ml')
  const till = await groupsOf('DET YPE MACA 500ML')

  expect(flyer).toMatchObject({ line: 'detergente-ype-500-ml', pack: 'detergente-500-ml', kind: 'detergente' })
  expect(flyer.parentId).toBe(flyer.packId)
  expect(till).toMatchObject({ line: flyer.line, pack: flyer.pack, kind: flyer.kind })
})

test.each([
  ['Esmalte Impala rosa 7,5ML', 1000, 'un'],
  ['CHA MAIS CHA PESSEGO SACHE 1,5 G', 1000, 'un'],
  ['Gloss labial 10,5ML', null, null],
  ['Chocolate Lacta ao leite 48.3G', null, null],
  ['Fermento biológico Dr. Oetker 11,1G', null, null],
  ['Chocolate Lacta ao leite 10x48,3g', 483, 'kg'],
])('a pack of a fraction is stored: %s', async (name, comparedAmount, comparedPer) => {
  const id = (await identifyProducts(api.db, [name])).get(name) as number
  const product = api.db.selectFrom('products').selectAll().where('id', '=', id)
  const isWhole = comparedPer === 'kg'
  expect(await product.executeTakeFirstOrThrow()).toMatchObject({
    ...{ comparedAmount, comparedPer, packAmount: isWhole ? comparedAmount : null, packUnit: isWhole ? 'g' : null },
  })
})

test('a name that is not understood has no groups', async () => {
  expect(await groupsOf('Cadeira de praia')).toMatchObject({ line: null, pack: null, kind: null, reading: 'unread' })
})

test('a group whose slug another one has gets a slug of its own', async () => {
  await api.db
    .insertInto('productGroups')
    .values({ level: 'kind', key: 'other', name: 'Alface', slug: 'alface', kind: 'other', per: 'kg' })
    .execute()

  expect((await groupsOf('Alface crespa un')).kind).toMatch(/^alface-[0-9a-f]{6}$/)
})

test('a spelling of a merged line counts for the line that was kept', async () => {
  const { id, slug } = await lineOf('Arroz Tio João 5 kg')
  const merged = await lineOf('Arroz Tio João Zuluxo 5 kg')
  await api.db.updateTable('productGroups').set({ mergedInto: id }).where('id', '=', merged.id).execute()

  expect((await groupsOf('ARROZ ZULUXO TIO JOAO 5KG')).line).toBe(slug)
})

async function lineOf(name: string) {
  const { line } = await groupsOf(name)
  return api.db
    .selectFrom('productGroups')
    .select(['id', 'slug'])
    .where('slug', '=', line ?? '')
    .executeTakeFirstOrThrow()
}

test('many writers of the same new products at once agree on them', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Feijão carioca Urbano ${index + 1} kg`)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => identifyProducts(api.db, index % 2 ? names : names.toReversed())),
  )

  for (const answer of answers)
    expect(answer.get('Feijão carioca Urbano 7 kg')).toBe(answers[0]?.get('Feijão carioca Urbano 7 kg'))
})

const many = isNightly ? 10_000 : 2000

test(`${many} new products at once are read into their groups`, async () => {
  const names = Array.from({ length: many }, (_, index) => `Feijão preto Urbano ${index + 100} g`)

  expect((await identifyProducts(api.db, names)).size).toBe(names.length)
})

test('a change of what a product compares by is seen within a second', async () => {
  const name = 'Farinha de trigo Dona Benta 5 kg'
  const id = (await identifyProducts(api.db, [name])).get(name) as number
  const directory = productDirectory(api.db)
  expect((await directory.get([id])).get(id)?.compared).toEqual({ amount: 5000, per: 'kg' })

  await api.db
    .updateTable('products')
    .set({ comparedAmount: 4000, changedAt: new Date() })
    .where('id', '=', id)
    .execute()

  await expect.poll(async () => (await directory.get([id])).get(id)?.compared?.amount).toBe(4000)
})
