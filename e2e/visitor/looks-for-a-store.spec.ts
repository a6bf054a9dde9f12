import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, storesOf, test } from '../support.ts'

test('[2.route.03, 1.product.06, 2.stores.01, 2.stores.02] shows all stores, how many there are and in which cities', async ({
  page,
}) => {
  covers('2.stores.03', '2.stores.04', '2.stores.08', '2.stores.09', '2.stores.12', '2.stores.14')
  const [stores, stats] = [await storesOf(page), await (await page.request.get('/api/stats')).json()]

  await page.goto('/mercados')

  await expect(page.getByRole('heading', { level: 1, name: 'Mercados' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${stores.length} mercados encontrados`, exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(stores.length)
  for (const [label, count] of [
    ['Mercados', stats.totalStores],
    ['Cidades', stats.totalCities],
    ['Promoções ativas', stats.totalPromotions],
  ])
    await expect(page.getByRole('list', { name: 'Resumo' })).toContainText(`${count} ${label}`)
  const cities = [...new Set(stores.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const options = await page.getByRole('combobox', { name: 'Cidade' }).getByRole('option').allTextContents()
  expect(options).toEqual(['Todas as cidades', ...cities])
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('[2.stores.15, 2.stores.16, 2.stores.17, 2.stores.18] a card says who, where, what, when and how many offers', async ({
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
  const stores = await storesOf(page)
  const own = stores.find(({ type, phone, hours }) => type === 'acougue' && phone && hours)
  const silent = stores.find(({ phone }) => phone === null)
  const closed = stores.find(({ hours }) => hours === null)

  await page.goto('/mercados')

  const card = page.getByRole('article').filter({ hasText: own?.name ?? '' })
  await expect(card.getByRole('heading', { name: own?.name ?? '' })).toBeVisible()
  for (const text of [`${own?.neighborhood}, ${own?.city}`, 'Ativo', own?.phone, own?.hours])
    await expect(card).toContainText(text ?? '')
  // Exactly that, because its name has the word too.
  await expect(card.getByText('Açougue', { exact: true })).toBeVisible()
  await expect(card).toContainText(`${own?.activePromotions} ofertas ativas`)
  await expect(card.locator(`a[href="/?store=${own?.id}#promocoes"]`)).toHaveAccessibleName(
    `Ver ofertas de ${own?.name}`,
  )
  await expect(card.locator('a[href^="tel:"]')).toHaveText(own?.phone ?? '')

  const plain = page.getByRole('article').filter({ hasText: silent?.name ?? '' })
  await expect(plain).toContainText('(47) 3333-0000')
  await expect(plain.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: closed?.name ?? '' })).toContainText('Seg-Dom: 7h às 22h')

  const market = page.getByRole('article').filter({ hasText: 'Supermercado Bom Vizinho' })
  await expect(market.getByText('Supermercado', { exact: true })).toBeVisible()

  const sign = (name: string) => page.getByRole('article').filter({ hasText: name }).locator('svg svg').first()
  await expect(sign('Açougue do Gaúcho')).toHaveClass(/lucide-beef/)
  await expect(sign('Hortifruti Vale Verde')).toHaveClass(/lucide-carrot/)
  await expect(sign('Supermercado Bom Vizinho')).toHaveClass(/lucide-shopping-cart/)
  await expect(sign('Mercado Econômico do Povo')).toHaveClass(/lucide-piggy-bank/)
  await expect(sign('Empório da Vila')).toHaveClass(/lucide-store/)
})

test('[2.stores.05, 2.stores.06, 2.stores.07, 2.stores.10] search and city narrow the list, stay in the address and are cleared', async ({
  page,
}) => {
  covers('2.stores.11', '2.stores.13')
  const stores = await storesOf(page)
  const inItajai = stores.filter(({ city }) => city === 'Itajaí')
  const search = page.getByRole('searchbox', { name: 'Buscar mercado, cidade ou bairro' })
  const found = page.getByRole('heading', { name: /mercados? encontrados?/ })
  await page.goto('/mercados')

  await search.fill('acougue gaucho')
  await expect(found).toHaveText('1 mercado encontrado')
  await expect(page).toHaveURL('/mercados?q=acougue+gaucho')

  await search.fill('itajai')
  await expect(found).toHaveText(`${inItajai.length} mercados encontrados`)

  await search.fill('FAZENDA')
  const inFazenda = stores.filter(({ neighborhood }) => neighborhood === 'Fazenda')
  await expect(page.getByRole('article')).toHaveCount(inFazenda.length)

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(found).toHaveText(`${stores.length} mercados encontrados`)

  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
  await expect(found).toHaveText(`${inItajai.length} mercados encontrados em Itajaí`)
  await expect(page).toHaveURL('/mercados?city=itajai-sc')

  await page.reload()
  await expect(found).toHaveText(`${inItajai.length} mercados encontrados em Itajaí`)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('')
  await expect(found).toHaveText(`${stores.length} mercados encontrados`)
})

test('[2.stores.25, 2.stores.26, 2.stores.27, 2.stores.28] finding nothing has a way out, and so has the owner of a store', async ({
  page,
}) => {
  await page.goto('/mercados?q=farmácia&city=itajai-sc')

  await expect(page.getByText('Nenhum mercado encontrado')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').locator('a[href="/parceria"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/saiba-mais"]')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/mercados')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the list says so, and comes when it is back', async ({ page, context }) => {
    await page.goto('/mercados')
    const city = page.getByRole('combobox', { name: 'Cidade' })
    await expect(city).toBeEnabled()

    await context.setOffline(true)
    await city.selectOption({ label: 'Navegantes' })
    await expect(page.getByText('Você está sem internet.')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: /encontrados em Navegantes/ })).toBeVisible()
  })

  test('also when a call fails before the browser knows that it is alone', async ({ page, context }) => {
    let isBroken = true
    await page.route('**/api/stores?*', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/mercados')

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Navegantes' })
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar.')
    await context.setOffline(true)
    await expect(page.getByRole('alert')).toContainText('Você está sem internet.')
    isBroken = false
    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: /encontrados em Navegantes/ })).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('search and city work too', async ({ page }) => {
    await page.goto('/mercados')

    await page.getByRole('searchbox').fill('bom vizinho')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()

    await expect(page.getByRole('heading', { name: '1 mercado encontrado em Itajaí' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
})
