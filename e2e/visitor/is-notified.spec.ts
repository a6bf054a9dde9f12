import type { Page } from '@playwright/test'
import { expect, stopClock, test, toast } from '../support.ts'

test('[9.toast.01, 4.toast.01] one notification is shown at a time, for five seconds', async ({ page }) => {
  await stopClock(page, () => openForm(page))
  await showToast(page)
  await expect(toast(page)).toHaveCount(1)

  await page.clock.runFor(3000)
  await showToast(page)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(4900)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(200)

  await expect(toast(page)).toHaveCount(0)
})

test('[9.toast.02] a swipe of 50 pixels to the right dismisses a notification, a shorter one does not', {
  tag: '@nightly',
}, async ({ page }) => {
  await stopClock(page, () => openForm(page))
  await showToast(page)

  await swipeRight(page, 40)
  await expect(toast(page)).toHaveCount(1)
  await swipeRight(page, 60)
  await expect(toast(page)).toHaveCount(0)
})

test('[9.toast.03] F8 moves focus to the notifications', { tag: '@nightly' }, async ({ page }) => {
  await openForm(page)
  await showToast(page)
  await expect(toast(page)).toBeVisible()

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(toast(page)).toHaveCount(0)
})

test('on phones a notification covers neither the menu nor the tab bar', {
  tag: '@only-phone',
}, async ({ page }) => {
  await openForm(page)
  await showToast(page)

  const box = await toast(page).boundingBox()
  const header = await page.getByRole('button', { name: 'Abrir menu' }).boundingBox()
  const tab = await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Lista' }).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tab?.y ?? 0)
})

async function openForm(page: Page): Promise<void> {
  await page.goto('/parceria')
  // The code of notifications is loaded at the first interaction.
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: /Notificações/ })).toBeAttached()
}

/** Submits the form without accepting the terms, which notifies without a request. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(toast(page)).toContainText('Termos e condições')
}

async function swipeRight(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}
