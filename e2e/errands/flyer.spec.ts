import { expect, fetchFlyer, flyerPath, skipPopup, test, toast } from '../support.ts'
import { countTaps } from './taps.ts'

test("four taps from home put an offer of this week's flyer on the list", { tag: ['@only-phone', '@nightly'] }, async ({
  page,
}) => {
  await skipPopup(page)
  const flyer = await fetchFlyer(page)
  const offer = flyer.pages[0]?.offers[0]?.promotion
  const taps = await countTaps(page)
  await page.goto('/')

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Encartes' }).click()
  await page
    .getByRole('main')
    .locator(`a[href="${flyerPath(flyer)}"]`)
    .click()
  await page.getByRole('button', { name: `Adicionar ${offer?.productName} à Lista` }).click()

  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  expect(taps.count).toBe(4)
  await page.goto('/lista-compras')
  await expect(page.getByRole('main')).toContainText(offer?.productName ?? '')
})
