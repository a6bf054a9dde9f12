import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchOffers, test } from '../support.ts'

/** The offer of the demonstration with this product and store. */
async function openOffer(page: Page, product: string, store: string): Promise<Promotion | undefined> {
  const offers = await fetchOffers(page, { search: product, city: 'itajai-sc', limit: '50' })
  const offer = offers.find((one) => one.productName === product && one.store.name === store)
  await page.goto(`/oferta/${offer?.id}`)
  return offer
}

const history = (page: Page) => page.getByRole('region', { name: 'Histórico de preços', exact: true })

test('a visitor reads the verdict beside the price and the table by keyboard', async ({ page }) => {
  await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')

  await expect(page.getByText('Menor preço daqui em 6 meses')).toBeVisible()
  await expect(page.getByText(/−33% sobre R\$\s74,90, cobrado em \d+ de \d+ dias/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver histórico' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oferta\/\w+\/historico$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Picanha bovina resfriada' })).toBeVisible()
  await history(page).getByText('Ver como tabela').focus()
  await page.keyboard.press('Enter')
  const table = history(page).getByRole('table', { name: 'Preços por mercado e período' })
  await expect(table.getByRole('rowheader', { name: 'Açougue do Gaúcho' })).toBeVisible()
  await expect(table).toContainText(/R\$\s49,90/)
  await expect(table).toContainText('Supermercado Bom Vizinho')
  await page.keyboard.press('Tab')
  await expect(history(page).getByRole('region', { name: 'Tabela do histórico de preços' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { onlyColours: true })
})

test('the history stands on the page of the offer, and is read when it comes into view', async ({ page }) => {
  await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')
  await page.getByRole('region', { name: 'Mais ofertas desta loja' }).scrollIntoViewIfNeeded()

  await expect(history(page).getByText('Ver como tabela')).toBeVisible()
  await expectAccessible(page)
})

test('an original price that the store’s own prices contradict is not shown, nor its discount', async ({ page }) => {
  const offer = await openOffer(page, 'Tomate italiano', 'Hortifruti Vale Verde')
  expect(offer).toMatchObject({ originalPrice: '8.99', discountPercentage: 44 })

  const main = page.getByRole('main')
  await expect(main.getByText(/Já custou menos: R\$\s4,49 em/)).toBeVisible()
  await expect(main.getByText(/Nos últimos 30 dias o maior preço registrado foi R\$/)).toBeVisible()
  await expect(main.getByText('8,99')).toHaveCount(0)
  await expect(main.getByText('44%')).toHaveCount(0)
})

test('a discount that was never seen is the word of the store', async ({ page }) => {
  await openOffer(page, 'Feijão carioca 1 kg', 'Supermercado Bom Vizinho')

  await expect(page.getByText('Ainda não sabemos se está barato aqui').first()).toBeVisible()
  await expect(page.getByText(/\d+% segundo o mercado/).first()).toBeVisible()
  await expect(page.getByText('de desconto', { exact: true })).toHaveCount(0)
})

test.describe('when the history cannot be read', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('the page says so, and tries again', { tag: '@nightly' }, async ({ page }) => {
    await page.route('**/price-history', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')
    await page.getByRole('region', { name: 'Mais ofertas desta loja' }).scrollIntoViewIfNeeded()
    await expect(history(page).getByText('Não foi possível carregar o histórico.')).toBeVisible()

    await history(page).getByRole('button', { name: 'Tentar novamente' }).click()

    await expect(history(page).getByText('Ver como tabela')).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the verdict is on the page of the offer, and plot and table are one link away', async ({ page }) => {
    await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')

    await expect(page.getByText('Menor preço daqui em 6 meses')).toBeVisible()
    await page.getByRole('link', { name: 'Ver histórico' }).click()
    await expect(history(page).locator('path').first()).toBeAttached()
    await history(page).getByText('Ver como tabela').click()
    await expect(history(page).getByRole('table')).toContainText(/R\$\s49,90/)
  })
})
