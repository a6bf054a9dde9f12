import type { Page } from '@playwright/test'
import { expect, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** Opens the home page and delays its scripts until `loadScripts` is called. */
async function openWithoutScripts(page: Page): Promise<{ loadScripts: () => Promise<void> }> {
  const { promise: scripts, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const hydrated = page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
  tag: '@only-phone',
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

test('a chosen theme applies before any script has loaded', { tag: '@only-phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const { loadScripts } = await openWithoutScripts(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await loadScripts()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
