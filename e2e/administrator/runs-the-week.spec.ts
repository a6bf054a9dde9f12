import { expect, test } from '@playwright/test'
import { createStore, enterPanel, logIn, uniqueName } from './panel.ts'

test('a store that has sent nothing is asked by WhatsApp, then put aside and taken back', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const name = uniqueName('Empório da Semana')
  await createStore(page, await logIn(page.request), name, { whatsapp: '(47) 98888-1234' })
  await enterPanel(page, '/admin?aba=semana')
  const missing = page.getByRole('list', { name: /^Faltam/ })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(missing.filter({ has: row })).toBeVisible()
  await expect(row).toContainText('sem oferta')

  await row.getByRole('button', { name: `Pedir as ofertas de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pedir as ofertas a ${name}` })
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(/Já saíram as ofertas desta semana/)
  await dialog.getByLabel('Mensagem').fill('Oi! Tem encarte & lista?')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Abrir no WhatsApp' }).click()
  expect((await opened).url()).toBe('https://wa.me/5547988881234?text=Oi!%20Tem%20encarte%20%26%20lista%3F')
  await expect(row.getByRole('button', { name: /^Pedido (agora|\d+h)/ })).toBeVisible()

  await row.getByRole('button', { name: `Adiar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Até o fim da semana' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^Adiados/ }).click()
  await expect(row).toContainText('adiado até')
  await row.getByRole('button', { name: `Retomar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retomar' }).click()
  await expect(missing.filter({ has: row })).toBeVisible()
})

test('counters filter the week, and the filter survives a reload', { tag: '@nightly' }, async ({ page }) => {
  await createStore(page, await logIn(page.request), uniqueName('Empório da Semana'))
  await enterPanel(page, '/admin?aba=semana')
  const published = page.getByRole('button', { name: 'com a semana publicada' })
  await expect(page.getByRole('button', { name: /^Faltam/ })).toBeVisible()

  await published.click()
  await expect(page.getByRole('button', { name: /^Faltam/ })).toBeHidden()
  await expect(page.getByRole('list', { name: /^Publicados/ })).toBeVisible()
  await page.reload()
  await expect(published).toHaveAttribute('aria-pressed', 'true')
  await published.click()

  await expect(page.getByRole('button', { name: /^Faltam/ })).toBeVisible()
})

test('on a phone five tabs stay in the bar and the others are behind "Mais"', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPanel(page, '/admin?aba=semana')
  await expect(page.getByRole('tab')).toHaveText([/Semana/, /Promoções/, /Mercados/, /Encartes/, /Mensagens/])

  await page.getByRole('button', { name: /^Mais/ }).click()
  await page.getByRole('navigation', { name: 'Mais seções' }).getByRole('link', { name: 'Relatórios' }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Relatórios' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Mais seções' })).toBeHidden()
})

test('without a connection the week that was read stays, with its age', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await enterPanel(page, '/admin?aba=semana')
  await expect(page.getByRole('button', { name: /^Publicados/ })).toBeVisible()
  await page.route('**/api/week', (route) => route.abort())

  await page.getByRole('tab', { name: 'Encartes' }).click()
  await expect(page.getByRole('heading', { name: 'Receber encarte' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('tab', { name: 'Semana' }).click()

  await expect(page.getByText('Não foi possível atualizar. Esta é a semana de')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publicados/ })).toBeVisible()
})
