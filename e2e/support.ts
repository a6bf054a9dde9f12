import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import type { StoreWithCount } from '#contract/stores.ts'

/** A page on which nothing may go wrong unseen: a script error, a refused script or style, or a request to another host fails the test. */
export const test = base.extend<{ page: Page; provoked: RegExp }>({
  /** What a test makes go wrong on purpose, as the console names it. */
  provoked: [/status of 404/, { option: true }],
  page: async ({ page, baseURL, provoked }, use) => {
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !provoked.test(message.text())) trouble.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
        trouble.push(`request to another host: ${request.url()}`)
    })
    await use(page)
    expect(trouble).toEqual([])
  },
})

export { expect }

/** The offers that a search finds, from the public API. */
export async function offersOf(page: Page, query: Record<string, string>): Promise<Promotion[]> {
  const response = await page.request.get(`/api/promotions?${new URLSearchParams(query)}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** All stores, from the public API. */
export async function storesOf(page: Page): Promise<StoreWithCount[]> {
  const response = await page.request.get('/api/stores')
  expect(response.status()).toBe(200)
  return response.json()
}

/** The notification that is shown. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notificações/ }).locator('li[data-state=open]')
}

/** What is true of one width only, or of all alike, is tried on one. */
export function onlyOn(project: 'phone' | 'desktop'): void {
  test.skip(!test.info().project.name.startsWith(project), `only on ${project}`)
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** The pop-up has been seen in this session, so that it covers nothing. */
export async function stayWithoutPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('cestinha-popup', 'visto'))
}

/** WCAG 2.2 A and AA: nothing to complain about. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(width).toBeLessThanOrEqual(shown)
}
