import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import type { Flyer, FlyerSummary } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { StoreWithCount } from '#contract/stores.ts'
import { isNightly } from '#tests/support/nightly.ts'

/** A page that fails the test on script errors, console errors, violations of the security policy and requests to other hosts. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp; otherHosts: RegExp }>({
  /** Console errors that a test causes on purpose. */
  expectedErrors: [/status of 404/, { option: true }],
  /** URLs of other hosts that a test may request: none, or the picture store. */
  otherHosts: [/^(data|blob):/, { option: true }],
  page: async ({ page, baseURL, expectedErrors, otherHosts, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(page)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      if (message.text().startsWith(violationMark)) problems.push(message.text())
      else if (message.type() === 'error' && !expectedErrors.test(message.text()))
        problems.push(`console: ${message.text()}`)
    })
    if (javaScriptEnabled !== false) await page.addInitScript(reportViolations, violationMark)
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !otherHosts.test(request.url()))
        problems.push(`request to another host: ${request.url()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

const violationMark = 'violation of the security policy:'

/** In the page, before its own scripts. */
function reportViolations(mark: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
    console.info(mark, effectiveDirective, blockedURI, sample, sourceFile),
  )
}

/** Makes goto and reload wait for hydration, so that no click is lost on a slow machine. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const afterHydration = async (response: Response | null) => {
    if (response?.headers()['content-type']?.startsWith('text/html'))
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    return response
  }
  page.goto = async (...args) => afterHydration(await goto(...args))
  page.reload = async (...args) => afterHydration(await reload(...args))
}

/** Stops the page's clock, so that only the test moves it. `before` runs while it is still running. */
export async function stopClock(page: Page, before?: () => Promise<void>): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await before?.()
  // Far enough ahead that the clock cannot have passed it, however long `before` took.
  await page.clock.pauseAt(now + 600_000)
}

/** Waits until the page has rendered the effect of the last key. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** The offers that match a query, from the public API. */
export async function fetchOffers(page: Page, query: Record<string, string>): Promise<Promotion[]> {
  const response = await page.request.get(`/api/promotions?${new URLSearchParams(query)}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** All stores, from the public API. */
export async function fetchStores(page: Page): Promise<StoreWithCount[]> {
  const response = await page.request.get('/api/stores')
  expect(response.status()).toBe(200)
  return response.json()
}

/** The flyer in force of the demonstration. */
export async function fetchFlyer(page: Page): Promise<Flyer> {
  const store = (await fetchStores(page)).find(({ name }) => name === 'Supermercado Bom Vizinho')
  const summaries: FlyerSummary[] = await (await page.request.get(`/api/stores/${store?.slug}/flyers`)).json()
  return (await page.request.get(`/api/flyers/${summaries[0]?.id}`)).json()
}

export function flyerPath({ store, id }: Flyer): string {
  return `/lojas/${store.slug}/encartes/${id}`
}

/** A notification stays for as long. */
const toastMilliseconds = 5000

/** The open notification. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notificações/ }).locator('li[data-state=open]')
}

/** Closes the notification instead of waiting until it stops covering the page. On a busy machine it may be over before it is tapped. */
export async function closeToast(page: Page): Promise<void> {
  const close = toast(page).last().getByRole('button', { name: 'Fechar' })
  await close.click({ timeout: toastMilliseconds }).catch(() => undefined)
  await expect(toast(page)).toHaveCount(0)
}

/** The button with the visitor's place, in the header or below it. */
export function placeButton(page: Page): Locator {
  return page.locator('.place-button').filter({ visible: true })
}

/** The dialog that asks where the visitor is, opened. */
export async function openPlaceSheet(page: Page): Promise<Locator> {
  await placeButton(page).click()
  return page.getByRole('dialog', { name: 'Onde você está?' })
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Marks the pop-up as seen in this session, so that it does not cover the page. */
export async function skipPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('popup', 'visto'))
}

interface AuditScope {
  /** A selector: only this part of the page. */
  within?: string
  /** Only rules that the theme can affect. */
  onlyColours?: boolean
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts no violations of WCAG 2.2 A and AA in a state that accessibility.spec.ts, which has every screen, width and theme, does not cover.
 * Only by night, because an audit takes as long as a page.
 */
export async function expectAccessible(page: Page, scope: AuditScope = {}): Promise<void> {
  if (isNightly) await expectScreenAccessible(page, scope)
}

export async function expectScreenAccessible(
  page: Page,
  { within, onlyColours = false }: AuditScope = {},
): Promise<void> {
  // Once per document: reading its half a megabyte of source takes as long as an audit.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const runOnly: RunOnly = onlyColours
    ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
  const violations = await page.evaluate(audit, { context: within ?? 'html', runOnly })
  expect(violations).toEqual([])
}

/** Runs in the page. There are no frames, and describing the passed checks takes longer than checking. */
async function audit({ context, runOnly }: { context: string; runOnly: RunOnly }): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  // Colours are measured after the last transition; a spinner never ends.
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  )
  const { violations } = await axe.run(context, { runOnly, iframes: false, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, viewport } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    viewport: document.documentElement.clientWidth,
  }))
  expect(width).toBeLessThanOrEqual(viewport)
}
