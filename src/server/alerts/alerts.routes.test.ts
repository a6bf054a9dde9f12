import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'

let api: TestApi
let vizinho: Store
let atacado: Store
let pilao: Promotion
const city = 'itajai-sc'

beforeAll(async () => {
  api = await startApi()
  vizinho = await aStore(api, { name: 'Bom Vizinho' })
  atacado = await aStore(api, { name: 'Atacado Litoral' })
  pilao = await aPromotion(api, { productName: 'Café Pilão 500 g', price: '18.90', store: vizinho })
  await aPromotion(api, { productName: 'Café Melitta 500 g', price: '19.90', store: atacado })
  await aPromotion(api, { productName: 'Café Melitta 250 g', price: '8.00', store: atacado })
  await aPromotion(api, { productName: 'Leite integral Tirol 1 L', price: '4.29', store: atacado })
  await aPromotion(api, { productName: 'Leite desnatado Tirol 1 L', price: '4.79', store: atacado })
  await recordPrices(api, vizinho, 'Café Pilão 500 g', [
    [90, 60, 2190],
    [59, 50, 1690],
    [49, 1, 2290],
  ])
})
afterAll(() => api.close())

describe('a proposal', () => {
  test('for an offer starts with any brand in its pack, then has the product and the kind by kg', async () => {
    const proposal = await api.anyone.call('alerts.proposal', { query: { promotionId: pilao.id } })

    expect(proposal.city).toEqual({ slug: city, name: 'Itajaí', state: 'SC' })
    expect(proposal.choices.map(({ target, comparedBy, today }) => [target.slug, comparedBy, today?.price])).toEqual([
      ['cafe-500-g', 'price', '18.90'],
      ['cafe-pilao-500-g', 'price', '18.90'],
      ['cafe', 'unit', '32.00'],
    ])
    expect(proposal.pushKey).toBeNull()
  })

  test('has the lowest price of each of thirteen weeks, and proposes the lowest of them', async () => {
    const { choices } = await api.anyone.call('alerts.proposal', { query: { promotionId: pilao.id } })

    expect(choices[0]).toMatchObject({ proposedPrice: '16.90' })
    expect(choices[0]?.weeks.map(({ price }) => price)).toEqual([
      ...['21.90', '21.90', '21.90', '21.90', '16.90', '16.90'],
      ...['22.90', '22.90', '22.90', '22.90', '22.90', '22.90', '18.90'],
    ])
    expect(choices[0]?.weeks.at(-1)).toMatchObject({ from: '2026-11-08', to: '2026-11-14' })
    expect(choices[2]?.proposedPrice).toBe('28.80')
  })

  test('proposes a tenth below today without a history, and no plot', async () => {
    const { choices } = await propose({ city, comparison: 'leite-integral-tirol-1-l' })

    expect(choices[0]).toMatchObject({ target: { level: 'line' }, proposedPrice: '3.80', weeks: [] })
  })

  test.each([
    ['café 500g', ['cafe-500-g', 'cafe']],
    ['2 pacotes de café 500 g', ['cafe-500-g', 'cafe']],
    ['cafe pilao 500g', ['cafe-pilao-500-g', 'cafe-500-g', 'cafe']],
    ['caffé 500 g', ['cafe-500-g', 'cafe']],
    ['leite', ['leite-desnatado', 'leite-integral']],
    ['detergente', []],
    ['coisa nenhuma', []],
  ])('for the words "%s" has %j', async (name, expected) => {
    const { choices } = await propose({ city, name })

    expect(choices.map(({ target }) => target.slug)).toEqual(expected)
  })

  test('in a city without offers has no price of today and asks for one', async () => {
    const { choices } = await propose({ city: 'navegantes-sc', comparison: 'cafe-500-g' })

    expect(choices[0]).toMatchObject({ today: null, proposedPrice: null, weeks: [] })
  })

  test('does not tell of an offer before it starts', async () => {
    const scheduled = await aPromotion(api, {
      productName: 'Café Caboclo 500 g',
      price: '1.00',
      validFrom: '2026-11-16T03:00:00Z',
      expiryDate: '2026-11-18T02:59:59Z',
    })

    await expect(propose({ promotionId: scheduled.id })).rejects.toMatchObject({ code: 'promotion_not_found' })
    const { choices } = await propose({ city, comparison: 'cafe-500-g' })
    expect(choices[0]?.today?.price).toBe('18.90')
  })

  test('needs exactly one thing to propose for, and a city for what has none', async () => {
    await expect(propose({ city })).rejects.toMatchObject({ status: 400 })
    await expect(propose({ city, name: 'café', comparison: 'cafe' })).rejects.toMatchObject({ status: 400 })
    await expect(propose({ name: 'café' })).rejects.toMatchObject({ status: 400 })
    await expect(propose({ city, comparison: 'nada' })).rejects.toMatchObject({ code: 'comparison_not_found' })
    await expect(propose({ city: 'Nenhures', name: 'café' })).rejects.toMatchObject({ code: 'city_not_found' })
  })
})

