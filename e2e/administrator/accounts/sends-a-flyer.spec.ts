import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support.ts'
import { drawFlyer } from '../draw-flyer.ts'
import { enterPanel } from '../panel.ts'
import { acceptShop, inviteShop } from './new-shop.ts'

// Pages go directly to the object store on another host.
test.use({
  otherHosts: /^(?:data|blob|http:\/\/127\.0\.0\.1)/,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

const offers = [
  { name: 'Feijão Carioca Camil 1kg', priceCents: 699 },
  { name: 'Arroz Urbano 5kg', priceCents: 2190 },
  { name: 'Café Pilão 500g', priceCents: 1549 },
]

test('a shop gives its flyer on the phone, checks what was read, and it waits with its pages for the panel', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  await acceptShop(page, shop)
  await expect(page.getByRole('button', { name: 'Tirar foto' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { pdf } = await drawFlyer(browser, offers)
  const file = { name: 'encarte-da-loja.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel('Escolher arquivo').setInputFiles(file)

  await page.getByRole('button', { name: 'Enviar 1 página' }).click({ timeout: 60_000 })
  await expect(page.getByText('1 de 1 página pronta.')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Começar a revisão' }).click()
  const verb = page.getByRole('navigation', { name: 'Passos da revisão' }).getByRole('button', { name: /^Enviar/ })
  await expect(async () => {
    const confirm = page.getByRole('button', { name: /^(?:Confirmar|Aceitar|Continuar)/ }).first()
    if ((await verb.textContent()) !== 'Enviar3') await confirm.click({ timeout: 1000 })
    await expect(verb).toHaveText('Enviar3', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await verb.click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Enviar 3 ofertas' }).click()
  await expect(page.getByRole('heading', { name: '3 ofertas esperam aprovação' })).toBeVisible()

  const panel = await (await browser.newContext()).newPage()
  await enterPanel(panel, '/admin?aba=aprovacoes')
  await panel.getByRole('button', { name: new RegExp(shop.storeName) }).click()
  await panel.getByRole('link', { name: 'Ver o encarte' }).click()
  await expect(panel.getByRole('heading', { name: shop.storeName })).toBeVisible()
})
