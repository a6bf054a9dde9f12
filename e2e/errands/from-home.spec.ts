import type { Page } from '@playwright/test'
import { expect, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

/** The home page on a phone with a stored city. */
async function openHome(page: Page): Promise<{ count: number }> {
  await skipPopup(page)
  await page.addInitScript(() => localStorage.setItem('cidade', 'itajai-sc'))
  const taps = await countTaps(page)
  await page.goto('/')
  await expect(page).toHaveURL('/?city=itajai-sc')
  // Before, the offers of all cities were shown.
  await expect(results(page).first()).toContainText('Itajaí')
  return taps
}

/** One tap, and the words. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Buscar produtos').click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Promoções Encontradas' })).toBeFocused()
}

const results = (page: Page) => page.locator('#promocoes').getByRole('article')

test('one tap and its name find the cheapest rice', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await openHome(page)
  await search(page, 'arroz 5 kg')

  await expect(results(page).first()).toContainText(/Arroz.*5\skg/)
  await expect(results(page).first()).toContainText(/R\$/)
  await expect(page).toHaveURL(/q=arroz\+5\+kg/)
  expect(taps.count).toBe(1)
})

test('two taps tell whether a price is low', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await openHome(page)
  await search(page, 'picanha')
  await results(page)
    .first()
    .getByRole('link', { name: /^Ver Detalhes/ })
    .click()

  await expect(page.getByText('Menor preço daqui em 6 meses').first()).toBeVisible()
  expect(taps.count).toBe(2)
})

test('one tap and an occasion find what serves it, not its flavour', { tag: ['@only-phone', '@nightly'] }, async ({
  page,
}) => {
  const taps = await openHome(page)
  await search(page, 'coisas pra churrasco')

  await expect(results(page).first()).toContainText(/picanha|linguiça|carvão|costela|coxa|asa|alcatra|maminha|cerveja/i)
  await expect(results(page).filter({ hasText: /sabor churrasco/i })).toHaveCount(0)
  expect(taps.count).toBe(1)
})

test('one tap and what nobody offers are answered in words, with what is like it', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  const taps = await openHome(page)
  await search(page, 'leite ninho')

  await expect(page.getByText('Não há “leite ninho” em oferta.')).toBeVisible()
  expect(taps.count).toBe(1)
})

test('two taps send an offer by WhatsApp', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await openHome(page)
  await results(page)
    .first()
    .getByRole('link', { name: /^Ver Detalhes/ })
    .click()
  const link = page.getByRole('link', { name: 'Compartilhar no WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/(wa\.me|api\.whatsapp\.com)\/.*oferta/)
  // Leads to another site, so it is counted and not opened.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()

  expect(taps.count).toBe(2)
})

test('three taps save an offer and find it again', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await openHome(page)
  const heart = results(page)
    .first()
    .getByRole('button', { name: /^Salvar/ })
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Salvar ', '')
  await heart.click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Salvos' }).click()

  await expect(page).toHaveURL('/salvos')
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
  expect(taps.count).toBe(3)
})

test('two taps lead the owner of a store to the plans', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  const taps = await openHome(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Seja parceiro' }).click()

  await expect(page).toHaveURL('/parceria')
  await expect(page.getByLabel('Nome do estabelecimento')).toBeVisible()
  expect(taps.count).toBe(2)
})
