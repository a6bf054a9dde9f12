import type { Locator, Page } from '@playwright/test'
import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, fetchOffers, isPhone, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** The filters are a sidebar on wide screens and a dialog on narrow ones. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtros e mercados' })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  return page.getByRole('dialog', { name: 'Filtros' })
}

async function closeFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Ver \d+ promoç|^Nenhuma/ }).click()
}

/** The paths of the offers on the page, in order. */
function shownOffers(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

function pathsOf(offers: { id: string }[]): string[] {
  return offers.map(({ id }) => `/oferta/${id}`)
}

test('[4.home.01, 4.home.02, 4.home.03, 4.home.04] the same filters by click, by URL, after reload, after Back and without JavaScript show the same offers', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  covers(
    '4.home.06',
    '4.home.07',
    '4.home.08',
    '4.home.09',
    '1.product.02',
    '1.product.03',
    '1.product.04',
    '1.product.05',
    '2.home.29',
    '2.home.30',
  )
  // Ten pages, one after the other.
  test.slow()
  const expected = pathsOf(
    await fetchOffers(page, {
      search: 'leite',
      categoryId: 'laticinios',
      city: 'itajai-sc',
      maxPrice: '40',
      sortBy: 'price-desc',
    }),
  )
  expect(expected.length).toBeGreaterThan(0)

  await page.goto('/')
  await page.getByLabel('Buscar produtos').fill('leite')
  await expect(page).toHaveURL('/?q=leite')
  // Otherwise the suggestions cover the button on a phone.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=leite#promocoes')
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: 'Laticínios e Frios' }).check()
  await filters.getByLabel('Cidade').selectOption('Itajaí')
  await filters.getByLabel('Max').fill('40')
  await filters.getByLabel('Max').press('Enter')
  await closeFilters(page)
  await page.getByLabel('Ordenar por').selectOption('Maior preço')
  const url = '/?q=leite&category=laticinios&city=itajai-sc&sort=price-desc&max=40'
  // These few offers have the same order by price and by date, so the offers alone do not tell which one was chosen.
  const paramsOf = (address: string) => Object.fromEntries(new URL(address, baseURL).searchParams)
  await expect.poll(() => paramsOf(page.url())).toEqual(paramsOf(url))
  await expect.poll(() => shownOffers(page)).toEqual(expected)

  await page.reload()
  await expect.poll(() => shownOffers(page)).toEqual(expected)

  await page.getByRole('link', { name: 'Ver Detalhes' }).first().click()
  await expect(page).toHaveURL(/\/oferta\//)
  await page.goBack()
  await expect.poll(() => shownOffers(page)).toEqual(expected)
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('leite')

  await page.goto(url)
  expect(await shownOffers(page)).toEqual(expected)

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const plain = await withoutScripts.newPage()
  await plain.goto('/')
  await plain.getByLabel('Buscar produtos').fill('leite')
  await plain.getByRole('button', { name: 'Buscar' }).click()
  await plain.getByLabel('Ordenar por').selectOption('Maior preço')
  await plain.getByRole('button', { name: 'Ordenar' }).click()
  await plain.getByRole('checkbox', { name: 'Laticínios e Frios' }).check()
  await plain.getByLabel('Cidade', { exact: true }).selectOption('Itajaí')
  await plain.getByLabel('Max').fill('40')
  await plain.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect.poll(() => shownOffers(plain)).toEqual(expected)
  // A checked category stays checked.
  await Promise.all([plain.waitForEvent('load'), plain.getByRole('button', { name: 'Aplicar filtros' }).click()])
  // The load may still be that of the page before.
  await expect.poll(() => shownOffers(plain)).toEqual(expected)
  await withoutScripts.close()
})

