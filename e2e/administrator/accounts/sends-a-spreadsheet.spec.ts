import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support.ts'
import { acceptShop, inviteShop } from './new-shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a shop sends the spreadsheet that it has, corrects a line on the phone, and reads what waits', {
  tag: '@nightly',
}, async ({ page }) => {
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  await acceptShop(page, shop)
  await expectNoSidewaysScroll(page)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + 5 * 86_400_000)
  const lines = [
    ...['Produto;Preço;Validade;Loja', `Feijão carioca Camil 1 kg;R$ 6,99 cada;${day};Outra`],
    ...[`Arroz branco Tio João 5 kg;;${day};Outra`, `Óleo de soja Liza 900 ml;7,49;${day};Outra`],
  ]
  const file = { name: 'ofertas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Escolher arquivo').setInputFiles(file)
  await expect(page.getByText('1 com erro')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar colunas' }).click()
  await expect(page.getByLabel('Mercado', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  const rows = page.getByRole('region', { name: 'Linhas da planilha' })
  expect(await rows.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByLabel('Preço, linha 3').fill('24,90')
  await page.getByLabel('Preço, linha 3').press('Enter')
  await expect(page.getByRole('button', { name: 'Enviar 3 ofertas' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Enviar 3 ofertas' }).click()
  await expect(page.getByRole('heading', { name: '3 ofertas esperam aprovação' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver envios' }).click()
  await expect(page.getByText('Planilha').first()).toBeVisible()

  // Loja: the recipient stops Monday's mail.
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('link', { name: 'Loja', exact: true }).click()
  const mail = page.getByRole('checkbox', { name: /^Receber por e-mail/ })
  await mail.uncheck()
  await page.reload()
  await expect(mail).not.toBeChecked()
})
