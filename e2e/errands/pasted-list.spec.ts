import { expect, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

const message = `*Compras do mês* 🛒
- arroz 5kg
- 2 feijão
café 500g
leite, ovos e pão de forma
detergente 2`

test('seven taps take a first visitor with a copied message from home to the store, without typing', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await skipPopup(page)
  const taps = await countTaps(page)
  await page.goto('/')
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Lista' }).click()
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByRole('button', { name: 'Colar o que copiei' }).click()
  await page.getByRole('button', { name: 'Adicionar 7 itens' }).click()
  await expect(page.getByRole('region', { name: 'Pendentes' }).getByRole('listitem')).toHaveCount(7)
  await page
    .getByRole('region', { name: /^Em que cidade/ })
    .getByRole('button', { name: 'Itajaí', exact: true })
    .click()
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Ir às compras' }).click()

  await expect(page.getByRole('button', { name: 'Sair do modo mercado' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /arroz/i })).toBeVisible()
  expect(taps.count).toBe(7)
})
