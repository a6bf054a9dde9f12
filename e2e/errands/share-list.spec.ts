import type { Page } from '@playwright/test'
import { expect, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

test.beforeEach(async ({ page }) => {
  await skipPopup(page)
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('arroz, feijão, café')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pendentes' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Ainda não enviado')).toHaveCount(0)
})

test('two taps send the list to WhatsApp as a text', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await countTaps(page)
  await page.reload()

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const message = await sentMessage(page, 'Enviar texto')

  expect(message).toMatch(
    /^\*Minha Lista\*\n3 itens\n\n▫️ Arroz\n▫️ Feijão\n▫️ Café\n\nFaça a sua lista:\nhttp\S+\/lista-compras$/,
  )
  expect(taps.count).toBe(2)
})

test('three taps send a link to WhatsApp that says what it allows', { tag: ['@only-phone', '@nightly'] }, async ({
  page,
}) => {
  const taps = await countTaps(page)
  await page.reload()

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const message = await sentMessage(page, 'Enviar link')

  expect(message).toMatch(/Quem abrir pode ver, marcar e mudar a lista:\nhttp\S+#convite=\S+$/)
  expect(taps.count).toBe(3)
})

/** The text with which WhatsApp opens. */
async function sentMessage(page: Page, link: string): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: link }).click()
  const whatsApp = await opened
  await whatsApp.waitForURL(/wa\.me/)
  return new URL(whatsApp.url()).searchParams.get('text') ?? ''
}
