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

const history = (page: Page) => page.getByRole('region', { name: /^Histórico de preços/ })

/** The plot is read when it comes into view. */
async function scrollToHistory(page: Page): Promise<void> {
  await page.getByRole('region', { name: /outros mercados/ }).scrollIntoViewIfNeeded()
}

test('a visitor reads the verdict beside the price, and each change and the table by keyboard', async ({ page }) => {
  await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')

  await expect(page.getByText('Menor preço daqui em 6 meses')).toBeVisible()
  await expect(page.getByText(/sobre R\$\s74,90, cobrado em \d+ de \d+ dias/)).toBeVisible()
  await scrollToHistory(page)
  await history(page).getByRole('link', { name: 'Ver histórico' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oferta\/\w+\/historico$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Picanha bovina resfriada' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Menor preço daqui em 6 meses' })).toBeVisible()
  await expect(main.getByText(/^Hoje R\$\s49,90 o quilo$/)).toBeVisible()
  const changes = page.getByRole('table', { name: 'Mudanças do preço neste mercado' })
  await expect(changes.getByRole('row').first()).toContainText(/^(?:hoje|desde \d\d\/\d\d)\d+ dias?R\$\s49,90$/)
  await page.getByText('Ver como tabela').focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Preços por mercado e período' })
  await expect(table.getByRole('rowheader', { name: 'Açougue do Gaúcho' })).toBeVisible()
  await expect(table).toContainText(/R\$\s49,90/)
  await expect(table).toContainText('Supermercado Bom Vizinho')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Tabela do histórico de preços' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { onlyColours: true })
})

test('the plot stands on the page of the offer, with one sentence above, and is read when it comes into view', async ({
  page,
}) => {
  await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')
  await scrollToHistory(page)

  await expect(history(page)).toHaveAccessibleName(
    /^Histórico de preços: O mais baixo até aqui era R\$\s\d+,\d\d, em [a-zç]+$/,
  )
  await expect(
    history(page).getByRole('img', { name: /^Açougue do Gaúcho, desde .*; hoje R\$\s49,90\.$/ }),
  ).toBeVisible()
  await expect(history(page).getByText('preço praticado')).toHaveCount(0)
  await expectAccessible(page)
})

test('a history that is too short has no plot: the city leads', async ({ page }) => {
  await openOffer(page, 'Feijão carioca 1 kg', 'Supermercado Bom Vizinho')

  await expect(page.getByRole('region', { name: /^Mais ofertas desta loja/ })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(history(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Hoje(?: em outros|, é o menor de \d+) mercados$/ })).toBeVisible()
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
    await scrollToHistory(page)
    const main = page.getByRole('main')
    await expect(main.getByText('O histórico não carregou. O preço de hoje, acima, está certo.')).toBeVisible()

    await main.getByRole('button', { name: 'Tentar novamente' }).click()

    await expect(history(page).getByRole('link', { name: 'Ver histórico' })).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the verdict is on the page of the offer, and plot and table are one link away', async ({ page }) => {
    await openOffer(page, 'Picanha bovina resfriada', 'Açougue do Gaúcho')

    await expect(page.getByText('Menor preço daqui em 6 meses')).toBeVisible()
    await page.getByRole('link', { name: 'Ver histórico' }).click()
    await expect(
      page
        .getByRole('img', { name: /^Açougue do Gaúcho, desde/ })
        .locator('path')
        .first(),
    ).toBeAttached()
    // Nothing is hidden behind a button.
    const changes = page.getByRole('table', { name: 'Mudanças do preço neste mercado' })
    await expect(changes.getByRole('row').last()).toBeVisible()
    await page.getByText('Ver como tabela').click()
    await expect(page.getByRole('table', { name: 'Preços por mercado e período' })).toContainText(/R\$\s49,90/)
  })
})
