import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import type { StoreWithCount } from '#contract/stores.ts'

/** A page on which nothing may go wrong unseen: a script error, a refused script or style, or a request to another host fails the test. */
export const test = base.extend<{ page: Page; provoked: RegExp; otherHosts: RegExp }>({
  /** What a test makes go wrong on purpose, as the console names it. */
  provoked: [/status of 404/, { option: true }],
  /** Which other hosts a test may reach: none, or the one that pictures are sent to. */
  otherHosts: [/^(data|blob):/, { option: true }],
  page: async ({ page, baseURL, provoked, otherHosts, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) arriveAlive(page)
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !provoked.test(message.text())) trouble.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !otherHosts.test(request.url()))
        trouble.push(`request to another host: ${request.url()}`)
    })
    await use(page)
    expect(trouble).toEqual([])
  },
})

export { expect }

/** A page that is seen may not answer yet. Going to one ends when it does, so that nothing pressed on it is lost, however slow the machine. */
function arriveAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const alive = async (response: Response | null) => {
    if (response?.headers()['content-type']?.startsWith('text/html'))
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    return response
  }
  page.goto = async (...to) => alive(await goto(...to))
  page.reload = async (...how) => alive(await reload(...how))
}

/** Stops the page's clock, so that it moves only when told; what must happen while it still runs is done before. */
export async function stopClock(page: Page, before?: () => Promise<void>): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await before?.()
  // Far enough ahead that the clock cannot have passed it, however long the step took.
  await page.clock.pauseAt(now + 600_000)
}

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
  test.skip(test.info().project.name !== project, `only on ${project}`)
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** The pop-up has been seen in this session, so that it covers nothing. */
export async function stayWithoutPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('cestinha-popup', 'visto'))
}

interface Part {
  /** Only what is in there. */
  within?: string
  /** Only what the theme can change. */
  onlyColours?: boolean
}

/** WCAG 2.2 A and AA: nothing to complain about. */
export async function expectAccessible(page: Page, { within, onlyColours = false }: Part = {}): Promise<void> {
  // There are no frames, so the mode for pages without them is enough, and much faster.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  if (onlyColours) axe.withRules(['color-contrast', 'link-in-text-block'])
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(width).toBeLessThanOrEqual(shown)
}
