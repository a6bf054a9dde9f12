import type { Page } from '@playwright/test'
import { expect, onlyOn, stayWithoutPopup, test } from '../support.ts'

test.beforeEach(({ page }) => stayWithoutPopup(page))

/** The page is seen, and its scripts are still on their way until `arrive` is called. */
async function openWithoutScripts(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const { promise: scripts, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await scripts
    await route.continue()
  })
  const alive = page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return {
    arrive: async () => {
      resolve()
      await alive
    },
  }
}

test('a tap before the scripts are there is seen to be felt, and answered when they come', async ({ page }) => {
  onlyOn('phone')
  const { arrive } = await openWithoutScripts(page)
  const button = page.getByRole('button', { name: 'Abrir menu' })
  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await arrive()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('what is chosen and typed meanwhile is searched for, and not interrupted by what was tapped before', async ({
  page,
}) => {
  onlyOn('phone')
  const { arrive } = await openWithoutScripts(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByLabel('Cidade das promoções').filter({ visible: true }).selectOption('Itajaí')
  await page.getByRole('searchbox').pressSequentially('arroz')

  await arrive()
  await expect(page).toHaveURL('/?q=arroz&city=itajai-sc')
  await expect(page.getByRole('searchbox')).toHaveValue('arroz')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
