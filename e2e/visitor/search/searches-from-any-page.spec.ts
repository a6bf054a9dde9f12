import type { Page } from '@playwright/test'
import { expect, skipPopup, test } from '../../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** The home page starts with its own search. */
const pages = ['/mercados', '/categorias', '/cidades', '/salvos', '/lista-compras', '/sobre-nos', '/contato']

async function openField(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Pesquisar ofertas' }).click()
  return page.getByPlaceholder('Pesquisar ofertas')
}

test('the header of every other page searches the offers', { tag: '@nightly' }, async ({ page }) => {
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path)
      const field = await openField(page)
      await field.fill('picanha')
      await field.press('Enter')

      await expect(page).toHaveURL('/?q=picanha#promocoes')
      await expect(page.locator('#promocoes').getByRole('article').first()).toContainText(/picanha/i)
      await expect(page.getByLabel('Buscar produtos')).toHaveValue('picanha')
      await expect(page.getByRole('heading', { name: 'Promoções Encontradas' })).toBeFocused()
    })
})

test('a search from another page stays in the city of the device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cidade', 'itajai-sc'))
  await page.goto('/sobre-nos')
  const field = await openField(page)
  await field.fill('arroz')
  await field.press('Enter')

  await expect(page).toHaveURL(/\?q=arroz&city=itajai-sc/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header searches the offers', async ({ page }) => {
    await page.goto('/mercados')
    const field = await openField(page)
    await field.fill('picanha')
    await field.press('Enter')

    await expect(page).toHaveURL('/?q=picanha#promocoes')
  })
})
