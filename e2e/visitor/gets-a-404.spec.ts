import { covers } from '#tests/support/covers.ts'
import { expect, test } from '../support.ts'

test('[2.route.13, 2.route.14, 2.route.15, 2.route.17] an unknown path says so in Portuguese, and in the two English texts below', async ({
  page,
}) => {
  covers('1.product.20')
  const response = await page.goto('/caminho/que/nao/existe')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos esta página')
  await expect(page.locator('[lang=en]', { hasText: '404 Page Not Found' })).toBeVisible()
  await expect(page.locator('[lang=en]', { hasText: 'Did you forget to add the page to the router?' })).toBeVisible()
})

test('[2.route.16] the 404 page has a search box and links in Portuguese', async ({ page }) => {
  await page.goto('/caminho/que/nao/existe')

  const main = page.getByRole('main')
  await expect(main.getByRole('link').first()).toBeVisible()
  await main.getByLabel('Buscar produtos').fill('arroz')
  await main.getByLabel('Buscar produtos').press('Enter')
  await expect(page).toHaveURL(/\/\?q=arroz/)
})
