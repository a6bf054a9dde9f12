import type { Page } from '@playwright/test'

/** Counts the taps of a visitor from here on, over all documents. */
export async function countTaps(page: Page): Promise<{ count: number }> {
  const taps = { count: 0 }
  await page.exposeFunction('countTap', () => {
    taps.count += 1
  })
  await page.addInitScript({ content: "addEventListener('pointerdown', () => countTap(), true)" })
  return taps
}
