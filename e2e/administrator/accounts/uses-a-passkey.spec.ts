import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from '../../support.ts'
import { acceptInvitation, passSecondFactorTime } from './new-person.ts'

// A removed key is refused, and so is an action before the second factor is confirmed again.
test.use({ expectedErrors: /status of 4(?:01|03|22)/ })

const password = 'uma senha bem comprida'

test('creates a passkey, logs in with it, confirms a dangerous act, and a removed one is refused', async ({ page }) => {
  const email = await acceptInvitation(page, password)
  const device = await plugIn(page)

  await page.getByRole('button', { name: 'Minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await dialog.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expectAccessible(page)
  const name = dialog.getByLabel('Nome da chave')
  await expect(name).toHaveValue('Chrome no Linux')
  await name.fill('Notebook da loja')
  await dialog.getByLabel('Sua senha').first().fill(password)
  await dialog.getByRole('button', { name: 'Criar a chave' }).click()
  await expect(dialog.getByRole('heading', { name: 'Guarde estes códigos' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  const key = dialog.getByRole('listitem').filter({ hasText: 'Notebook da loja' })
  await expect(key).toContainText('ainda não usada')
  await expect(page.getByText('Ligue o segundo fator em “Minha conta” até')).toHaveCount(0)
  expect((await device.credentials()).length).toBe(1)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // Without name, password and code.
  await page.getByRole('button', { name: 'Sair' }).click()
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  await expectAccessible(page)
  await device.refuseUser()
  await enter.click()
  await expect(enter).toHaveAttribute('aria-disabled', 'false')
  await device.verifyUser()
  await enter.click()
  await expect(toast(page)).toContainText('Login realizado com sucesso')
  await expect(page.getByText(`Usuário: ${email}`)).toBeVisible()

  await passSecondFactorTime(email)
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect(key).toContainText('usada em')
  await key.getByRole('button', { name: 'Remover a chave Notebook da loja' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Usar a chave de acesso' }).click()
  await expect(toast(page)).toContainText('Chave removida')
  await expect(key).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Sair' }).click()
  await enter.click()
  await expect(page.getByText('Esta chave de acesso não vale aqui')).toBeVisible()
})

/** A device of the DevTools protocol that holds passkeys and verifies its user at once. */
async function plugIn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const setVerified = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    refuseUser: () => setVerified(false),
    verifyUser: () => setVerified(true),
  }
}
