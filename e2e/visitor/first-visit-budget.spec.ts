import type { Page } from '@playwright/test'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { expect, fetchFlyer, fetchOffers, flyerPath, test } from '../support.ts'

/** In KB of 1024 bytes as Chromium counts them on the wire, including response headers, with an empty cache. */
interface Budget {
  scripts: number
  transferred: number
  requests: number
}

interface Received {
  type: string
  path: string
  bytes: number
}

test('the first visit of the home page stays within its budget', { tag: '@only-phone' }, async ({ page }) => {
  await expectWithin(page, '/', { scripts: 134, transferred: 266, requests: 25 })
})

test('the first visit of an offer stays within its budget', { tag: '@only-phone' }, async ({ page }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await expectWithin(page, `/oferta/${offer?.id}`, { scripts: 130, transferred: 217, requests: 23 })
})

test('the first visit of a flyer stays within its budget', { tag: '@only-phone' }, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const picture = pictureVariantPath(flyer.pages[0]?.image.path ?? '', 1600, 'avif')
  await expect.poll(async () => (await page.request.get(picture)).status(), { timeout: 50_000 }).toBe(200)

  await expectWithin(page, flyerPath(flyer), { scripts: 130, transferred: 270, requests: 19 })
})

test('the first visit of an offer that is printed in a flyer stays within its budget', { tag: '@only-phone' }, async ({
  page,
}) => {
  const { pages } = await fetchFlyer(page)
  await expectWithin(page, `/oferta/${pages[0]?.offers[0]?.promotion.id}`, {
    scripts: 130,
    transferred: 265,
    requests: 24,
  })
})

test('the first visit of a comparison stays within its budget', { tag: '@only-phone' }, async ({ page }) => {
  const path = '/comparar/detergente-500-ml-marca-nao-informada/itajai-sc'
  await expectWithin(page, path, { scripts: 126, transferred: 209, requests: 22 })
})

test('the shopping list is usable within its budget on the first visit', { tag: '@only-phone' }, async ({ page }) => {
  await expectWithin(page, '/lista-compras', { scripts: 125, transferred: 201, requests: 15 })
  await expect(page.getByLabel('Item para adicionar')).toBeVisible()
})

test('until it is touched the shopping list loads nothing more, and does not move', { tag: '@only-phone' }, async ({
  page,
}) => {
  const received = await listReceived(page)
  await recordShifts(page)
  await page.goto('/lista-compras')
  await expect(page.getByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible()
  // Longer than any other page waits before it loads its offline files.
  await page.waitForTimeout(4000)

  const scripts = () => [...received.values()].filter(({ type }) => type === 'Script')
  const untilTouched = scripts()
  const list = untilTouched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect.soft(untilTouched.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, list).toBeLessThanOrEqual(125)
  expect.soft(untilTouched.length, list).toBeLessThanOrEqual(15)
  expect.soft(await layoutShift(page)).toBeLessThan(0.005)
  await page.getByLabel('Item para adicionar').click()
  await expect.poll(() => scripts().some(({ path }) => path.includes('planning'))).toBe(true)
})

test('a list with items does not move when it asks for the city', async ({ page }) => {
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('arroz 5 kg, feijão, leite')
  await page.keyboard.press('Enter')
  // Counted once the device has stored them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('itens-pendentes'))).toBe('3')
  await recordShifts(page)
  await page.reload()
  const question = page.getByRole('region', { name: 'Em que cidade você compra?' })
  await expect(question.getByRole('button')).toHaveCount(3)

  expect(await layoutShift(page)).toBeLessThan(0.005)
})

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts)
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

async function expectWithin(page: Page, path: string, budget: Budget): Promise<void> {
  const received = await firstVisit(page, path)
  const kilobytes = (files: Received[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const scripts = received.filter(({ type }) => type === 'Script')

  const list = received.map(({ type, path: file, bytes }) => `${type} ${bytes} ${file}`).join('\n')
  // React alone is larger.
  expect(kilobytes(scripts), list).toBeGreaterThan(60)
  expect.soft(kilobytes(scripts), list).toBeLessThanOrEqual(budget.scripts)
  expect.soft(kilobytes(received), list).toBeLessThanOrEqual(budget.transferred)
  expect.soft(received.length, list).toBeLessThanOrEqual(budget.requests)
}

/**
 * Files that the HTML refers to: the page and everything it needs to work. Files loaded afterwards are excluded: the pop-up in the two
 * seconds before it opens, and offline copies.
 */
async function firstVisit(page: Page, path: string): Promise<Received[]> {
  const received = await listReceived(page)
  const html = (await (await page.goto(path, { waitUntil: 'load' }))?.text()) ?? ''
  return [...received.values()].filter(
    ({ type, path: file }) =>
      type === 'Document' || [`${file}"`, `${file}#`, `${file} `].some((named) => html.includes(named)),
  )
}

/** Responses that the page receives from now on, by request. */
async function listReceived(page: Page): Promise<Map<string, Received>> {
  const session = await page.context().newCDPSession(page)
  const received = new Map<string, Received>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    received.set(requestId, { type, path: new URL(response.url).pathname, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = received.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return received
}
