import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

function send(fields: Partial<PartnershipRequestDraft>): Promise<{ id: string }> {
  return api.anyone.call('partnershipRequests.send', { body: aPartnershipRequest(fields) })
}

test('accepting a request creates its store once, or links an existing one', async () => {
  const storeName = `Empório ${randomUUID().slice(0, 8)}`
  const [first, again] = [await send({ storeName }), await send({ storeName: storeName.toUpperCase() })]
  const accept = (id: string) => admin.call('partnershipRequests.update', { params: { id }, body: { state: 'aceita' } })

  const accepted = await accept(first.id)
  await accept(first.id)
  const second = await accept(again.id)

  const stores = (await api.anyone.call('stores.list', { query: {} })).filter(({ name }) => name === storeName)
  expect(stores).toHaveLength(1)
  expect(stores[0]).toMatchObject({
    type: 'supermercado',
    address: 'Rua Sete de Setembro, 100',
    phone: '(47) 98888-0000',
    neighborhood: 'Fazenda',
  })
  expect(accepted.store).toEqual({ id: stores[0]?.id, slug: stores[0]?.slug, name: storeName, status: 'active' })
  expect(second.store).toEqual(accepted.store)
  const linkedIds = (await admin.call('partnershipRequests.list', {})).map(({ store }) => store?.id)
  expect(linkedIds).toEqual([stores[0]?.id, stores[0]?.id])
})

test('an unknown city can be corrected while accepting', async () => {
  const { id } = await send({ city: 'Perto da praia' })

  const refused = admin.call('partnershipRequests.update', { params: { id }, body: { state: 'aceita' } })
  await expect(refused).rejects.toMatchObject({ status: 400, errors: { city: expect.any(String) } })
  expect((await admin.call('partnershipRequests.list', {}))[0]).toMatchObject({ state: 'nova', store: null })

  const store = { name: 'Mercado da Praia', city: 'Navegantes' }
  const accepted = await admin.call('partnershipRequests.update', { params: { id }, body: { state: 'aceita', store } })
  expect(accepted).toMatchObject({ state: 'aceita', store: { name: 'Mercado da Praia' } })
})

test('refusing an accepted request pauses its store with its offers, and accepting it again resumes them', async () => {
  const { id } = await send({ storeName: `Mercado ${randomUUID().slice(0, 8)}` })
  const setState = (state: 'aceita' | 'em contato' | 'recusada') =>
    admin.call('partnershipRequests.update', { params: { id }, body: { state } })
  const { store } = await setState('aceita')
  const idOrSlug = store?.id ?? ''
  await aPromotion(api, { store: await api.anyone.call('stores.get', { params: { idOrSlug } }) })
  const offers = () => api.anyone.call('promotions.list', { query: { storeId: idOrSlug } })

  await setState('em contato')
  expect(await offers()).toHaveLength(1)
  await setState('aceita')
  const refused = await setState('recusada')

  expect(refused).toMatchObject({ state: 'recusada', store: { id: idOrSlug, status: 'paused' } })
  expect(await offers()).toEqual([])
  expect(await api.anyone.call('stores.get', { params: { idOrSlug } })).toMatchObject({ status: 'paused' })
  expect(await setState('aceita')).toMatchObject({ store: { status: 'active' } })
  expect(await offers()).toHaveLength(1)
})
