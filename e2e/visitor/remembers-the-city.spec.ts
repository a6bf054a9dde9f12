import type { Page } from '@playwright/test'
import { expect, openPlaceSheet, placeButton, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

async function chooseCity(page: Page, slug: string): Promise<void> {
  const sheet = await openPlaceSheet(page)
  await sheet.getByLabel('Cidade', { exact: true }).selectOption(slug)
  await sheet.getByRole('button', { name: 'Pronto' }).click()
}

test('a city chosen once is used on the home page and in the list of stores, also after a reload', async ({ page }) => {
  await page.goto('/')
  await chooseCity(page, 'navegantes-sc')
  await expect(page).toHaveURL('/?city=navegantes-sc')

  await page.goto('/mercados')
  await expect(page).toHaveURL('/mercados?city=navegantes-sc')
  await expect(page.getByRole('heading', { name: /mercados? (aberto|encontrado)s? em Navegantes/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL('/?city=navegantes-sc')
  await page.goto('/')
  await expect(page).toHaveURL('/?city=navegantes-sc')
  await expect(placeButton(page)).toHaveText('Navegantes')
})

test('a city chosen in the list of stores is used on the home page', { tag: ['@only-phone', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/mercados')
  await page.getByLabel('Cidade', { exact: true }).selectOption('itajai-sc')
  await expect(page).toHaveURL('/mercados?city=itajai-sc')

  await page.goto('/')
  await expect(page).toHaveURL('/?city=itajai-sc')
})

test('[4.home.09] a city, a store or a search in the address is not changed by the remembered city', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cidade', 'navegantes-sc'))
  for (const url of ['/?city=itajai-sc', '/?city=all', '/?q=arroz', '/mercados?q=bom', '/mercados?city=itajai-sc']) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(url)
  }
})

test('[2.home.42] Limpar Filtros forgets the city, and the server never knows it', {
  tag: ['@only-wide', '@nightly'],
}, async ({ page }) => {
  await page.goto('/')
  await chooseCity(page, 'navegantes-sc')
  await expect(page).toHaveURL('/?city=navegantes-sc')
  expect(await page.context().cookies()).toEqual([])

  await page.getByRole('link', { name: 'Limpar Filtros' }).first().click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/')
})
