import { expect, expectAccessible, test } from '../support.ts'
import { chooseStore, enterPanel } from './panel.ts'

test('an administrator sees the verdict, and what is odd, before publishing', async ({ page }) => {
  await enterPanel(page)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await form.getByLabel('Nome do produto').fill('ARROZ TIO JOAO T1 5KG')
  await form.getByLabel('Preço', { exact: true }).fill('26.90')
  await form.getByLabel(/^Preço original/).fill('32.90')
  await chooseStore(form.getByLabel('Mercado', { exact: true }), 'Bom Vizinho')

  const note = form.getByText(/^Na página da oferta/)
  await expect(note).toContainText(/Já custou menos: R\$\s21,90 em/)
  await expect(note).toContainText('−18 % segundo o mercado')
  await expect(form.getByText('O preço original ainda não foi registrado neste mercado.')).toBeVisible()
  await expect(form.getByText(/\d+ dias com preço registrado neste mercado nos últimos 90\./)).toBeVisible()

  await form.getByRole('button', { name: 'Usar este nome' }).click()
  await expect(form.getByLabel('Nome do produto')).toHaveValue(/^Arroz .*Tio João 5 kg$/)
  await expect(form.getByRole('button', { name: 'Usar este nome' })).toHaveCount(0)

  await form.getByLabel('Preço', { exact: true }).fill('269')
  await form.getByLabel(/^Preço original/).fill('')
  const doubt = /Na cidade, produtos deste tipo custam perto de R\$\s[\d,]+\/kg; este sairia a R\$\s53,80\/kg/
  await expect(form.getByText(doubt)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  const dialog = page.getByRole('dialog', { name: 'Este preço foge do comum' })
  await expect(dialog.getByText(doubt)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Criar assim mesmo' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form.getByLabel('Nome do produto')).toHaveValue(/Tio João/)
})
