import type { Page } from '@playwright/test'
import { expect, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** What is sold by weight is counted in kilos. The price follows, so that "1 kg" of a name is not taken for the amount. */
const oneOfIt = /\b1 (?:un|kg) · R\$/

/** Opens the home page and delays its scripts until `loadScripts` is called. */
async function openWithoutScripts(page: Page): Promise<{ loadScripts: () => Promise<void> }> {
  const { promise: scripts, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const hydrated = page.goto('/', { waitUntil: 'commit' })
  // Reaches the end of the page, so its offers have arrived.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return {
    loadScripts: async () => {
      resolve()
      await hydrated
    },
  }
}

test('a tap before hydration shows a progress cursor and takes effect after it', { tag: '@only-phone' }, async ({
  page,
}) => {
  const { loadScripts } = await openWithoutScripts(page)
  const button = page.getByRole('button', { name: 'Abrir menu' })
  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await loadScripts()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('choices and text entered before hydration apply after it, and an earlier tap is dropped', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  const { loadScripts } = await openWithoutScripts(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByLabel('Ordenar por').selectOption('Maior preço')
  await page.getByLabel('Buscar produtos').pressSequentially('arroz')

  await loadScripts()
  await expect(page).toHaveURL('/?q=arroz&sort=price-desc')
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('arroz')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every offer tapped before hydration is on the list after it, and is not called added before', {
  tag: '@only-phone',
}, async ({ page }) => {
  const { loadScripts } = await openWithoutScripts(page)
  const buttons = page.locator('#promocoes').getByRole('button', { name: /^Adicionar .+ à Lista$/ })
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
  const chosen = [...new Set(labels)].slice(0, 3)
  const buttonOf = (label: string) => buttons.nth(labels.indexOf(label))
  for (const label of chosen) {
    await buttonOf(label).click()
    await expect(buttonOf(label)).toHaveCSS('cursor', 'progress')
  }
  // Repeated taps add nothing.
  await buttonOf(chosen[0] ?? '').click()

  await loadScripts()
  await expect(page.locator('.pending-badge[data-count="3"]')).not.toHaveCount(0)
  await page.goto('/lista-compras')
  for (const label of chosen) {
    const name = label.replace(/^Adicionar (.+) à Lista$/, '$1')
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(oneOfIt)
  }
})

test('offers noted on a page that is left before hydration are on the list of the next one, once', {
  tag: '@only-phone',
}, async ({ page }) => {
  const { loadScripts } = await openWithoutScripts(page)
  const cards = page.locator('#promocoes').getByRole('article')
  const names = await cards.getByRole('heading').allTextContents()
  const [first = '', second = '', third = ''] = [...new Set(names)]
  const cardOf = (name: string) => cards.nth(names.indexOf(name))
  for (const name of [first, second])
    await cardOf(name)
      .getByRole('button', { name: /à Lista$/ })
      .click()
  await cardOf(third)
    .getByRole('link', { name: /^Ver Detalhes/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible()
  await expect(page.locator('html[data-alive]')).toHaveCount(0)

  await loadScripts()
  await expect(page.locator('.pending-badge[data-count="2"]')).not.toHaveCount(0)
  await page.goto('/lista-compras')
  for (const name of [first, second])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(oneOfIt)
  await expect(page.getByRole('listitem').filter({ hasText: third })).toHaveCount(0)
})

test('a category ticked before hydration filters after it', { tag: '@only-wide' }, async ({ page }) => {
  const { loadScripts } = await openWithoutScripts(page)
  await page.getByRole('checkbox', { name: 'Bebidas' }).check()

  await loadScripts()
  await expect(page).toHaveURL('/?category=bebidas')
  await expect(page.getByRole('checkbox', { name: 'Bebidas' })).toBeChecked()
})

test('a chosen theme applies before any script has loaded', { tag: '@only-phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const { loadScripts } = await openWithoutScripts(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await loadScripts()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
