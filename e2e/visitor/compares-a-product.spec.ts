import type { Page } from '@playwright/test'
import type { Comparison } from '#contract/compare/comparisons.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchOffers, skipPopup, test, toast } from '../support.ts'

const slug = 'detergente-500-ml-marca-nao-informada'
const path = `/comparar/${slug}/itajai-sc`

test.beforeEach(async ({ page }) => skipPopup(page))

async function fetchComparison(page: Page, of = slug, query = ''): Promise<Comparison> {
  const response = await page.request.get(`/api/comparisons/${of}?city=itajai-sc${query}`)
  expect(response.status()).toBe(200)
  return response.json()
}

const rows = (page: Page) => page.getByRole('main').locator('ol.card > li')

test('the offers of a product in a city are compared, the cheapest first', { tag: '@wide' }, async ({ page }) => {
  const { offers, storesWithoutOffer, stores } = await fetchComparison(page)
  const [cheapest, second] = offers
  await page.goto(path)

  await expect(page.getByRole('heading', { level: 1, name: 'Detergente 500 ml' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${stores} mercados em Itajaí`)
  await expect(page.getByRole('main')).toContainText(
    `Outros ${storesWithoutOffer} mercados de Itajaí não têm oferta deste produto agora`,
  )
  await expect(rows(page).getByRole('heading')).toHaveText(offers.map(({ store }) => store.name))
  await expect(rows(page).first()).toContainText('1º')
  await expect(rows(page).first()).toContainText('Menor preço')
  await expect(rows(page).nth(1)).toContainText(`+ R$\u00a0${second?.difference?.replace('.', ',')}`)
  await expect(rows(page).first()).toContainText(`R$\u00a0${cheapest?.unitPrice?.price.replace('.', ',')} o litro`)
  await expectNoSidewaysScroll(page)
})

test('another order and a wider group are links', { tag: '@nightly' }, async ({ page }) => {
  const byStore = await fetchComparison(page, slug, '&sortBy=store')
  await page.goto(path)

  await page.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link', { name: 'Mercado' }).click()
  await expect(page).toHaveURL(`${path}?sort=store`)
  await expect(rows(page).getByRole('heading')).toHaveText(byStore.offers.map(({ store }) => store.name))
  await expect(rows(page).first()).not.toContainText('º')

  await page.getByRole('navigation', { name: 'O que comparar' }).getByRole('link', { name: 'Qualquer marca' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detergente 500 ml, qualquer marca' })).toBeFocused()
  await expect(rows(page).getByRole('link', { name: 'Detergente líquido Ypê coco 500 ml' })).toBeVisible()
  await page.getByRole('navigation', { name: 'O que comparar' }).getByRole('link', { name: 'Por litro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detergente por litro' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Menor por litro')
  await expectAccessible(page)
})

test('an offer of a comparison is opened by keyboard and added to the list', { tag: '@only-wide' }, async ({
  page,
}) => {
  const [cheapest] = (await fetchComparison(page)).offers
  await page.goto(path)
  const link = rows(page).first().getByRole('link')
  await page.getByRole('link', { name: 'Mercado', exact: true }).last().focus()

  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Adicionar .* à lista$/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Produto adicionado à lista!')

  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/oferta/${cheapest?.id}`)
})

test('who sees that it is not the same product says so with one tap, once', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/doubts')) sent.push(request.postData() ?? '')
  })
  const [cheapest] = (await fetchComparison(page)).offers
  await page.goto(path)

  await rows(page)
    .first()
    .getByRole('button', { name: /^Não é o mesmo produto\?/ })
    .tap()
  await expect(toast(page)).toContainText('Obrigado! Vamos conferir.')
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Obrigado/ }),
  ).toBeVisible()
  expect(sent).toEqual([JSON.stringify({ promotionId: cheapest?.id })])

  await page.reload()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Não é o mesmo produto\?/ })
    .tap()
  await expect(toast(page)).toContainText('Obrigado! Vamos conferir.')
  expect(sent).toHaveLength(1)
})

