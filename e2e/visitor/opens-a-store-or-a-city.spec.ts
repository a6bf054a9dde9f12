import type { City } from '#contract/cities.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, expectNoSidewaysScroll, fetchOffers, fetchStores, test } from '../support.ts'

test('[2.route.18, 2.route.29] short URLs of stores redirect permanently', async ({ page }) => {
  const [store] = await fetchStores(page)

  for (const [from, to] of [
    [`/lojas?store=${store?.id}`, `/lojas/${store?.slug}`],
    [`/lojas/${store?.id}`, `/lojas/${store?.slug}`],
    ['/lojas', '/mercados'],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, to])
  }
})

test('[2.route.19, 2.route.20, 2.route.21, 2.route.22] a store has a page with its offers, address and contacts', async ({
  page,
}) => {
  covers('2.route.23')
  const store = (await fetchStores(page)).find(({ name }) => name === 'Açougue do Gaúcho')
  const offers = await fetchOffers(page, { storeId: store?.id ?? '' })
  const [picanha] = await fetchOffers(page, { search: 'picanha', storeId: store?.id ?? '' })

  // The link on the offer's page is a short URL that redirects.
  await page.goto(`/oferta/${picanha?.id}`)
  await page.getByRole('main').locator(`a[href="/lojas?store=${store?.id}"]`).first().click()

  await expect(page).toHaveURL(`/lojas/${store?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Açougue do Gaúcho' })).toBeFocused()
  const main = page.getByRole('main')
  for (const text of ['Rua Uruguai, 450 – Fazenda', 'Itajaí - SC', 'Seg-Sáb: 8h às 20h', '(47) 3333-0000'])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /maps\/dir.*destination=-26\.9/)
  await expect(main.getByRole('article')).toHaveCount(offers.length)
  await expect(main.locator(`a[href="/oferta/${picanha?.id}"]`).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('[2.route.25, 2.route.30] short URLs of cities redirect permanently', async ({ page }) => {
  for (const city of ['itajai-sc', 'Itajaí', 'ITAJAI']) {
    const response = await page.request.get(`/cidades?city=${encodeURIComponent(city)}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, '/cidades/itajai-sc'])
  }
  const cities: City[] = await (await page.request.get('/api/cities')).json()

  await page.goto('/cidades')

  await expect(page.getByRole('heading', { level: 1, name: 'Cidades' })).toBeVisible()
  for (const { slug, stores } of cities)
    await expect(page.locator(`main a[href="/cidades/${slug}"]`)).toContainText(`${stores} mercados`)
})

test('[2.route.26, 2.route.27] a city has a page with its stores and offers', async ({ page }) => {
  const inNavegantes = (await fetchStores(page)).filter(({ city }) => city === 'Navegantes')
  const [cheapest] = await fetchOffers(page, { city: 'navegantes-sc' })
  await page.goto('/cidades')

  await page.getByRole('link', { name: /^Navegantes/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas em Navegantes - SC' })).toBeFocused()
  for (const { slug } of inNavegantes) await expect(page.locator(`main a[href="/lojas/${slug}"]`)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(cheapest?.productName ?? '')
  await expect(page.getByRole('link', { name: /^Ver todas as \d+ ofertas$/ })).toHaveAttribute(
    'href',
    '/?city=navegantes-sc#promocoes',
  )
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('[2.route.24, 2.route.28] an unknown store or city is not found', async ({ page }) => {
  for (const path of ['/lojas?store=zzzzzzzz', '/lojas/nada', '/cidades?city=Atlântida', '/cidades/curitiba-pr']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeVisible()
  }
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a failed list of offers can be loaded again', { tag: '@nightly' }, async ({ page }) => {
    const [store] = await fetchStores(page)
    let isBroken = true
    await page.route('**/api/promotions?*', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/mercados')

    await page.getByRole('link', { name: store?.name ?? '', exact: true }).click()
    await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()

    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages of a store and a city are complete', async ({ page }) => {
    const [store] = await fetchStores(page)

    await page.goto(`/lojas?store=${store?.id}`)
    await expect(page.getByRole('main')).toContainText(store?.address ?? '')
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto(`/cidades?city=${store?.citySlug}`)
    await expect(page.locator(`main a[href="/lojas/${store?.slug}"]`)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
