import { addDays, dayOf } from '#domain/dates.ts'
import { closeToast, expect, expectAccessible, test } from '../../support.ts'

test('what was bought twice is one tap away, says when it is due, and another list is a template', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  const daysAgo = (days: number) => addDays(dayOf(new Date()), -days)
  const before = [
    { productName: 'Leite integral', quantity: 6, days: [daysAgo(7)] },
    { productName: 'Café 500 g', quantity: 1, days: [daysAgo(8), daysAgo(15)] },
  ]
  // Purchases on this device in earlier weeks, to which it adds its own.
  await page.addInitScript((bought) => {
    if (!localStorage.getItem('comprados')) localStorage.setItem('comprados', JSON.stringify(bought))
  }, before)
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('6 Leite integral, sal')
  await page.keyboard.press('Enter')
  await closeToast(page)
  const [pending, usual] = [
    page.getByRole('region', { name: 'Pendentes' }),
    page.getByRole('dialog', { name: 'De costume' }),
  ]
  await page.getByRole('button', { name: 'De costume' }).click()
  // An item bought only once, and one on the list, are not usual.
  await expect(usual.getByRole('listitem')).toHaveText([/^Café 500 gRepor: a cada 7 dias, última vez há 8 dias$/])
  await expectAccessible(page)
  await usual.getByRole('button', { name: /^Café 500 g/ }).press('Enter')
  await expect(usual.getByText('Ainda não há nada')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pending.getByRole('checkbox', { name: 'Café 500 g' })).toBeAttached()

  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: 'Leite integral' }) })
    .click()
  await page.getByRole('button', { name: 'De costume' }).click()
  await expect(usual.getByRole('listitem')).toHaveText([/^Leite integrala cada 7 dias, última vez hoje$/])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Nova lista' }).click()
  await page.getByLabel('Nome da lista').fill('Mês que vem')
  await page.getByRole('button', { name: 'Criar lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mês que vem' })).toBeVisible()
  await page.getByRole('button', { name: 'De costume' }).click()
  await usual.getByRole('button', { name: /^Minha Lista\s*Acrescenta 3 itens a esta lista/ }).click()
  await page.keyboard.press('Escape')
  await expect(pending.getByRole('checkbox')).toHaveCount(3)
  const stored = await page.evaluate(() => localStorage.getItem('comprados'))
  expect(JSON.parse(stored ?? '[]')[0]).toMatchObject({ productName: 'Leite integral', days: [daysAgo(0), daysAgo(7)] })
})
