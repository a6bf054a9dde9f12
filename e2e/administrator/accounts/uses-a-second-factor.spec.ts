import { totpCode, totpStep } from '#platform/totp.ts'
import { expect, expectAccessible, test, toast } from '../../support.ts'
import { acceptInvitation, beginSecondFactor, passSecondFactorTime } from './new-person.ts'

// A login without the code is refused, and so is a dangerous action, which the browser logs.
test.use({ expectedErrors: /status of 4(?:01|03|22)/ })

const password = 'uma senha bem comprida'

test('turns a second factor on, and logs in with a code and with a recovery code', { tag: '@nightly' }, async ({
  page,
}) => {
  const email = await acceptInvitation(page, password)
  await expect(page.getByText('Ligue o segundo fator em “Minha conta” até')).toBeVisible()

  const secret = await beginSecondFactor(page, password)
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await expect(dialog.getByRole('img', { name: 'Código QR com o segredo' })).toBeVisible()
  await expectAccessible(page)
  const code = dialog.getByLabel('Código do aplicativo')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  await expect(code).toHaveAccessibleDescription('O código não vale')
  await code.fill(totpCode(secret, totpStep(new Date())))
  await dialog.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  await expect(dialog.getByRole('heading', { name: 'Guarde estes códigos' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await expect(dialog.getByText('Aplicativo ligado')).toBeVisible()
  await expect(page.getByText('Ligue o segundo fator em “Minha conta” até')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // The code of the next step, because the current one has been used.
  for (const proof of [() => totpCode(secret, totpStep(new Date()) + 1), () => codes[0] ?? '']) {
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByLabel('Usuário').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Entrar no Painel' }).click()
    const field = page.getByLabel('Código do aplicativo ou de recuperação')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('123')
    await page.getByRole('button', { name: 'Entrar no Painel' }).click()
    await expect(field).toHaveAccessibleDescription('O código não vale: espere o próximo')
    await field.fill(proof())
    await page.getByRole('button', { name: 'Entrar no Painel' }).click()
    await expect(toast(page)).toContainText('Login realizado com sucesso')
    await expect(page.getByText(`Usuário: ${email}`)).toBeVisible()
  }
  await page.goto('/admin?aba=equipe')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Aplicativo')
})

test('a dangerous act more than ten minutes after the second factor asks for it again', { tag: '@nightly' }, async ({
  page,
}) => {
  const email = await acceptInvitation(page, password)
  const secret = await beginSecondFactor(page, password)
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await dialog.getByLabel('Código do aplicativo').fill(totpCode(secret, totpStep(new Date())))
  await dialog.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await passSecondFactorTime(email)

  await dialog.getByRole('button', { name: 'Desligar o aplicativo' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectAccessible(page)
  // Giving up changes nothing.
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByText('Aplicativo ligado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desligar o aplicativo' }).click()
  const code = confirm.getByLabel('Código do aplicativo ou de recuperação')
  await code.fill('000000')
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await expect(code).toHaveAccessibleDescription('O código não vale')
  await code.fill(totpCode(secret, totpStep(new Date()) + 1))
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page)).toContainText('Aplicativo desligado')
  await expect(dialog.getByText('Só senha')).toBeVisible()
})
