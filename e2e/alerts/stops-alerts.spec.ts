import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedPath } from '../mailed-path.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, skipPopup, test, toast } from '../support.ts'
import { alertCard, openSheet, setQuietAlert, sheet, submit } from './alert-steps.ts'

test.use({ expectedErrors: /status of 4/ })
test.beforeEach(({ page }) => skipPopup(page))

const coffee = 'Café 500 g'
const newAddress = () => `espera-${randomBytes(6).toString('hex')}@exemplo.com.br`
const emailState = async (page: Page) =>
  (await (await page.request.get('/api/alerts')).json()).channels.email.state as string

test('the link in a mail stops nothing when it is opened; its buttons stop the digest, then every alert', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  const email = newAddress()
  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'Neste aparelho' }).click()
  await sheet(page).getByRole('button', { name: 'Por e-mail' }).click()
  await sheet(page).getByLabel('Seu e-mail').fill(email)
  await submit(page).click()
  await expect(sheet(page).getByRole('status')).toContainText('Mandamos um link ao seu e-mail')
  await page.goto(await mailedPath(email, '/avisos/confirmar'))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('E-mail confirmado')

  const stopLink = await mailedPath(email, '/avisos/parar')
  await page.goto(stopLink)
  await expect(page.getByText('O resumo da semana vai para')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await emailState(page)).toBe('on')
  await page.getByRole('button', { name: 'Parar o resumo por e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('O resumo não vai mais a este e-mail')
  await expectAccessible(page)
  expect(await emailState(page)).toBe('stopped')
  await page.getByRole('main').getByRole('link', { name: 'Ver meus avisos' }).click()
  await expect(alertCard(page, coffee)).toBeVisible()
  await expect(alertCard(page, coffee)).not.toContainText('Pausado')

  await page.goto(stopLink)
  await page.getByRole('button', { name: 'Parar todos os avisos' }).click()
  await expect(page.getByRole('status')).toContainText('Todos os avisos estão pausados')
  await page.getByRole('main').getByRole('link', { name: 'Ver meus avisos' }).click()
  await expect(alertCard(page, coffee)).toContainText('Pausado por você em')
})

test('"Apagar tudo" asks once, erases the alerts of this device and leaves those of another', {
  tag: '@nightly',
}, async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const second = await other.newPage()
  await skipPopup(second)
  for (const device of [page, second]) await setQuietAlert(device)

  await page.goto('/avisos')
  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Não dá para desfazer')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(alertCard(page, coffee)).toBeVisible()
  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await question.getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(toast(page)).toContainText('Seus avisos foram apagados')
  await expect(page.getByText('Diga o que você espera')).toBeVisible()
  expect((await (await page.request.get('/api/alerts')).json()).alerts).toEqual([])

  await second.goto('/avisos')
  await expect(alertCard(second, coffee)).toBeVisible()
  await other.close()
})

test('when the permission was taken back, the device is shown as stopped and can be turned on again', {
  tag: '@nightly',
}, async ({ page }) => {
  await setQuietAlert(page)
  const receiver = createECDH('prime256v1')
  receiver.generateKeys()
  const keys = { p256dh: receiver.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`
  // Subscribes like a browser that once gave permission. This one refuses it.
  const subscribed = await page.request.put('/api/alerts/push', { data: { endpoint, keys } })
  expect(subscribed.status()).toBe(200)

  await page.goto('/avisos')
  const device = page.getByRole('switch', { name: 'Neste aparelho' })
  await expect(page.getByText('Parado. Ligue para receber de novo')).toBeVisible()
  await expect(device).not.toBeChecked()
  await device.click()
  await expect(sheet(page).getByRole('heading', { name: 'Este aparelho não deixa avisar' })).toBeVisible()
})
