import { expect, expectAccessible, test } from '../support.ts'
import { chooseStore, enterPanel, publish } from './panel.ts'

test('an administrator sees the verdict, and what is odd, before publishing', { tag: '@nightly' }, async ({ page }) => {
  const login = await enterPanel(page)
  // From five offers of a kind in the city on, a price can be far from theirs.
  await publish(page, login, 'Detergente neutro Minuano 500 ml', { price: '2.29' })
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await form.getByLabel('Nome do produto').fill('ARROZ TIO JOAO T1 5KG')
  await form.getByLabel('Preço', { exact: true }).fill('26.90')
  await form.getByLabel(/^Preço original/).fill('32.90')
  await chooseStore(form.getByLabel('Mercado', { exact: true }), 'Bom Vizinho')

  const note = form.getByText(/^Na página da oferta/).locator('..')
  await expect(note).toContainText(/É o preço normal daqui\. Custou isso ou menos em \d+ de \d+ dias/)
  await expect(note).toContainText(/Nos últimos 30 dias o maior preço registrado foi R\$\s28,99/)
  await expect(form.getByText('o desconto não será mostrado em porcentagem')).toBeVisible()
  await expect(form.getByText(/\d+ dias com preço registrado neste mercado nos últimos 90\./)).toBeVisible()

  await form.getByRole('button', { name: /^Por extenso: Arroz/ }).click()
  await expect(form.getByLabel('Nome do produto')).toHaveValue(/^Arroz .*Tio João 5 kg$/)
  await expect(form.getByRole('button', { name: /^Por extenso: Arroz/ })).toHaveCount(0)

  await form.getByLabel('Nome do produto').fill('Detergente neutro Limpol 500 ml')
  await form.getByLabel('Preço', { exact: true }).fill('24.90')
  await form.getByLabel(/^Preço original/).fill('')
  const doubt = /Na cidade, produtos deste tipo custam perto de R\$\s[\d,]+\/L; este sairia a R\$\s49,80\/L/
  await expect(form.getByText(doubt)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Categoria').selectOption('limpeza')
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  const dialog = page.getByRole('dialog', { name: 'Este preço foge do comum' })
  await expect(dialog.getByText(doubt)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Criar assim mesmo' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form.getByLabel('Nome do produto')).toHaveValue(/Limpol/)
})
