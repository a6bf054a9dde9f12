import type { Locator } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, expectNoSidewaysScroll, fetchOffers, isPhone, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('[1.product.10, 1.product.11, 2.home.01, 2.home.02] the header stays visible, with brand and navigation', {
  tag: '@only-wide',
}, async ({ page }) => {
  covers('2.home.03', '2.home.04', '2.home.05', '2.home.06', '2.home.07', '2.home.08', '6.admin.04')
  await page.goto('/?sort=price-desc')

  const header = page.getByRole('banner')
  await expect(header).toContainText('Cestinha')
  await expect(header).toContainText('As melhores ofertas da cidade')
  for (const [name, path] of [
    ['Mercados', '/mercados'],
    ['Sobre', '/sobre-nos'],
    ['Lista', '/lista-compras'],
    ['Admin', '/admin'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await header.getByRole('link', { name: 'Promoções', exact: true }).click()
  await expect(page).toHaveURL('/?sort=price-desc#promocoes')
  await expect(page.locator('#promocoes')).toBeInViewport()
  await expect(header).toBeInViewport()
})

test('[2.home.10, 2.home.11, 2.home.12, 2.home.13] on small screens the menu opens on the right, 320 pixels wide', {
  tag: '@only-phone',
}, async ({ page }) => {
  covers('4.home.11', '9.const.04')
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()

  const menu = page.getByRole('dialog', { name: 'Menu' })
  const links = menu.getByRole('navigation').getByRole('link')
  // The administration is not a public entry: phones have it in the footer.
  await expect(links).toHaveText(['Promoções', 'Mercados', 'Sobre', 'Minha Lista'])
  const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await hrefsOf(links)).toEqual(['/#promocoes', '/mercados', '/sobre-nos', '/lista-compras'])
  const principal = page.locator('header nav[aria-label="Principal"] a')
  expect(await hrefsOf(principal)).toEqual([...(await hrefsOf(links)), '/admin'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Área Administrativa' })).toHaveAttribute(
    'href',
    '/admin',
  )
  // Polled, because the menu slides in.
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 70, width: 320 })
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
})

test('[2.route.01, 2.home.14, 2.home.15, 2.home.16] the hero has a title, a search and four figures', async ({
  page,
}) => {
  covers('2.home.17', '2.home.18', '2.home.19', '2.home.20', '2.home.22', '2.home.23')
  const stats = await (await page.request.get('/api/stats')).json()
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encontre as Melhores Ofertas')
  await expect(page.getByPlaceholder('Busque por produtos: arroz, carne, frutas...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  const figures = page.getByRole('list').filter({ hasText: 'Economia Média' }).getByRole('listitem')
  await expect(figures).toHaveText([
    `${stats.totalPromotions} Promoções Ativas`,
    `${stats.totalStores} Mercados`,
    `${stats.totalCities} Cidades`,
    'R$ 2.340 Economia Média exemplo',
  ])

  await figures.getByRole('link', { name: 'exemplo' }).click()
  await expect(page).toHaveURL(/\/saiba-mais#numeros$/)
  const savings = Number(stats.totalSavings).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  await expect(page.getByText(`custa ${savings} a menos que os preços anteriores`)).toBeVisible()
})

test('[1.product.01, 2.home.43, 2.home.44, 2.home.45] the home page shows results, their order and the featured offers', async ({
  page,
}) => {
  covers(
    '2.home.46',
    '2.home.47',
    '2.home.48',
    '2.home.49',
    '4.sort.01',
    '4.sort.03',
    '4.sort.05',
    '4.sort.07',
    '4.home.10',
  )
  const answer = await page.request.get('/api/promotions')
  await page.goto('/')

  const results = page.locator('#promocoes')
  await expect(results.getByRole('heading', { name: 'Promoções Encontradas' })).toBeVisible()
  await expect(results).toContainText(`Mostrando ${answer.headers()['x-total-count']} resultados`)
  const offers: Promotion[] = await answer.json()
  // Stores of several kinds, side by side.
  expect(new Set(offers.map(({ store }) => store.type)).size).toBeGreaterThan(1)
  await expect(results.locator('li[id^=oferta-]')).toContainText(offers.map(({ store }) => store.name))
  const order = results.getByLabel('Ordenar por')
  await expect(order.locator('option')).toHaveText(['Menor preço', 'Maior preço', 'Mais recentes', 'Expira primeiro'])
  await expect(order).toHaveValue('price-asc')
  await expect(results.getByRole('heading', { name: '🔥 Promoções em Destaque' })).toBeVisible()
  await expect(results).toContainText('Ofertas especiais selecionadas pela nossa equipe')
  await expect(results).toContainText('Válido até 31/12')
  await expect(results.getByText('cada uma no seu prazo')).toBeVisible()
})

test('[1.product.22, 2.home.54, 2.home.55, 2.home.56] a card shows all facts of an offer', async ({ page }) => {
  covers(
    '2.home.57',
    '2.home.58',
    '2.home.59',
    '2.home.60',
    '2.home.61',
    '2.home.62',
    '2.home.63',
    '2.home.64',
    '2.home.65',
  )
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  const [plain] = (await fetchOffers(page, { limit: '100' })).filter(
    (other) => !other.isHighlighted && !other.originalPrice,
  )
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit' })

  await page.goto('/?q=picanha&city=itajai-sc')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/oferta/${offer?.id}"]`) })
  await expect(card.getByText('Destaque')).toBeVisible()
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card).toContainText('Açougue do Gaúcho')
  await expect(card).toContainText('Fazenda · Itajaí')
  await expect(card.getByRole('link', { name: 'Picanha bovina resfriada', exact: true })).toHaveAttribute(
    'href',
    `/oferta/${offer?.id}`,
  )
  await expect(card).toContainText('R$ 49,90')
  await expect(card.locator('s', { hasText: 'R$ 74,90' })).toBeVisible()
  await expect(card).toContainText('−33%')
  const category = card.locator('span:visible', { hasText: /^Açougue$/ }).first()
  await expect(category.locator('svg')).toBeVisible()
  await expect(card).toContainText(`Válida até ${day.format(new Date(offer?.expiryDate ?? ''))}`)
  await expect(card.getByRole('link', { name: 'Ver Detalhes' })).toHaveText('Ver Detalhes')

  await page.goto(`/?q=${encodeURIComponent(plain?.productName ?? '')}&store=${plain?.store.id}`)
  const plainCard = page.getByRole('article').filter({ has: page.locator(`a[href="/oferta/${plain?.id}"]`) })
  await expect(plainCard.locator('s')).toHaveCount(0)
  await expect(plainCard.getByText('Destaque')).toHaveCount(0)
})

test('[2.home.51, 2.home.52, 2.home.53, 4.home.14] the grid has one column, two from 768 px and three from 1024 px', {
  tag: ['@only-wide', '@nightly'],
}, async ({ page }) => {
  await page.goto('/')
  const columns = () =>
    page
      .locator('#oferta-1')
      .locator('..')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

  for (const [width, count] of [
    [320, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns()).toBe(count)
    await expectNoSidewaysScroll(page)
  }
})

test('[1.product.08, 2.home.66, 2.home.67, 4.home.13] a click on a card opens a dialog, which Back closes, and Ver Detalhes opens the page', async ({
  page,
}) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await page.goto('/?q=picanha&city=itajai-sc')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/oferta/${offer?.id}"]`) })
  const name = card.getByRole('link', { name: 'Picanha bovina resfriada', exact: true })

  await name.click()
  const dialog = page.getByRole('dialog', { name: 'Picanha bovina resfriada' })
  await expect(dialog).toContainText('R$ 49,90')
  await expect(dialog).toContainText('Peça inteira resfriada')
  await expect(dialog).toContainText('Açougue do Gaúcho')
  await expect(dialog).toContainText('Rua Uruguai, 450')
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await dialog.getByRole('button', { name: 'Adicionar à Lista' }).click()
  await expect(page.getByRole('dialog', { name: 'Adicionar à Lista' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(name).toBeFocused()

  await name.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await card.getByRole('link', { name: 'Ver Detalhes' }).click()
  await expect(page).toHaveURL(`/oferta/${offer?.id}`)
})

test('[2.home.09] Ver Oferta opens the first promotion of the list, and is disabled when there is none', {
  tag: '@nightly',
}, async ({ page }) => {
  const [first] = await fetchOffers(page, { sortBy: 'price-desc' })
  const findSeeOffer = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click()
    return page.getByRole('button', { name: 'Ver Oferta', exact: true })
  }

  await page.goto('/?sort=price-desc')
  await (await findSeeOffer()).click()
  await expect(page.getByRole('dialog', { name: first?.productName ?? '' })).toBeVisible()

  await page.goto('/?q=xyzzyq')
  await expect(await findSeeOffer()).toBeDisabled()
})

test('after a search the focus is on the heading of the results', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Promoções Encontradas' })
  await page.goto('/')
  const field = page.getByLabel('Buscar produtos')
  await field.fill('arroz')
  await field.press('Enter')
  await expect(page).toHaveURL('/?q=arroz#promocoes')
  await expect(heading).toBeFocused()

  // Again, from the field above the results.
  await field.fill('picanha')
  await field.press('Enter')
  await expect(page).toHaveURL('/?q=picanha#promocoes')
  await expect(heading).toBeFocused()
})

test('[2.home.68, 2.home.69, 2.home.70, 2.home.71] Carregar Mais Promoções loads the next page, and Back and reload keep it', async ({
  page,
}) => {
  // Some offers are limited to weekdays.
  const { length: total } = await fetchOffers(page, { city: 'navegantes-sc', limit: '100' })
  await page.goto('/?city=navegantes-sc')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  const more = page.getByRole('button', { name: 'Carregar Mais Promoções' })

  await more.click()
  await expect(cards).toHaveCount(total)
  await expect(page.locator('#oferta-25').getByRole('link').first()).toBeFocused()
  await expect(more).toHaveCount(0)
  await expect(page.getByText('Você viu todas as promoções')).toBeVisible()

  await page.locator(`#oferta-${total}`).getByRole('link', { name: 'Ver Detalhes' }).click()
  await expect(page).toHaveURL(/\/oferta\//)
  await page.goBack()
  await expect(cards).toHaveCount(total)
  await expect(page.locator(`#oferta-${total}`)).toBeInViewport()

  await page.reload()
  await expect(cards).toHaveCount(total)
})

test('[2.home.71] the server renders three pages of a long list, and the browser loads the others', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  const html = await (await page.request.get('/?pages=5')).text()
  expect(html.match(/id="oferta-\d+"/g)).toHaveLength(72)

  await page.goto('/?pages=5')

  await expect(page.locator('#promocoes').getByRole('article')).toHaveCount(120)
  await expect(page.getByText(/^120 de \d+ promoções$/)).toBeVisible()
  await expect(page).toHaveURL('/?pages=5')
})

test('[2.home.72, 2.home.73] an empty result shows a message with advice', async ({ page }) => {
  await page.goto('/?q=xyzzyq&category=padaria')

  const results = page.locator('#promocoes')
  await expect(results).toContainText('Nenhuma promoção encontrada')
  await expect(results).toContainText('Tente ajustar os filtros ou a pesquisa')
  await expect(results).toContainText('Mostrando 0 resultados')
  await expect(page.getByRole('button', { name: 'Carregar Mais Promoções' })).toHaveCount(0)
})

test('[2.home.74, 2.home.75, 2.home.76, 2.home.77] the sidebar lists the five stores with the most offers', async ({
  page,
}) => {
  const stores: { name: string; neighborhood: string; city: string }[] = await (
    await page.request.get('/api/stores?limit=5')
  ).json()
  await page.goto('/')

  const card = page.locator('section:visible', {
    has: page.getByRole('heading', { name: 'Mercados em Destaque' }),
    hasNot: page.getByRole('article'),
  })
  await expect(card.getByRole('listitem')).toHaveText(
    stores.map(({ name, neighborhood, city }) => `${name}${neighborhood} - ${city}`),
  )
  await expect(card.locator('li .store-logo')).toHaveCount(5)
})

test('[2.home.94, 2.home.95, 2.home.96, 2.home.97] the footer has all links and contact details', async ({ page }) => {
  covers(
    '2.home.98',
    '2.home.99',
    '2.home.100',
    '2.home.101',
    '2.home.102',
    '2.home.103',
    '2.home.104',
    '2.home.105',
    '2.home.106',
    '2.home.107',
    '2.home.108',
    '2.home.109',
  )
  await page.goto('/')

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Compare promoções de supermercados, açougues, hortifrutis e padarias')
  await expect(footer.locator('a[href^="https://www.instagram.com/"]')).toHaveCount(2)
  await expect(footer.locator('a[href^="https://wa.me/"]')).toHaveCount(2)
  await expect(footer.locator('a[href^="https://chat.whatsapp.com/"]')).toBeVisible()
  for (const path of ['/#promocoes', '/mercados', '/categorias', '/sobre-nos', '/contato'])
    await expect(footer.getByRole('navigation').locator(`a[href="${path}"]`)).toBeVisible()
  await expect(footer.locator('a[href="mailto:contato@cestinha.example"]')).toBeVisible()
  await expect(footer.locator('a[href^="https://wa.me/"]', { hasText: '(47) 99999-0000' })).toBeVisible()
  await expect(footer).toContainText('Itajaí – SC')
  await expect(footer.locator('a[href="/politica-privacidade"]')).toBeVisible()
  await expect(footer.locator('a[href="/termos-de-uso"]')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Área Administrativa' })).toHaveAttribute('href', '/admin')
  await expect(footer).toContainText(`© 2024–${dayOf(new Date()).slice(0, 4)} Cestinha`)
})
