import type { CategoryWithCount } from '#contract/categories.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, expectNoSidewaysScroll, test } from '../support.ts'

test('[2.route.04, 1.product.07, 2.cat.03, 2.cat.04] the page shows figures, popular categories and all categories', async ({
  page,
}) => {
  covers('2.cat.05', '2.cat.06', '2.cat.07', '2.cat.09', '2.cat.10', '2.cat.12', '2.cat.13', '2.cat.14', '2.cat.18')
  const categories: CategoryWithCount[] = await (await page.request.get('/api/categories')).json()
  const { totalPromotions, totalStores } = await (await page.request.get('/api/stats')).json()

  await page.goto('/categorias')

  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible()
  const summary = page.getByRole('list', { name: 'Resumo' })
  for (const text of [
    `${categories.length} Categorias`,
    `${totalPromotions} Promoções ativas`,
    `${totalStores} Mercados`,
  ])
    await expect(summary).toContainText(text)
  await expect(summary).toContainText('24h Atualizações')

  const popularSection = page.getByRole('region', { name: 'Categorias populares' })
  // Demand is not measured, so the page says who chose.
  await expect(popularSection).toContainText('Escolhidas pela nossa equipe, assim como o selo “Em alta”.')
  const popular = popularSection.getByRole('listitem')
  await expect(popular).toHaveCount(4)
  await expect(popular.filter({ hasText: 'Em alta' })).toHaveCount(3)
  const butcher = categories.find(({ id }) => id === 'acougue')
  await expect(popular.filter({ hasText: 'Açougue' })).toContainText(`${butcher?.activePromotions} promoções`)

  const cards = page.getByRole('region', { name: 'Todas as categorias' }).getByRole('article')
  await expect(cards).toHaveCount(categories.length)
  for (const { id, name, activePromotions } of categories) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(activePromotions === 1 ? '1 oferta ativa' : `${activePromotions} ofertas ativas`)
    await expect(card.getByRole('link', { name: `Ver ofertas de ${name}` })).toHaveAttribute(
      'href',
      `/?category=${id}#promocoes`,
    )
  }
  const colours = await cards.locator('svg').evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).stroke))
  expect(new Set(colours).size).toBe(categories.length)
  const meat = cards.filter({ hasText: 'Açougue' })
  await expect(meat).toContainText('Carnes bovinas, suínas e aves, para o dia a dia e o churrasco')
  await expect(meat.locator('svg:has(use[href$="#beef"])')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('[2.cat.02, 2.cat.11, 2.cat.16, 2.cat.17] the list follows the search, and a click on a card does nothing', async ({
  page,
}) => {
  const cards = page.getByRole('article')
  await page.goto('/categorias')

  await page.getByPlaceholder('Buscar categoria...').fill('ACOUG')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL('/categorias?q=ACOUG')

  await cards.getByRole('heading', { name: 'Açougue' }).click()
  await expect(page).toHaveURL('/categorias?q=ACOUG')

  await page.getByPlaceholder('Buscar categoria...').fill('foguetes')
  await expect(page.getByText('Nenhuma categoria encontrada')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nenhuma categoria encontrada')).toBeVisible()
})

test('[2.route.31] a URL with a category scrolls to its card and highlights it', async ({ page }) => {
  await page.goto('/categorias?category=bebes')

  const card = page.getByRole('article').filter({ hasText: 'Bebês' })
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(card).toBeInViewport()
  await expect(page.locator('article[aria-current]')).toHaveCount(1)
})

test('[2.cat.01, 2.cat.08, 2.cat.15] the page shows a loading text, and default texts for unknown categories', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/mercados')
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/categories', async (route) => {
    await allowed
    await route.fulfill({
      json: [{ id: 'jardinagem', name: 'Jardinagem', icon: 'icon-leaf', color: '#2B7330', activePromotions: 3 }],
    })
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Categorias' }).click()
  await expect(page.getByText('Carregando categorias...')).toBeVisible()
  answer()

  await expect(page.getByRole('article')).toContainText('Diversas opções com os melhores preços do mercado')
  const popularSection = page.getByRole('region', { name: 'Categorias populares' })
  // Demand is not measured, so the page says who chose.
  await expect(popularSection).toContainText('Escolhidas pela nossa equipe, assim como o selo “Em alta”.')
  const popular = popularSection.getByRole('listitem')
  await expect(popular).toContainText(['45 promoções', '32 promoções', '18 promoções', '27 promoções'])
})
