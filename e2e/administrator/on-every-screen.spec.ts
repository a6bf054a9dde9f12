import { isNightly } from '#tests/support/nightly.ts'
import { expect, expectNoSidewaysScroll, expectScreenAccessible, test } from '../support.ts'
import { enterPanel } from './panel.ts'

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const looks = [
  { name: 'phone, light', size: phone, colorScheme: 'light' },
  { name: 'phone, dark', size: phone, colorScheme: 'dark' },
  { name: 'desktop, light', size: desktop, colorScheme: 'light' },
  { name: 'desktop, dark', size: desktop, colorScheme: 'dark' },
] as const

for (const { name, size, colorScheme } of isNightly ? looks : looks.slice(0, 1))
  test(`every tab is accessible and fits: ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await enterPanel(page, '/admin?q=arroz')
    await expect(page.getByText(/de \d+ promoç/)).toBeVisible()
    await expectScreenAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const tab of ['Semana', 'Mercados', 'Categorias', 'Encartes', 'Produtos', 'Relatórios', 'Mensagens']) {
      const shown = page.getByRole('tab', { name: new RegExp(tab) })
      const more = page.getByRole('navigation', { name: 'Mais seções' }).getByRole('link', { name: new RegExp(tab) })
      if (await shown.isHidden()) await page.getByRole('button', { name: /^Mais/ }).click()
      await shown.or(more).first().click()
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
      await expectScreenAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

test('on a phone the table becomes cards and the form a sheet', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPanel(page, '/admin?q=arroz')
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('list', { name: 'Promoções Cadastradas' }).getByRole('listitem').first()
  for (const fact of ['Mercado', 'Local', 'Validade', 'Destaque', 'R$']) await expect(card).toContainText(fact)
  await expectScreenAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: /^Editar/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Editar Promoção' })
  await expect(sheet.getByLabel('Nome do produto')).toHaveValue(/arroz/i)
  await expectScreenAccessible(page)
  await sheet.getByRole('button', { name: 'Cancelar Edição' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Nova Promoção' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova Promoção' })).toBeVisible()
})
