import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPlaceSheet, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** Simulates more cities than a select shows, without Itajaí and Navegantes among the largest. */
async function openWithManyCities(page: Page, path: '/' | '/mercados'): Promise<void> {
  const largest = Array.from({ length: 31 }, (_, index) => ({
    ...{ slug: `cidade-${index}-sc`, name: `Cidade ${index}`, state: 'SC', hasNamesake: false },
    ...{ stores: 40 - index, activePromotions: 400 - index },
  }))
  await page.route('**/api/cities?limit=31', (route) => route.fulfill({ json: largest }))
  // Only requests by the browser itself can be replaced.
  await page.goto('/sobre-nos')
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(path)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Escolher cidade' })

test('a city that is not among the largest is found by typing, and stays chosen', { tag: '@nightly' }, async ({
  page,
}) => {
  await openWithManyCities(page, '/')
  const sheet = await openPlaceSheet(page)
  const select = sheet.getByLabel('Cidade', { exact: true })
  await expect(select.locator('option')).toHaveCount(32)
  await expect(select.locator('option').last()).toHaveText('Outra cidade…')

  await select.focus()
  await select.selectOption('Outra cidade…')
  const field = dialogOf(page).getByRole('combobox', { name: 'Nome da cidade' })
  await expect(field).toBeFocused()
  await expect(dialogOf(page).getByRole('option', { name: /^Itajaí - SC/ })).toBeVisible()
  await field.fill('cambori')
  await expect(dialogOf(page).getByRole('status')).toHaveText(/encontrada/)
  await expectAccessible(page)
  await field.fill('nave')
  await expect(dialogOf(page).getByRole('status')).toHaveText('1 cidade encontrada')
  await expect(dialogOf(page).getByRole('option')).toHaveText([/^Navegantes - SC/])
  await field.press('Enter')

  await expect(page).toHaveURL('/?city=navegantes-sc')
  await expect(select).toHaveValue('navegantes-sc')
  await expect(select).toBeFocused()
  await sheet.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Navegantes/ })).toBeVisible()
  await page.goto('/mercados')
  await expect(page).toHaveURL('/mercados?city=navegantes-sc')
})

test('in the list of stores the city before stays chosen until another is found, also when the search is closed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openWithManyCities(page, '/mercados')
  const select = page.getByRole('combobox', { name: 'Cidade', exact: true })

  await select.selectOption('Outra cidade…')
  await dialogOf(page).getByRole('combobox').fill('xyz')
  await expect(dialogOf(page).getByRole('status')).toContainText('Nenhuma cidade com mercados')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(select).toHaveValue('')
  await expect(page).toHaveURL('/mercados')

  await select.selectOption('Outra cidade…')
  await dialogOf(page)
    .getByRole('option', { name: /^Itajaí - SC/ })
    .click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc')
  await expect(select).toHaveValue('itajai-sc')
  await expect(page.getByRole('heading', { name: /(aberto|encontrado)s? em Itajaí/ })).toBeVisible()
})

test.describe('when the search fails', { tag: '@nightly' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('it says so, can be repeated, and goes on when the connection is back', async ({ page, context }) => {
    await openWithManyCities(page, '/mercados')
    await page.getByRole('combobox', { name: 'Cidade', exact: true }).selectOption('Outra cidade…')
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('option').first()).toBeVisible()

    await page.route('**/api/cities?*search=ita*', (route) => route.abort())
    await dialog.getByRole('combobox').fill('ita')
    await expect(dialog.getByRole('alert')).toContainText('Não foi possível buscar as cidades.')
    await page.unroute('**/api/cities?*search=ita*')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByRole('option', { name: /^Itajaí/ })).toBeVisible()

    await context.setOffline(true)
    await dialog.getByRole('combobox').fill('nave')
    await expect(dialog.getByText('Você está sem internet.')).toBeVisible()
    await context.setOffline(false)
    await expect(dialog.getByRole('option', { name: /^Navegantes/ })).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the entry leads to all cities, which can be searched', async ({ page }) => {
    for (const path of ['/', '/mercados']) {
      await page.goto(`${path}?city=outra`)
      await expect(page).toHaveURL('/cidades')
    }

    await page.getByRole('searchbox', { name: 'Buscar cidade' }).fill('NAVE')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL('/cidades?q=NAVE')
    await expect(page.getByRole('heading', { name: '1 cidade encontrada' })).toBeVisible()
    await page.getByRole('link', { name: /^Navegantes - SC/ }).click()
    await expect(page).toHaveURL('/cidades/navegantes-sc')
  })
})
