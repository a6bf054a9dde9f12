import type { Page } from '@playwright/test'
import {
  expect as baseExpect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchFlyer,
  fetchOffers,
  flyerPath,
  skipPopup,
  test,
} from '../support.ts'

/** Long, because a busy machine stores pages slowly. */
const expect = baseExpect.configure({ timeout: 20_000 })

test.use({ expectedErrors: /ERR_|status of 4|Failed to load/, serviceWorkers: 'allow' })

test.beforeEach(async ({ page }) => {
  test.skip(test.info().project.name !== 'phone', 'only on phone')
  test.setTimeout(150_000)
  await skipPopup(page)
})

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })
const age = (page: Page) => page.getByRole('status').filter({ hasText: /Página salva em \d\d\/\d\d, \d\d:\d\d/ })

test('visited pages open without a connection, say how old they are, and are refreshed when it is back', async ({
  page,
  context,
}) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await page.goto('/')
  await tab(page, 'Mercados').click()
  await expect(page).toHaveURL('/mercados')
  await waitUntilKept(page, '/', '/mercados', '/lista-compras', '/salvos')
  await expect(age(page)).toHaveCount(0)
  await page.goto(`/oferta/${offer?.id}`)
  await waitUntilKept(page, `/oferta/${offer?.id}`)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: offer?.productName ?? '' })).toBeVisible()
  await expect(age(page)).toContainText('Você está sem internet.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/mercados')
  await expectCopy(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await tab(page, 'Início').click()
  await expect(page).toHaveURL('/')
  await expectCopy(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await tab(page, 'Lista').click()
  await expect(page).toHaveURL(/\/lista-compras/)
  await expect(page.getByText('Depois da primeira vez, a lista abre neste aparelho também sem internet.')).toBeVisible()
  await page.goto('/salvos')
  await expect(page.getByText('Nenhuma oferta salva ainda')).toBeVisible()

  await page.goto('/')
  await expectCopy(page)
  await context.setOffline(false)
  await expect(age(page)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page that was never visited says so without a connection, links to those that open, and opens afterwards', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await page.goto('/mercados')
  await waitUntilKept(page, '/mercados', '/sem-internet')
  await context.setOffline(true)

  await tab(page, 'Categorias').click()
  await expect(page).toHaveURL('/sem-internet?de=%2Fcategorias')
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem internet.' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'O que abre sem internet' })
    .getByRole('link', { name: /^Mercados/ })
    .click()
  await expect(page).toHaveURL('/mercados')
  await expectCopy(page)

  await page.goto('/cidades')
  await expect(page).toHaveURL('/sem-internet?de=%2Fcidades')
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem internet.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/cidades')
  await expect(page.getByRole('heading', { level: 1, name: /Cidades/ })).toBeVisible()
})

test('the copy of an offer that has ended since shows it as ended', { tag: '@nightly' }, async ({ page, context }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await page.goto(`/oferta/${offer?.id}`)
  await waitUntilKept(page, `/oferta/${offer?.id}`)
  await context.setOffline(true)

  const later = await context.newPage()
  await later.clock.setFixedTime(Date.parse(offer?.expiryDate ?? '') + 60_000)
  await later.goto(`/oferta/${offer?.id}`)
  await expectCopy(later)
  await expect(later.getByText('Expirada').first()).toBeVisible()
  await expect(later.getByRole('button', { name: 'Adicionar à Lista' }).first()).toBeDisabled()
})

test('at most 60 pages are kept, the oldest go first, and neither the panel nor the API is among them', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/sobre-nos')
  await waitUntilKept(page, '/sobre-nos', '/sem-internet')
  await page.evaluate(() => {
    const pages = Array.from({ length: 62 }, (_, index) => `/termos-de-uso?n=${index}`)
    navigator.serviceWorker.controller?.postMessage({ pages: [...pages, '/admin', '/api/stats'], files: [] })
  })
  await waitUntilKept(page, '/termos-de-uso?n=61')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso Administrativo' })).toBeVisible()

  const kept = await keptPages(page)
  const visited = kept.filter((path) => !['/lista-compras', '/salvos', '/sem-internet'].includes(path))
  expect(visited).toHaveLength(60)
  expect(visited).not.toContain('/sobre-nos')
  expect(kept.filter((path) => /admin|api/.test(path))).toEqual([])
})

test('a flyer that was visited opens without a connection, as rows where its pictures are missing', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const flyer = await fetchFlyer(page)
  const [printed] = flyer.pages[0]?.offers ?? []
  await page.goto(flyerPath(flyer))
  await waitUntilKept(page, flyerPath(flyer))

  await context.setOffline(true)
  await expectCopy(page)

  await expect(page.getByRole('heading', { level: 1, name: /Encarte da semana/ })).toBeVisible()
  await expect(page.getByRole('link', { name: printed?.promotion.productName ?? '' })).toBeAttached()
})

test('cards are added and stepped without a connection, also on a page that opens without one', async ({
  page,
  context,
}) => {
  const path = '/?q=picanha&city=itajai-sc'
  await page.goto(path)
  await page.getByRole('heading', { name: 'Promoções Encontradas' }).click()
  await waitUntilKept(page, path)
  const keptFiles = () =>
    page.evaluate(async () => (await (await caches.open('arquivos')).keys()).map(({ url }) => url).join(' '))
  for (const part of ['add-offer-dialog', 'card-stepper', 'step-listed'])
    await expect.poll(keptFiles, { timeout: 60_000 }).toContain(part)
  const card = page.locator('#promocoes').getByRole('article').first()
  const stepper = card.getByRole('group', { name: /na lista$/ })

  await context.setOffline(true)
  await card.getByRole('button', { name: /^Adicionar/ }).click()
  await expect(stepper.getByRole('status')).toHaveText('1 kg')
  await stepper.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(stepper.getByRole('status')).toHaveText('1,5 kg')

  await expectCopy(page)
  await card.getByRole('button', { name: /na lista: 1,5 kg\. Mudar$/ }).click()
  await stepper.getByRole('button', { name: 'Menos', exact: true }).click()
  await expect(stepper.getByRole('status')).toHaveText('1 kg')
})

/** A reload, because the browser may otherwise show a page again that is less than a minute old. */
async function expectCopy(page: Page): Promise<void> {
  await page.reload()
  await expect(age(page)).toBeVisible()
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('paginas')).keys()
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Waits until the pages are stored and this page's requests go through the service worker. */
async function waitUntilKept(page: Page, ...paths: string[]): Promise<void> {
  const missing = async () => {
    const kept = await keptPages(page)
    return paths.filter((path) => !kept.includes(path))
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