test('[4.home.01] two choices at the same moment are both applied', { tag: '@only-wide' }, async ({ page }) => {
  await page.goto('/')
  const max = page.getByLabel('Max')
  await max.fill('40')
  // Choosing an order takes the focus from the price field, which applies the price at the same moment.
  await page.getByLabel('Ordenar por').evaluate((order: HTMLSelectElement) => {
    order.focus()
    order.value = 'price-desc'
    order.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL('/?max=40&sort=price-desc')
})

test('[2.home.24, 2.home.25, 2.home.26, 2.home.27] the filters are a sidebar on wide screens and a dialog on narrow ones', async ({
  page,
}) => {
  covers('2.home.28', '2.home.31', '2.home.32', '2.home.33', '2.home.35', '2.home.36', '2.home.37', '4.home.12')
  const stores: { city: string }[] = await (await page.request.get('/api/stores')).json()
  const cities = [...new Set(stores.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  await page.goto('/')

  const filters = await openFilters(page)
  await expect(filters.getByRole('checkbox').first()).toBeVisible()
  await filters.getByRole('button', { name: 'Ver todas as 12' }).click()
  await expect(filters.getByRole('checkbox')).toHaveCount(12)
  await expect(filters.getByLabel('Cidade').locator('option')).toHaveText(['Todas as cidades', ...cities])
  await expect(filters.getByLabel('Mercados').locator('option')).toHaveCount(stores.length + 1)
  const range = filters.getByRole('group', { name: 'Faixa de Preço' })
  await expect(range.locator('input[type=number]')).toHaveCount(2)
  await expect(range.getByLabel('Min')).toBeVisible()
  await expect(range.getByLabel('Max')).toBeVisible()
  await expect(range).toContainText('até')
  if (isPhone(page)) {
    await closeFilters(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()
  }
})

test('[2.home.34, 2.home.38, 2.home.39, 2.home.40] every choice is sent to the API at once, and Limpar Filtros removes it', {
  tag: '@nightly',
}, async ({ page }) => {
  covers('2.home.41', '2.home.42', '7.api.07', '7.api.10', '7.api.73', '7.api.74', '7.api.75', '7.api.76')
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // Every list of cards requests prices elsewhere; that is not a choice of the visitor.
    searchParams.delete('compared')
    if (pathname === '/api/promotions' && !searchParams.has('highlighted')) queries.push(searchParams.toString())
  })
  const expectLastQuery = () => expect.poll(() => queries.at(-1))
  await page.goto('/?q=a')
  const filters = await openFilters(page)

  await filters.getByRole('checkbox', { name: 'Açougue' }).click()
  await expectLastQuery().toBe('search=a&categoryId=acougue')
  await filters.getByRole('checkbox', { name: 'Bebidas' }).click()
  await expectLastQuery().toBe('search=a&categoryId=bebidas')
  await filters.getByRole('checkbox', { name: 'Bebidas' }).click()
  await expect(page).toHaveURL('/?q=a')

  await filters.getByLabel('Cidade').selectOption('Navegantes')
  await expectLastQuery().toBe('search=a&city=navegantes-sc')
  await filters.getByLabel('Min').pressSequentially('25')
  await filters.getByLabel('Max').click()
  await expectLastQuery().toBe('search=a&city=navegantes-sc&minPrice=25')
  // Nothing was sent while typing.
  expect(queries.filter((query) => query.includes('minPrice'))).toHaveLength(1)
  await filters.getByLabel('Max').fill('30')
  await filters.getByLabel('Max').press('Enter')
  await expectLastQuery().toBe('search=a&city=navegantes-sc&minPrice=25&maxPrice=30')
  await closeFilters(page)
  await page.getByLabel('Ordenar por').selectOption('Expira primeiro')
  await expectLastQuery().toBe('search=a&city=navegantes-sc&minPrice=25&maxPrice=30&sortBy=expires-asc')

  const reopened = await openFilters(page)
  await reopened.getByRole('checkbox', { name: 'Bebidas' }).click()
  await expect(page).toHaveURL(/category=bebidas/)
  await reopened.getByRole('link', { name: 'Limpar Filtros' }).click()
  await expect(page).toHaveURL('/?q=a&sort=expires-asc')
  await expect(reopened.getByLabel('Cidade')).toHaveValue('')
  await expect(reopened.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('[2.home.41] quick filters toggle by one tap, combine, and work by URL, after Back and reload, and without JavaScript', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page, browser, baseURL, viewport }) => {
  // Six pages, one after the other.
  test.slow()
  const endingToday = pathsOf(await fetchOffers(page, { endsToday: 'true' }))
  expect(endingToday.length).toBeGreaterThan(0)
  await page.goto('/')
  const choices = page.getByRole('list', { name: 'Filtros rápidos' }).getByRole('link')
  const chips = choices.filter({ hasNotText: 'Sem repetir produto' })
  await expect(chips).toHaveText(['Em destaque', 'Termina hoje', 'Acima de 30% off'])
  for (const chip of await chips.all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await chips.nth(1).click()
  await expect(page).toHaveURL('/?endsToday=true')
  await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => shownOffers(page)).toEqual(endingToday)
  await expect(page.getByText(`Mostrando ${endingToday.length} resultados`)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Termina hoje' })).toHaveCount(endingToday.length)
  await expectAccessible(page, { within: '[aria-label="Filtros rápidos"]' })

  await chips.nth(0).click()
  await expect(page).toHaveURL('/?highlighted=true&endsToday=true')
  await expect(page.getByRole('article').filter({ hasNotText: 'Destaque' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Promoções em Destaque' })).toHaveCount(0)
  await page.goBack()
  await expect(chips.nth(0)).not.toHaveAttribute('aria-current')
  await expect.poll(() => shownOffers(page)).toEqual(endingToday)
  await page.reload()
  expect(await shownOffers(page)).toEqual(endingToday)
  await chips.nth(1).click()
  await expect(page).toHaveURL('/')

  // Two taps at once are both applied.
  await chips.evaluateAll((links) => {
    for (const link of links.slice(1)) (link as HTMLElement).click()
  })
  await expect(page).toHaveURL('/?endsToday=true&deeplyDiscounted=true')

  await page.goto('/?q=arroz&highlighted=true&endsToday=true&deeplyDiscounted=true&max=0.01')
  await expect(page.getByText('Nenhuma promoção encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar Filtros' }).click()
  await expect(page).toHaveURL('/?q=arroz')
  await expect(page.locator('[aria-current]').and(chips)).toHaveCount(0)

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const plain = await withoutScripts.newPage()
  await plain.goto('/')
  const chip = plain.getByRole('link', { name: 'Termina hoje', exact: true })
  await chip.click()
  await expect.poll(() => shownOffers(plain)).toEqual(endingToday)
  await plain.getByLabel('Ordenar por').selectOption('Maior preço')
  await plain.getByRole('button', { name: 'Ordenar' }).click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await chip.click()
  await expect(plain).toHaveURL('/?sort=price-desc#promocoes')
  await withoutScripts.close()
})

test('typing replaces the history entry and a choice adds one', { tag: ['@nightly', '@only-wide'] }, async ({
  page,
}) => {
  await page.goto('/?sort=date-desc')
  await page.getByLabel('Buscar produtos').pressSequentially('arroz', { delay: 20 })
  await expect(page).toHaveURL('/?q=arroz&sort=date-desc')
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: 'Mercearia' }).click()
  await expect(page).toHaveURL('/?q=arroz&category=mercearia&sort=date-desc')

  await page.goBack()
  await expect(page).toHaveURL('/?q=arroz&sort=date-desc')
  await expect(filters.getByRole('checkbox', { name: 'Mercearia' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Remover filtro: “arroz”' }).click()
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Promoções Encontradas' })).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('opening the filters shows a note, and the page stays', { tag: ['@nightly', '@only-phone'] }, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await expect(dialog).toContainText('Você está sem internet.')

    await context.setOffline(false)
    await expect(dialog.getByLabel('Cidade')).toBeVisible()
  })
})

test('[2.route.32, 4.home.05] a link with a store shows the offers of that store and a chip with its name', async ({
  page,
}) => {
  const [store] = await (await page.request.get('/api/stores')).json()
  const expected = pathsOf(await fetchOffers(page, { storeId: store.id }))
  await page.goto(`/?store=${store.id}`)

  expect(await shownOffers(page)).toEqual(expected)
  await expect(page.getByRole('link', { name: `Remover filtro: Mercado: ${store.name}` })).toBeVisible()
})

test('[5.search.01] invalid search params cause no error', { tag: '@only-phone' }, async ({ page }) => {
  const response = await page.goto('/?q=%00%F0&min=barato&max=-1&sort=nada&pages=999999&city=all&category=')

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Promoções Encontradas' })).toBeVisible()
})

test('[7.load.06, 7.load.08, 7.load.09, 2.home.21] failed requests are not repeated, and the error has a retry button', {
  tag: ['@only-wide', '@nightly'],
}, async ({ page }) => {
  covers('2.home.50')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname)
  })
  const failRequests = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 404, body: '{}' }))
  await failRequests(/\/api\/stats/)
  await failRequests(/\/api\/promotions/)
  await page.goto('/nada')
  await page.clock.install()

  await page.getByRole('banner').getByRole('link', { name: 'Cestinha' }).click()
  const results = page.locator('#promocoes')
  await expect(results.getByRole('alert')).toContainText('Não foi possível carregar.')
  await expect(page.getByText('0 Promoções Ativas')).toBeVisible()
  await expect(page.getByText('Promoções em Destaque')).toHaveCount(0)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(10 * 60_000)
  expect(requests.filter((path) => path === '/api/stats')).toHaveLength(1)
  // One for the list and one for the featured offers.
  expect(requests.filter((path) => path === '/api/promotions')).toHaveLength(2)

  await page.unroute(/\/api\/promotions/)
  await results.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('placeholders are shown while offers load', { tag: '@only-phone' }, async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/\/api\/promotions/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/nada')
  await page.getByRole('banner').getByRole('link', { name: 'Cestinha' }).click()

  await expect(page.getByText('Carregando promoções...')).toBeAttached()
  allow()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('[4.image.01] a card whose photo fails to load shows a drawing', { tag: ['@nightly', '@only-wide'] }, async ({
  page,
}) => {
  await page.goto('/')
  await page.route(/\/api\/promotions\?sortBy/, async (route) => {
    const answer = await route.fetch()
    const [first, ...others] = await answer.json()
    const photo = '/objects/00000000-0000-4000-8000-000000000000.webp'
    await route.fulfill({ response: answer, json: [{ ...first, imageUrl: photo }, ...others] })
  })

  const missing = page.waitForResponse(/\/objects\//)
  await page.getByLabel('Ordenar por').selectOption('Maior preço')
  expect((await missing).status()).toBe(404)
  await expect(page.locator('#oferta-1 img')).toHaveAttribute('src', /^\/art\/.+\.svg$/)
})
