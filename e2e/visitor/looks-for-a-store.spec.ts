import { dayOf } from '#domain/dates.ts'
import { isNationalHoliday } from '#domain/holidays.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchStores, skipPopup, test } from '../support.ts'

test('[2.route.03, 1.product.06, 2.stores.01, 2.stores.02] the page shows all stores, their number and their cities', async ({
  page,
}) => {
  covers('2.stores.03', '2.stores.04', '2.stores.08', '2.stores.09', '2.stores.12', '2.stores.14')
  const [stores, stats] = [await fetchStores(page), await (await page.request.get('/api/stats')).json()]

  await page.goto('/mercados')

  await expect(page.getByRole('heading', { level: 1, name: 'Mercados' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${stores.length} mercados encontrados`, exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(stores.length)
  for (const [label, count] of [
    ['mercados', stats.totalStores],
    ['cidades', stats.totalCities],
    ['promoções ativas', stats.totalPromotions],
  ])
    await expect(page.getByRole('list', { name: 'Resumo' })).toContainText(`${count} ${label}`)
  const cities = [...new Set(stores.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const options = await page.getByRole('combobox', { name: 'Cidade' }).getByRole('option').allTextContents()
  expect(options).toEqual(['Todas as cidades', ...cities])
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('[2.stores.15, 2.stores.16, 2.stores.17, 2.stores.18] a card shows name, place, type, hours and number of offers', async ({
  page,
}) => {
  covers(
    '2.stores.19',
    '2.stores.20',
    '2.stores.21',
    '2.stores.22',
    '2.stores.23',
    '2.stores.24',
    '9.image.03',
    '9.image.04',
  )
  const stores = await fetchStores(page)
  const complete = stores.find(({ type, phone, hours }) => type === 'acougue' && phone && hours)
  const withoutPhone = stores.find(({ phone }) => phone === null)
  const withoutHours = stores.find(({ hours }) => hours === null)

  await page.goto('/mercados')

  const card = page.getByRole('article').filter({ hasText: complete?.name ?? '' })
  await expect(card.getByRole('heading', { name: complete?.name ?? '' })).toBeVisible()
  await expect(card).toContainText(`${complete?.neighborhood}, ${complete?.city}`)
  const hour = card.getByRole('button', { name: /Aberto até|Aberto agora|Fechado agora|Feriado: confirme o horário/ })
  // On wide screens the rest has a column of its own.
  if (await hour.isVisible()) {
    await expect(card.getByText(complete?.hours ?? '')).toBeHidden()
    await hour.click()
  }
  for (const text of ['Ativo', complete?.phone, complete?.hours]) await expect(card).toContainText(text ?? '')
  await expect(card.getByText(complete?.hours ?? '')).toBeVisible()
  // Exact, because the store's name contains the word too.
  await expect(card).toContainText(`Açougue · ${complete?.neighborhood}, ${complete?.city}`)
  await expect(card.locator(`a[href="/?store=${complete?.id}#promocoes"]`)).toHaveAccessibleName(
    `Ver ${complete?.activePromotions} ofertas de ${complete?.name}`,
  )
  await expect(card.locator('a[href^="tel:"]').first()).toHaveText(complete?.phone ?? '')

  const plain = page.getByRole('article').filter({ hasText: withoutPhone?.name ?? '' })
  await expect(plain).toContainText('(47) 3333-0000')
  await expect(plain.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: withoutHours?.name ?? '' })).toContainText(
    'Seg-Dom: 7h às 22h',
  )
  await expect(page.getByRole('article').filter({ hasText: withoutHours?.name ?? '' })).not.toContainText('agora')

  const market = page.getByRole('article').filter({ hasText: 'Supermercado Bom Vizinho' })
  await expect(market).toContainText('Supermercado · Centro, Itajaí')

  const logoIcon = (name: string) => page.getByRole('article').filter({ hasText: name }).locator('.store-logo use')
  await expect(logoIcon('Açougue do Gaúcho')).toHaveAttribute('href', /#store-butcher$/)
  await expect(logoIcon('Hortifruti Vale Verde')).toHaveAttribute('href', /#store-greengrocer$/)
  await expect(logoIcon('Supermercado Bom Vizinho')).toHaveAttribute('href', /#store-supermarket$/)
  await expect(logoIcon('Mercado Econômico do Povo')).toHaveAttribute('href', /#store-economic$/)
  await expect(logoIcon('Empório da Vila')).toHaveAttribute('href', /#store-generic$/)
})

test('[2.stores.05, 2.stores.06, 2.stores.07, 2.stores.10] search and city filter the list, are stored in the URL, and can be cleared', async ({
  page,
}) => {
  covers('2.stores.11', '2.stores.13')
  const stores = await fetchStores(page)
  const inItajai = stores.filter(({ city }) => city === 'Itajaí')
  const search = page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' })
  const heading = page.getByRole('heading', { name: /mercados? encontrados?/ })
  await page.goto('/mercados')

  await search.fill('acougue gaucho')
  await expect(heading).toHaveText('1 mercado encontrado')
  await expect(page).toHaveURL('/mercados?q=acougue+gaucho')

  await search.fill('itajai')
  await expect(heading).toHaveText(`${inItajai.length} mercados encontrados`)

  await search.fill('FAZENDA')
  const inFazenda = stores.filter(({ neighborhood }) => neighborhood === 'Fazenda')
  await expect(page.getByRole('article')).toHaveCount(inFazenda.length)

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(heading).toHaveText(`${stores.length} mercados encontrados`)

  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
  await expect(page).toHaveURL('/mercados?city=itajai-sc')
  // In a city the list begins with the stores that are open.
  await page.goto('/mercados?city=itajai-sc&openNow=false')
  await expect(heading).toHaveText(`${inItajai.length} mercados encontrados em Itajaí`)

  await page.reload()
  await expect(heading).toHaveText(`${inItajai.length} mercados encontrados em Itajaí`)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('')
  await expect(heading).toHaveText(`${stores.length} mercados encontrados`)
})

test('[2.stores.25, 2.stores.26, 2.stores.27, 2.stores.28] an empty result has a button to clear the filters, and owners have a link to the partnership', async ({
  page,
}) => {
  await page.goto('/mercados?q=farmácia&city=itajai-sc&openNow=false')

  await expect(page.getByText('Nenhum mercado encontrado')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/parceria"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/saiba-mais"]')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/mercados')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the stores of a city are filtered by type and by hour, in the URL', { tag: '@nightly' }, async ({ page }) => {
  const stores = (await fetchStores(page)).filter(({ city }) => city === 'Itajaí')
  const bakeries = stores.filter(({ type }) => type === 'padaria')
  const chip = (name: string) => page.getByRole('list', { name: 'Filtros rápidos' }).getByRole('link', { name })
  await page.goto('/mercados')
  await expect(page.getByText('Escolha a cidade para ver o que está aberto agora.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
  // On a holiday nobody knows their hours, so the list does not begin with the open ones.
  if (!isNationalHoliday(dayOf(new Date()))) {
    await expect(chip('Aberto agora')).toHaveAttribute('aria-current', 'true')
    await chip('Aberto agora').click()
  } else await page.goto('/mercados?city=itajai-sc&openNow=false')
  await expect(page).toHaveURL('/mercados?city=itajai-sc&openNow=false')
  await chip('Padaria').click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc&type=padaria&openNow=false')
  await expect(page.getByRole('article')).toHaveCount(bakeries.length)
  expect(bakeries.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chip('Aberto agora').click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc&type=padaria&openNow=true')
  await expect(chip('Aberto agora')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article').filter({ hasNotText: /Aberto (agora|até)/ })).toHaveCount(0)
  // Search and city keep the filters.
  await page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' }).fill('xyz')
  await expect(page).toHaveURL('/mercados?q=xyz&city=itajai-sc&type=padaria&openNow=true')
  await page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' }).fill('')
  await expect(page).toHaveURL('/mercados?city=itajai-sc&type=padaria&openNow=true')
  await chip('Padaria').click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc&openNow=true')
})

test('when none is open, the list says which store opens first', { tag: '@nightly' }, async ({ page }) => {
  const bakery = (await fetchStores(page)).find(({ type }) => type === 'padaria')
  await page.route('**/api/stores?*openNow*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }))
  await page.route('**/api/stores?*opensNext*', (route) =>
    route.fulfill({ json: [{ ...bakery, openingHours: ['Mo-Su 06:30-12:00'] }] }),
  )
  await page.goto('/mercados?city=itajai-sc&openNow=false')
  // A Tuesday at 23:00 in São Paulo.
  await page.clock.setFixedTime('2026-11-18T02:00:00Z')

  await page.getByRole('link', { name: 'Aberto agora' }).click()

  await expect(page.getByText(/^Nada aberto às \d/)).toBeVisible()
  await expect(page.getByText(`${bakery?.name} abre amanhã às 6h30.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mostrar os fechados' }).click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc&openNow=false')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Padaria', exact: true }).click()
  await page.getByRole('link', { name: 'Aberto agora' }).click()
  await expect(page.getByText(/^Nenhuma padaria aberta às \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mostrar as fechadas' })).toBeVisible()
})

test('from a known place the nearest store comes first, and no request says where that is', async ({ page }) => {
  await page.addInitScript(() => {
    const center = { slug: 'cordeiros', name: 'Cordeiros', latitude: -26.8885, longitude: -48.7015 }
    localStorage.setItem('lugar', JSON.stringify({ city: 'itajai-sc', cityLabel: 'Itajaí', neighborhood: center }))
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await page.goto('/mercados?city=itajai-sc&openNow=false')
  await expect(page.getByText('do mais perto ao mais longe')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Mercado Econômico do Povo')
  await expect(page.getByRole('article').first()).toContainText('no seu bairro')
  await page.goto('/cidades/itajai-sc')
  const first = page.getByRole('region', { name: 'Mercados em Itajaí' }).getByRole('listitem').first()
  await expect(first).toContainText('Mercado Econômico do Povo')

  expect(sent.filter((request) => /26\.88|48\.70/.test(request))).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the list shows a note, and loads when the connection is back', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await page.goto('/mercados')
    const city = page.getByRole('combobox', { name: 'Cidade' })
    await expect(city).toBeEnabled()

    await context.setOffline(true)
    await city.selectOption({ label: 'Navegantes' })
    await expect(page.getByText('Você está sem internet.')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: /em Navegantes/ })).toBeVisible()
  })

  test('a request that failed before the browser noticed is repeated when the connection is back', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    let isBroken = true
    await page.route('**/api/stores?*', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/mercados')

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Navegantes' })
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar.')
    await context.setOffline(true)
    await expect(page.getByRole('alert')).toContainText('Você está sem internet.')
    isBroken = false
    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: /em Navegantes/ })).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('search and city work', async ({ page }) => {
    await page.goto('/mercados')

    await page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' }).fill('bom vizinho')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()

    await expect(page.getByRole('heading', { name: /^[01] mercados? (aberto|encontrado)s? em Itajaí$/ })).toBeVisible()
    await page.goto('/mercados?q=bom+vizinho&city=itajai-sc&openNow=false')
    await expect(page.getByRole('heading', { name: '1 mercado encontrado em Itajaí' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' })).toHaveValue('')
  })

  test('type and hour filter, and the search keeps them', async ({ page }) => {
    await page.goto('/mercados?city=itajai-sc&openNow=false')

    await page.getByRole('link', { name: 'Açougue', exact: true }).click()
    await expect(page).toHaveURL('/mercados?city=itajai-sc&type=acougue&openNow=false')
    await page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' }).fill('gaucho')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 mercado encontrado em Itajaí' })).toBeVisible()
    await page.getByRole('link', { name: 'Aberto agora' }).click()
    await expect(page).toHaveURL(/city=itajai-sc&type=acougue&openNow=true/)
    const open = await (
      await page.request.get('/api/stores?city=itajai-sc&type=acougue&search=gaucho&openNow=true')
    ).json()
    await expect(page.getByRole('article')).toHaveCount(open.length)
  })
})

test('a store that a search names stands above its offers, and becomes the filter', {
  tag: ['@nightly', '@only-wide'],
}, async ({ page }) => {
  await skipPopup(page)
  await page.goto('/?q=bom+vizinho')

  const found = page.locator('#promocoes')
  await expect(found.getByRole('heading', { name: 'Mercado encontrado' })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Supermercado Bom Vizinho Centro, Itajaí' })).toHaveAttribute(
    'href',
    '/lojas/supermercado-bom-vizinho-centro-itajai-sc',
  )
  await expectAccessible(page)
  await found.getByRole('link', { name: 'Só ofertas deste mercado Supermercado Bom Vizinho' }).click()

  await expect(page).toHaveURL(/\?store=\w+#promocoes$/)
  await expect(page.getByRole('heading', { name: 'Mercado encontrado' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Remover filtro: Mercado: Supermercado Bom Vizinho' })).toBeVisible()
})