describe('alerts of a visitor', () => {
  const coffee = { city, target: 'cafe-500-g', price: '16.90' }

  test('are one for each product of a city: changed to the product of another, an alert replaces it', async () => {
    const eva = api.visitor()
    await eva.call('alerts.create', { body: coffee })
    const milk = await eva.call('alerts.create', { body: { city, target: 'leite-integral', price: '3.00' } })

    const changed = await eva.call('alerts.change', {
      params: { id: milk.id },
      body: { target: 'cafe-500-g', price: '15.00' },
    })

    expect((await eva.call('alerts.list', {})).alerts).toEqual([changed])
  })

  test('have what is wanted, what it costs today, and how often it came', async () => {
    const ana = api.visitor()

    const created = await ana.call('alerts.create', { body: coffee })

    expect(created).toMatchObject({
      target: { level: 'pack', name: 'Café 500 g' },
      price: '16.90',
      stores: [],
      today: { price: '18.90', offer: { id: pilao.id } },
      isReached: false,
      weeks: { reached: 2, known: 13 },
      isNews: false,
      pausedAt: null,
      expiresAt: '2027-05-13T15:00:00.000Z',
    })
    expect((await ana.call('alerts.list', {})).alerts).toEqual([created])
    expect(await ana.call('alerts.news', {})).toEqual({ news: 0 })
  })

  test('come with those that reached their price first, then the nearest, and paused ones last', async () => {
    const ana = api.visitor()
    const milk = { city, target: 'leite-integral', price: '4.30' }
    const paused = await ana.call('alerts.create', { body: milk })
    await ana.call('alerts.change', { params: { id: paused.id }, body: { isPaused: true } })
    await ana.call('alerts.create', { body: { ...coffee, price: '1.00' } })
    await ana.call('alerts.create', { body: { city, target: 'cafe-pilao-500-g', price: '18.00' } })
    await ana.call('alerts.create', { body: { city, target: 'leite-desnatado-tirol-1-l', price: '4.79' } })

    const { alerts } = await ana.call('alerts.list', {})

    expect(alerts.map(({ target, isReached }) => [target.slug, isReached])).toEqual([
      ['leite-desnatado-tirol-1-l', true],
      ['cafe-pilao-500-g', false],
      ['cafe-500-g', false],
      ['leite-integral', true],
    ])
    expect(alerts[3]?.pausedAt).toBe('2026-11-14T15:00:00.000Z')
  })

  test('can be limited to stores of the city', async () => {
    const ana = api.visitor()

    const limited = await ana.call('alerts.create', { body: { ...coffee, storeIds: [atacado.id] } })

    expect(limited.stores).toEqual([{ id: atacado.id, slug: atacado.slug, name: 'Atacado Litoral' }])
    expect(limited.today?.price).toBe('19.90')
    const elsewhere = await aStore(api, { city: 'Navegantes' })
    const refused = ana.call('alerts.create', { body: { ...coffee, storeIds: [elsewhere.id] } })
    await expect(refused).rejects.toMatchObject({ code: 'store_not_found' })
  })

  test('are one per group and city: creating another changes the first', async () => {
    const ana = api.visitor()
    const first = await ana.call('alerts.create', { body: coffee })

    const second = await ana.call('alerts.create', { body: { ...coffee, price: '15.00' } })

    expect(second).toMatchObject({ id: first.id, price: '15.00' })
    expect((await ana.call('alerts.list', {})).alerts).toHaveLength(1)
  })

  test('that a device named are created once, and found by that name', async () => {
    const ana = api.visitor()
    const clientId = 'ab'.repeat(16)
    const body = { ...coffee, id: clientId }

    const [one, other] = [await ana.call('alerts.create', { body }), await ana.call('alerts.create', { body })]

    expect(other.id).toBe(one.id)
    const changed = await ana.call('alerts.change', { params: { id: clientId }, body: { price: '10.00' } })
    expect(changed).toMatchObject({ id: one.id, price: '10.00', target: { slug: 'cafe-500-g' } })
    await ana.call('alerts.remove', { params: { id: clientId } })
    expect((await ana.call('alerts.list', {})).alerts).toEqual([])
  })

  test('can be changed, paused and resumed', async () => {
    const ana = api.visitor()
    const params = { id: (await ana.call('alerts.create', { body: coffee })).id }
    const change = (body: object) => ana.call('alerts.change', { params, body })

    expect(await change({ target: 'cafe', price: '30.00' })).toMatchObject({ comparedBy: 'unit', price: '30.00' })
    expect(await change({ storeIds: [vizinho.id] })).toMatchObject({ stores: [{ id: vizinho.id }], price: '30.00' })
    expect(await change({ storeIds: [] })).toMatchObject({ stores: [] })
    expect((await change({ isPaused: true })).pausedAt).not.toBeNull()
    expect((await change({ price: '29.00' })).pausedAt).not.toBeNull()
    expect(await change({ isPaused: false })).toMatchObject({ pausedAt: null, price: '29.00' })
    await expect(change({ target: 'nada' })).rejects.toMatchObject({ code: 'comparison_not_found' })
  })

  test('count anew how often the price came when they are seen, at most once a week', async () => {
    const ana = api.visitor()
    await ana.call('alerts.create', { body: { ...coffee, target: 'cafe-pilao-500-g' } })
    const weeks = async (moment: string) => {
      api.clock.set(moment)
      await ana.call('alerts.markSeen', {})
      const { alerts } = await ana.call('alerts.list', {})
      return alerts[0]?.weeks
    }

    const counts = [await weeks('2026-11-21T14:59:59.000Z'), await weeks('2026-12-26T15:00:00.000Z')]

    api.clock.set('2026-11-14T15:00:00.000Z')
    // Six weeks later those offers at that price have ended, and no new one came.
    expect(counts).toEqual([
      { reached: 2, known: 13 },
      { reached: 0, known: 8 },
    ])
  })

  test('are at most thirty, also of many at once', async () => {
    const ana = api.visitor()
    const cities = await api.db.selectFrom('cities').select('slug').limit(40).execute()
    await ana.call('alerts.create', { body: coffee })
    const created = await Promise.allSettled(
      cities.map(({ slug }) => ana.call('alerts.create', { body: { ...coffee, city: slug } })),
    )

    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(29)
    expect((await ana.call('alerts.list', {})).alerts).toHaveLength(30)
    const codes = created.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['too_many_alerts']))
  })

  test('are nobody else’s', async () => {
    const [ana, bia] = [api.visitor(), api.visitor()]
    const params = { id: (await ana.call('alerts.create', { body: coffee })).id }
    await bia.call('alerts.create', { body: coffee })

    const change = bia.call('alerts.change', { params, body: { price: '1.00' } })
    await expect(change).rejects.toMatchObject({ code: 'alert_not_found' })
    await expect(bia.call('alerts.remove', { params })).rejects.toMatchObject({ code: 'alert_not_found' })
    await expect(api.visitor().call('alerts.remove', { params })).rejects.toMatchObject({ code: 'alert_not_found' })
    expect((await ana.call('alerts.list', {})).alerts).toHaveLength(1)
  })

  test('are all erased at one call, and reading leaves no trace of a visitor', async () => {
    const [ana, bia] = [api.visitor(), api.visitor()]
    await ana.call('alerts.create', { body: coffee })
    await bia.call('alerts.create', { body: coffee })

    await ana.call('alerts.eraseAll', {})

    expect((await ana.call('alerts.list', {})).alerts).toEqual([])
    expect((await bia.call('alerts.list', {})).alerts).toHaveLength(1)
    const visitors = async () => (await api.db.selectFrom('visitors').selectAll().execute()).length
    const before = await visitors()
    await api.visitor().call('alerts.list', {})
    await api.visitor().call('alerts.markSeen', {})
    expect(await visitors()).toBe(before)
  })

  test('end after 180 days without a look, and each look renews them', async () => {
    const [ana, bia] = [api.visitor(), api.visitor()]
    await ana.call('alerts.create', { body: coffee })
    await bia.call('alerts.create', { body: coffee })
    api.clock.set('2027-05-13T14:00:00.000Z')
    await bia.call('alerts.markSeen', {})
    api.clock.set('2027-05-13T15:00:00.000Z')

    const [ofAna, ofBia] = [await ana.call('alerts.list', {}), await bia.call('alerts.list', {})]

    api.clock.set('2026-11-14T15:00:00.000Z')
    expect(ofAna.alerts).toEqual([])
    expect(ofBia.alerts[0]?.expiresAt).toBe('2027-11-09T14:00:00.000Z')
  })
})

function propose(query: Record<string, string>) {
  return api.anyone.call('alerts.proposal', { query })
}
