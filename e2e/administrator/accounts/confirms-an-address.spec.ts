import { mailedPath } from '../../mailed-path.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../../support.ts'
import { uniqueName } from '../panel.ts'
import { acceptShop, inviteShop, shopPassword } from './new-shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a new address is shown as unproven until its link is opened, and its link can be sent again', async ({
  page,
}) => {
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  await acceptShop(page, shop)
  const email = `${uniqueName('nova').replaceAll(' ', '-')}@example.com`.toLowerCase()

  await page.getByRole('button', { name: 'Minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await dialog.getByLabel('E-mail para avisos da conta').fill(email)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(`${email} ainda não foi confirmado.`)).toContainText(shop.email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(await mailedPath(email, '/minha-loja#confirmar'))
  // The page stays, because only the fragment changes.
  await page.reload()
  await expectAccessible(page)
  await page.getByLabel('Sua senha').fill(shopPassword)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
  await expect(toast(page)).toContainText('E-mail confirmado')

  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect(dialog.getByText(`Você entra como ${email}.`)).toBeVisible()
  await expect(dialog.getByText('ainda não foi confirmado')).toHaveCount(0)
  const another = `outra-${email}`
  await dialog.getByLabel('E-mail para avisos da conta').fill(another)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByRole('button', { name: 'Mandar o link de novo' }).press('Enter')
  await expect(toast(page).filter({ hasText: `Pedimos um link novo para ${another}` })).toBeVisible()
})
