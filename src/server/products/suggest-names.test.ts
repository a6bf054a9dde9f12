import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const suggest = (search: string) => admin.call('products.suggest', { query: { search } })

async function anOffer(productName: string, categoryId: string, imagePath?: string): Promise<void> {
  const { id } = await aPromotion(api, { productName, categoryId })
  if (imagePath)
    await api.db
      .updateTable('promotions')
      .set({ imagePath })
      .where('id', '=', numberFromPublicId('promotion', id) as number)
      .execute()
}

test('names of the catalogue complete what is typed, with category and picture', async () => {
  await anOffer('Detergente Ypê coco 500 ml', 'limpeza', '/objects/coco')
  await anOffer('Detergente Ypê maçã 500 ml', 'limpeza')
  await anOffer('Desinfetante Pinho Sol 1 L', 'limpeza')

  const { names } = await suggest('deterg')
  expect(names).toEqual([
    { name: 'Detergente Ypê coco 500 ml', categoryId: 'limpeza', imageUrl: '/objects/coco' },
    { name: 'Detergente Ypê maçã 500 ml', categoryId: 'limpeza', imageUrl: null },
  ])
  expect((await suggest('detergente ypê co')).names.map(({ name }) => name)).toEqual(['Detergente Ypê coco 500 ml'])
  expect((await suggest('detergente xyz')).names).toEqual([])
  expect((await suggest('  ')).names).toEqual([])
})

test('spellings of one article are one suggestion, and share their picture', async () => {
  await anOffer('Sabonete Dove original 90 g', 'higiene', '/objects/dove')
  await anOffer('SABONETE DOVE ORIG 90G', 'higiene')

  expect((await suggest('sabonete dove')).names).toEqual([
    { name: expect.stringMatching(/Dove/), categoryId: 'higiene', imageUrl: '/objects/dove' },
  ])
})

test('the category of a typed name is that of its kind, and one mistaken offer teaches no other', async () => {
  await anOffer('Café Pilão tradicional 500 g', 'limpeza')
  const { names, categoryId } = await suggest('Café Pilão tradicional 500 g')
  expect(categoryId).toBe('mercearia')
  expect(names.map((one) => one.categoryId)).toEqual(['mercearia'])
  expect((await suggest('Café Caboclo 250 g')).categoryId).toBe('mercearia')
  // Its kind is unknown, so nothing is guessed.
  expect((await suggest('Panelinha de arroz 5 kg')).categoryId).toBeNull()
  expect((await suggest('Chapéu de praia')).categoryId).toBeNull()
})

test('a raw till name is proposed as a person writes it', async () => {
  expect((await suggest('DET YPE COCO 500ML')).readableName).toBe('Detergente Ypê coco 500 ml')
  expect((await suggest('Detergente Ypê coco 500 ml')).readableName).toBeNull()
})
