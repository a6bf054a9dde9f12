import { covers } from '#tests/support/covers.ts'
import { expect, fetchOffers, test } from '../support.ts'

test('[2.route.11, 2.offer.05, 2.offer.07, 2.offer.08] the page shows all facts of the offer', async ({ page }) => {
  covers('2.offer.09', '2.offer.12', '2.offer.13', '2.offer.15', '2.offer.16')
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  await page.goto(`/oferta/${offer?.id}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Picanha bovina resfriada' })).toBeVisible()
  const main = page.getByRole('main')
  // Breadcrumbs and other offers name the category too; its badge is next to the offer's number.
  const badges = main.getByText(`Promoção #${offer?.id}`).locator('..')
  await expect(badges.getByText('Açougue', { exact: true })).toBeVisible()
  await expect(main.getByText('−33%').first()).toBeVisible()
  // The offer's own price, not only the one in the comparison.
  await expect(main.getByRole('img', { name: '49 reais e 90 centavos' }).first()).toBeVisible()
  // Below the name of the product, not only in the block of the store.
  const store = main.locator(`a[href="/lojas?store=${offer?.store.id}"]`).first()
  await expect(store).toContainText('Açougue do Gaúcho')
  await expect(store).toContainText('Fazenda, Itajaí')
  await expect(main).toContainText(`Promoção #${offer?.id}`)
  await expect(main).toContainText('Peça inteira resfriada, média de 1,2 kg.')
})

test('[2.offer.10, 2.offer.27, 2.offer.28] the original price is struck through and the saving is shown', async ({
  page,
}) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  await page.goto(`/oferta/${offer?.id}`)

  await expect(page.locator('s', { hasText: 'R$ 74,90' }).first()).toBeVisible()
  await expect(page.getByText('R$ 25,00')).toBeVisible()
  await expect(page.getByText('(33%)')).toBeVisible()
})

test('[2.offer.29, 2.home.61] without an original price there is no saving and no discount', async ({ page }) => {
  const offers = await fetchOffers(page, { limit: '100' })
  const plain = offers.find(({ originalPrice }) => originalPrice === null)

  await page.goto(`/oferta/${plain?.id}`)

  await expect(page.getByRole('heading', { level: 1, name: plain?.productName ?? '' })).toBeVisible()
  await expect(page.getByText('Você economiza')).toHaveCount(0)
})

test('[2.offer.14, 1.product.21, 4.expiry.03] the end of validity is a day in the time zone of São Paulo', async ({
  page,
}) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(offer?.expiryDate ?? ''),
  )

  await page.goto(`/oferta/${offer?.id}`)

  await expect(page.getByRole('main')).toContainText(day)
})

test('[2.offer.17, 2.offer.18, 2.offer.19, 2.offer.20] the page shows the store, with links to store, category, city and contact', async ({
  page,
}) => {
  covers('2.offer.21', '2.offer.30', '2.offer.31', '2.offer.32')
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  await page.goto(`/oferta/${offer?.id}`)

  const main = page.getByRole('main')
  const store = main.getByRole('region', { name: 'Açougue do Gaúcho', exact: true })
  for (const text of ['Rua Uruguai, 450', 'Fazenda', 'Itajaí - SC', '(47) 3333-0000'])
    await expect(store).toContainText(text)
  await expect(store.locator(`a[href="/lojas?store=${offer?.store.id}"]`)).toBeVisible()
  await expect(main.locator('a[href="/"]').first()).toBeVisible()
  await expect(main.locator('a[href="/categorias?category=acougue"]').first()).toBeVisible()
  await expect(main.locator('a[href="/cidades?city=Itaja%C3%AD"]').first()).toBeVisible()

  // A plain click opens a sheet; see reports-a-price.spec.ts.
  const contact = await main.getByRole('link', { name: 'Preço errado?' }).getAttribute('href')
  expect(contact).toContain('?type=suporte&')
  await page.goto(contact ?? '')
  await expect(page.getByLabel('Assunto')).toHaveValue(`Preço errado? Promoção #${offer?.id}`)
})

test('[2.offer.02, 2.offer.03, 2.offer.04] an unknown offer shows a 404 page', async ({ page }) => {
  const response = await page.goto('/oferta/zzzzzzzz')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oferta não encontrada' })).toBeVisible()
  await expect(page.getByText('Esta promoção pode ter expirado ou sido removida.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /voltar/i })
    .click()
  await expect(page).toHaveURL('/')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an offer is complete', async ({ page }) => {
    const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

    await page.goto(`/oferta/${offer?.id}`)

    await expect(page).toHaveTitle(/Picanha bovina resfriada/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Açougue do Gaúcho/)
    await expect(page.getByRole('main')).toContainText('R$ 49,90')
    await expect(page.getByRole('main')).toContainText('Rua Uruguai, 450')
  })
})

test('hydration makes no API requests', async ({ page }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  // So low that the price history, which loads when it comes into view, stays below.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 100 })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url())
  })

  await page.goto(`/oferta/${offer?.id}`, { waitUntil: 'networkidle' })

  expect(requests).toEqual([])
})

test('[6.visitor.05] no page sets a cookie', async ({ page }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  for (const path of ['/', `/oferta/${offer?.id}`, '/nada']) {
    const response = await page.request.get(path)
    expect(response.headers()['set-cookie']).toBeUndefined()
  }
})
