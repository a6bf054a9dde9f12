import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { expect, fetchOffers, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => {
  return skipPopup(page)
})

function names(page: Page) {
  return page.locator('#promocoes').getByRole('article').locator('h3 a')
}

const price = (offer: Promotion) => Number(offer.price)

test('[4.sort.02, 4.sort.04, 4.sort.06, 4.sort.08] each order sorts as its name says', { tag: '@only-wide' }, async ({
  page,
}) => {
  await page.goto('/')

  for (const [label, sortBy, rank] of [
    ['Maior preço', 'price-desc', (offer: Promotion) => -price(offer)],
    // The API does not expose the publication date, so only its order is compared.
    ['Mais recentes', 'date-desc', () => 0],
    ['Expira primeiro', 'expires-asc', ({ expiryDate }: Promotion) => Date.parse(expiryDate)],
    ['Menor preço', 'price-asc', price],
  ] as const) {
    await page.getByLabel('Ordenar por').selectOption(label)
    const offers = await fetchOffers(page, { sortBy })
    await expect(names(page)).toHaveText(offers.map(({ productName }) => productName))
    const ranks = offers.map(rank)
    expect(ranks, label).toEqual(ranks.toSorted((a, b) => a - b))
  }
})

test('[4.sort.09, 4.sort.10] picanha comes before products with its flavour, in both price orders', {
  tag: '@only-wide',
}, async ({ page }) => {
  const offers = await fetchOffers(page, { search: 'picanha' })
  const cuts = offers.filter(({ productName }) => productName.startsWith('Picanha'))
  const others = offers.filter((offer) => !cuts.includes(offer))
  expect(Math.min(...others.map(price))).toBeLessThan(Math.min(...cuts.map(price)))
  const pricesOf = (order: Promotion[]) => order.map((offer) => new RegExp(`R\\$\\s*${offer.price.replace('.', ',')}`))
  const prices = page.locator('#promocoes').getByRole('article')

  await page.goto('/?q=picanha')
  await expect(prices).toHaveText(pricesOf([...cuts.toSorted((a, b) => price(a) - price(b)), ...others]))
  await page.getByLabel('Ordenar por').selectOption('Maior preço')
  await expect(prices).toHaveText(pricesOf([...cuts.toSorted((a, b) => price(b) - price(a)), ...others]))
})

test('[9.image.01] a product without a photo has a drawing chosen by its name', {
  tag: ['@nightly', '@only-wide'],
}, async ({ page }) => {
  for (const [category, drawings] of [
    ['mercearia', { Feijão: 'beans', Arroz: 'rice', Óleo: 'oil', Açúcar: 'sugar' }],
    ['bebidas', { Suco: 'juice', Cerveja: 'beer', 'Coca-Cola': 'cola' }],
    ['limpeza', { 'Água sanitária': 'bleach', Detergente: 'detergent' }],
  ] as const) {
    await page.goto(`/?category=${category}&pages=5`)
    for (const [word, drawing] of Object.entries(drawings)) {
      const card = page.locator('#promocoes').getByRole('article').filter({ hasText: word }).first()
      await expect(card.locator('img').first()).toHaveAttribute('src', `/art/${drawing}.svg`)
    }
  }
})
