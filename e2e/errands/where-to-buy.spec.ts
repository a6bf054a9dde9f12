import { expect, expectAccessible, expectNoSidewaysScroll, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

test('four taps from home, and five things written, tell a first visitor where to buy them', {
  tag: '@only-phone',
}, async ({ page }) => {
  await skipPopup(page)
  const taps = await countTaps(page)
  await page.goto('/')

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Lista' }).click()
  await page.getByLabel('Item para adicionar').click()
  for (const thing of ['arroz 5 kg', 'feijão', 'café', 'leite', 'banana']) {
    await page.keyboard.type(thing)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('region', { name: 'Pendentes' }).getByRole('listitem')).toHaveCount(5)
  const summary = page.getByRole('list', { name: 'Resumo da lista' })
  await expect(summary).not.toContainText('R$')
  await expect(page.getByRole('region', { name: /^Em que cidade/ }).getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('region', { name: /^Em que cidade/ })
    .getByRole('button', { name: 'Itajaí', exact: true })
    .click()
  await expect(summary).toContainText(/R\$.*\d de 5 itens, cada um no menor preço em Itajaí/)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()

  const answer = page.getByRole('region', { name: /^Vá (?:ao|à|a) / })
  await expect(answer).toContainText(/\d itens?em oferta lá|\d itens?.*em oferta/)
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(taps.count).toBe(4)

  await answer.getByRole('button', { name: 'Ir às compras' }).click()
  await expect(page.getByRole('button', { name: 'Sair do modo mercado' })).toBeVisible()
  expect(taps.count).toBe(5)
})
