import type { Page, Request } from '@playwright/test'
import { expect, fetchOffers, skipPopup, test, toast } from './support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** Messages that the pages send, with their content. */
function collectMessages(page: Page): Request[] {
  const sent: Request[] = []
  page.context().on('request', (request) => void (request.url().endsWith('/api/counts') && sent.push(request)))
  return sent
}

/**
 * Waits until everything visible for a second is counted, then hides the page like another application would. Playwright does not report
 * requests of a page while it is left.
 */
async function lookAndHide(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const counting = performance.getEntriesByType('resource').find(({ name }) => name.includes('/count-engagement-'))
    return counting && performance.now() > (counting as PerformanceResourceTiming).responseEnd + 3000
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('what happens to offers is counted once a day: in one small message when the page is left, without a cookie', {
  tag: '@only-phone',
}, async ({ page }) => {
  const sent = collectMessages(page)
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  const id = offer?.id ?? ''
  // A visitor with a lists cookie, which the message must not contain.
  await page.goto('/lista-compras')
  await page.goto(`/oferta/${id}`)
  await page.getByRole('button', { name: 'Adicionar à Lista' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await lookAndHide(page)

  await expect.poll(() => sent.length).toBe(1)
  const message = sent[0]?.postDataJSON() as Record<string, string[]>
  expect(message).toMatchObject({ opened: [id], listed: [id] })
  expect(Buffer.byteLength(sent[0]?.postData() ?? '')).toBeLessThanOrEqual(1024)
  expect((await sent[0]?.allHeaders())?.cookie).toBeUndefined()
  expect((await sent[0]?.response())?.status()).toBe(204)

  await page.goto(`/oferta/${id}`)
  await lookAndHide(page)
  const again = sent[1]?.postDataJSON() as Record<string, string[]> | undefined
  expect([again?.opened, again?.listed]).toEqual([undefined, undefined])
})

test('offers that stay on the screen for a second are seen; a browser that asks not to be followed counts nothing', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page, browser, baseURL }) => {
  const sent = collectMessages(page)
  await page.goto('/')
  const name = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first()
  await name.scrollIntoViewIfNeeded()
  const id = (await name.getAttribute('href'))?.split('/').at(-1) ?? ''
  await lookAndHide(page)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.postDataJSON()).toMatchObject({ seen: expect.arrayContaining([id]) })

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const quiet = await context.newPage()
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const none = collectMessages(quiet)
  await quiet.goto('/')
  await lookAndHide(quiet)
  expect(none).toEqual([])
  await context.close()
})