test('the page of an offer says what other stores ask and leads to the comparison', async ({ page }) => {
  const [cheapest, second] = (await fetchComparison(page)).offers
  await page.goto(`/oferta/${second?.id}`)

  const others = page.getByRole('region', { name: 'Em outros mercados' })
  await expect(others.getByRole('link').first()).toContainText(cheapest?.store.name ?? '')
  await expect(others).toContainText(`R$\u00a0${second?.difference?.replace('.', ',')} a menos`)
  await others.getByRole('link', { name: 'Ver a comparação completa' }).click()
  await expect(page).toHaveURL(path)
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/oferta/${cheapest?.id}`)
})

test('a card leads to the comparison, and that to the offer of another store', async ({ page }) => {
  const { offers, stores } = await fetchComparison(page)
  const [cheapest, second] = offers
  await page.goto('/?q=detergente&city=itajai-sc')
  const card = page.getByRole('article').filter({ hasText: cheapest?.store.name ?? '' })

  const price = `R$\u00a0${second?.price.replace('.', ',')}`
  await card.getByRole('link', { name: `em ${stores - 1} outros mercados, a partir de ${price}` }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/oferta/${second?.id}`)
})

test('a list shows every offer until the visitor asks for each product once, and counts its cards', async ({
  page,
}) => {
  const { stores } = await fetchComparison(page)
  const all = (await fetchOffers(page, { search: 'detergente', city: 'itajai-sc' })).length
  const products = all - (stores - 1)
  await page.goto('/?q=detergente&city=itajai-sc')
  const cards = page.getByRole('article')
  const chip = page.getByRole('link', { name: 'Sem repetir produto' })

  await expect(page.getByText(`Mostrando ${all} resultados`)).toBeVisible()
  await expect(cards).toHaveCount(all)
  await chip.click()
  await expect(page).toHaveURL(/grouped=on/)
  await expect(page.getByText(`Mostrando ${products} produtos em ${all} ofertas`)).toBeVisible()
  await expect(cards).toHaveCount(products)
  await chip.click()
  await expect(page).toHaveURL(/grouped=off/)
  await expect(cards).toHaveCount(all)
  await expectAccessible(page)
})

test('a search in a city can be ordered by price per kg or litre', { tag: ['@only-wide', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/?q=arroz&city=itajai-sc')

  await page.getByLabel('Ordenar por').selectOption('Menor por kg, L ou un')
  await expect(page).toHaveURL(/sort=unit-asc/)
  await expect(page.getByRole('article').first()).toContainText('o quilo')
  await page.goto('/?q=arroz')
  await expect(page.getByLabel('Ordenar por').getByRole('option', { name: /Menor por kg/ })).toHaveCount(0)
})

test('a city without an offer says so and leads on', async ({ page }) => {
  await page.goto('/comparar/caldo-knorr-57-g/navegantes-sc')

  await expect(page.getByText('Nenhum mercado de Navegantes tem oferta deste produto agora')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buscar ofertas parecidas' })).toHaveAttribute(
    'href',
    /^\/\?q=Caldo.*city=navegantes-sc/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('an unknown product or city is not found, and the name of a city leads to its address', {
  tag: '@only-wide',
}, async ({ page }) => {
  for (const unknown of ['/comparar/nada/itajai-sc', `/comparar/${slug}/nada-sc`])
    expect((await page.request.get(unknown)).status()).toBe(404)

  const named = await page.request.get(`/comparar/${slug}/${encodeURIComponent('Itajaí')}?sort=ends`, {
    maxRedirects: 0,
  })
  expect([named.status(), named.headers().location]).toEqual([301, `${path}?sort=ends`])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is complete, and its orders and levels work', async ({ page }) => {
    const { offers } = await fetchComparison(page)
    await page.goto(path)

    await expect(rows(page)).toHaveCount(offers.length)
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Termina primeiro' }).click()
    await expect(page).toHaveURL(`${path}?sort=ends`)
    await page.getByRole('link', { name: 'Qualquer marca' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('qualquer marca')
    await rows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/oferta\//)
  })

  test('one product is an aggregate offer for search engines, a looser group is a list', { tag: '@only-wide' }, async ({
    page,
    baseURL,
  }) => {
    const { offers, lowestPrice, highestPrice, total } = await fetchComparison(page)
    const graph = async () =>
      JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']

    await page.goto(path)
    expect((await graph())[0]).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: lowestPrice, highPrice: highestPrice, offerCount: total },
    })
    expect((await graph())[0].offers.offers).toHaveLength(offers.length)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)

    await page.goto('/comparar/detergente-500-ml/itajai-sc?sort=ends')
    expect((await graph())[0]).toMatchObject({ '@type': 'ItemList', name: 'Detergente 500 ml, qualquer marca' })
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/comparar/detergente-500-ml/itajai-sc`,
    )
  })
})
