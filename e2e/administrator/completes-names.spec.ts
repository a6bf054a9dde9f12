import { expect, expectAccessible, test } from '../support.ts'
import { enterPanel, publish } from './panel.ts'

test('names of the catalogue complete what is typed, with their category', { tag: '@nightly' }, async ({ page }) => {
  const login = await enterPanel(page)
  // Of unknown kind, because the kind would outrank the category of an offer.
  await publish(page, login, 'Zulmirada cascuda 500 g', { categoryId: 'padaria' })
  await page.goto('/admin')
  const field = page.getByRole('combobox', { name: 'Nome do produto' }).first()
  await field.pressSequentially('zulmirada casc')
  const option = page.getByRole('listbox', { name: 'Nomes do catálogo' }).getByRole('option')
  await expect(option).toHaveText(['Zulmirada cascuda 500 g'])
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Zulmirada cascuda 500 g')
  await expect(page.getByLabel('Categoria').first()).toHaveValue('padaria')
  await expect(option).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('a raw till name is proposed as a person writes it, one key takes it, and it is never forced', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page)
  const field = page.getByRole('combobox', { name: 'Nome do produto' }).first()
  await field.fill('DET LIMPOL COCO 500ML')
  await expect(page.getByRole('button', { name: /Por extenso: Detergente Limpol coco 500 ml/ })).toBeVisible()
  await expect(field).toHaveValue('DET LIMPOL COCO 500ML')

  await page.keyboard.press('F2')
  await expect(field).toHaveValue('Detergente Limpol coco 500 ml')
})
