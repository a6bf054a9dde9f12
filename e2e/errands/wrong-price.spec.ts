import { expect, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

test('four taps from home, and the price, tell that an offer costs something else', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await skipPopup(page)
  const taps = await countTaps(page)
  await page.goto('/')

  await page.locator('#oferta-2').getByRole('heading').getByRole('link').click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('link', { name: 'Preço errado?' }).click()
  await dialog.getByRole('button', { name: 'O preço é outro' }).click()
  await expect(dialog.getByLabel('Quanto custa lá?')).toBeFocused()
  await page.keyboard.type('23,50')
  await dialog.getByRole('button', { name: 'Enviar preço' }).click()

  await expect(dialog.getByRole('status')).toHaveText('Recebemos o preço que você viu.')
  expect(taps.count).toBe(4)
})
