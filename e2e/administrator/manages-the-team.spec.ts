import { mailedPath } from '../mailed-path.ts'
import { expect, expectAccessible, test, toast } from '../support.ts'
import { enterPanel, publish, uniqueName } from './panel.ts'

// A removed person is refused, which the browser logs.
test.use({ expectedErrors: /status of 40[13]/ })

test('invites a person, changes their role, ends them, and finds all of it in the history', async ({
  page,
  browser,
}) => {
  await enterPanel(page, '/admin?aba=equipe')
  const name = uniqueName('Carla')
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByLabel('Nome de quem recebe')).toHaveAccessibleDescription('Informe o nome')
  await dialog.getByLabel('Nome de quem recebe').fill(name)
  await dialog.getByLabel('Editor').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByRole('dialog', { name: 'Convite pronto' })).toBeVisible()
  const link = (await page.getByRole('dialog').getByText('#convite=').textContent()) ?? ''
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('region', { name: 'Convites abertos' })).toContainText(name)

  const other = await browser.newContext()
  const invited = await other.newPage()
  await invited.goto(link.slice(link.indexOf('/admin')))
  await expect(invited.getByText('admin convida você para o painel')).toContainText('como Editor')
  await expectAccessible(invited)
  await invited.getByRole('button', { name: 'Receber o link por e-mail' }).click()
  await expect(invited.getByLabel('E-mail, com que você entra')).toHaveAccessibleDescription('Informe um e-mail válido')
  await invited.getByLabel('E-mail, com que você entra').fill(email)
  await invited.getByRole('button', { name: 'Receber o link por e-mail' }).click()
  await expect(invited.getByRole('status').filter({ hasText: email })).toBeVisible()
  const mailed = await mailedPath(email, '/admin#convite')
  await invited.goto(mailed)
  await expectAccessible(invited)
  await invited.getByLabel(/^Senha/).fill('curta')
  await invited.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(invited.getByLabel(/^Senha/)).toHaveAccessibleDescription('Use pelo menos 12 caracteres')
  await invited.getByLabel(/^Senha/).fill('uma senha bem comprida')
  await invited.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(invited.getByText(`Usuário: ${email}`)).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Minha conta' })).toContainText('Editor')
  await expect(invited.getByRole('tab', { name: 'Equipe' })).toHaveCount(0)
  await invited.goto('/admin?aba=mercados')
  await expect(invited.getByRole('heading', { name: 'Mercados', exact: true })).toBeVisible()
  await expect(invited.getByRole('list', { name: 'Mercados cadastrados' })).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Novo mercado' })).toHaveCount(0)
  await invited.goto(mailed)
  await expect(invited.getByRole('alert')).toContainText('Este convite já foi usado')

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByLabel(`Papel de ${name}`).selectOption({ label: 'Leitor' })
  await page.getByRole('button', { name: 'Mudar o papel' }).click()
  await expect(toast(page)).toContainText(`${name}: Leitor`)
  await invited.goto('/admin')
  await expect(invited.getByRole('button', { name: 'Minha conta' })).toContainText('Leitor')
  await expect(invited.getByRole('button', { name: 'Nova Promoção' })).toHaveCount(0)
  await expect(invited.getByRole('button', { name: /^Editar / })).toHaveCount(0)

  await row.getByRole('button', { name: `Mais sobre ${name}` }).click()
  await page.getByRole('button', { name: 'Tirar do painel' }).click()
  await page.getByRole('button', { name: 'Tirar do painel' }).click()
  await expect(row).toHaveCount(0)
  await invited.goto('/admin?aba=relatorios')
  await expect(invited.getByRole('button', { name: 'Entrar no Painel' })).toBeVisible()
  await other.close()

  await page.goto('/admin?aba=historico&assunto=people')
  const entries = page.getByRole('listitem')
  await expect(entries.filter({ hasText: `admin tirou do painel ${name}` })).toBeVisible()
  const change = entries.filter({ hasText: `admin mudou o papel de ${name}` })
  await expect(change.locator('del')).toHaveText('Editor')
  await expect(change.locator('ins')).toHaveText('Leitor')
  await expect(entries.filter({ hasText: `admin convidou ${name}` })).toBeVisible()
  await expectAccessible(page)
})

test('opens the history of an offer from its row, and downloads it', { tag: '@nightly' }, async ({ page }) => {
  const login = await enterPanel(page)
  const offer = await publish(page, login, uniqueName('Café do histórico'))
  await page.goto(`/admin?q=${encodeURIComponent(offer.productName)}`)
  await page.getByRole('link', { name: `Histórico de ${offer.productName}` }).click()

  await expect(page).toHaveURL(/sobre=promotion/)
  await expect(
    page.getByRole('listitem').filter({ hasText: `admin criou a oferta ${offer.productName}` }),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^historico-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('button', { name: 'Uma oferta' }).click()
  await expect(page).not.toHaveURL(/sobre=/)
})
