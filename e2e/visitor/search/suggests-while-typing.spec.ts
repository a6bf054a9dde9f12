import type { Page } from '@playwright/test'
import type { Suggestion } from '#contract/compare/suggestions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, skipPopup, test } from '../../support.ts'

test.use({ expectedErrors: /status of 404|Failed to load resource/ })
test.beforeEach(async ({ page }) => {
  await skipPopup(page)
  await page.addInitScript(() => localStorage.setItem('cidade', 'itajai-sc'))
})

/** A combobox completes the typed text; before the first touch it is a plain search field. */
const field = (page: Page) => page.getByRole('combobox', { name: /Pesquisar ofertas|Buscar produtos/ })
const options = (page: Page) => page.getByRole('search').getByRole('option')
const selected = (page: Page) => page.getByRole('search').getByRole('option', { selected: true })

test('by keyboard only, a suggestion of any page leads to the list', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/sobre-nos')
  await page.getByRole('banner').getByRole('button', { name: 'Pesquisar ofertas' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.type('arr')
  await expect(options(page).first()).toContainText('Arroz')
  await expect(page.getByRole('status').filter({ hasText: /^\d sugest/ })).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(selected(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected(page).getAttribute('id')) ?? '')
  await page.keyboard.press('Home')
  await expect(selected(page)).toHaveCount(0)

  // The first Escape closes only the list.
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('arr')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('Arroz')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/\?q=Arroz&city=itajai-sc/)
  await expect(page.getByRole('heading', { name: 'Promoções Encontradas' })).toBeFocused()
  await expect(page.locator('#promocoes').getByRole('article').first()).toContainText(/arroz/i)
})

test('a product is suggested with its lowest price and store, and opens where it is compared', async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  const below = page.getByRole('heading', { name: 'Baixou de verdade' })
  const before = await below.boundingBox()
  await page.getByLabel('Buscar produtos').pressSequentially('pican')
  const product = options(page).filter({ hasText: 'R$' }).first()
  await expect(product).toContainText(/Picanha.*R\$\s49,90\/kg/)
  const response = await page.request.get('/api/suggestions?q=pican&city=itajai-sc')
  const [told] = ((await response.json()) as Suggestion[]).flatMap((one) => (one.type === 'product' ? [one] : []))
  await expect(product).toContainText(told?.lowest?.storeName ?? '?')
  // The suggestions lie over the page; only the shelf of highlights makes way for what is found.
  expect(before).not.toBeNull()
  expect(await below.boundingBox()).toEqual(before)
  await expectAccessible(page)

  await product.click()

  await expect(page).toHaveURL(/\/(comparar|oferta)\//)
  await expect(page.getByRole('main')).toContainText('49,90')
})

test('a choice is not undone by what was typed before it', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByLabel('Buscar produtos').pressSequentially('beb')
  await options(page).filter({ hasText: 'Categoria' }).click()

  await expect(page).toHaveURL(/\/\?category=bebidas&city=itajai-sc/)
  await page.waitForTimeout(700)
  await expect(page).toHaveURL(/\/\?category=bebidas&city=itajai-sc/)
  await expect(field(page)).toHaveValue('')

  await page.getByLabel('Buscar produtos').fill('leite')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(700)
  await expect(page).toHaveURL(/q=leite.*#promocoes/)
})

test('the last searches stay on the device until they are removed', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  for (const search of ['picanha', 'leite']) {
    await page.getByLabel('Buscar produtos').fill(search)
    await expect(field(page)).toHaveValue(search)
    // The results of the previous search may just have taken the focus.
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${search}.*#promocoes`))
  }
  await page.goto('/')
  await page.getByLabel('Buscar produtos').click()
  await expect(options(page)).toHaveText(['leite', 'picanha'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apagar leite das últimas buscas' }).click()
  await expect(options(page)).toHaveText(['picanha'])
  await options(page).first().click()
  await expect(page).toHaveURL(/q=picanha/)

  await page.goto('/')
  await page.getByLabel('Buscar produtos').click()
  await page.getByRole('button', { name: 'Apagar todas' }).click()
  await expect(options(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('buscas'))).toBeNull()
})

test('what cannot be suggested is said in words, and the search still works', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await page.goto('/')
  const said = page.getByRole('search').getByRole('status')
  await page.getByLabel('Buscar produtos').fill('zzzzqq')
  await expect(said).toHaveText(/^Nenhuma sugestão para “zzzzqq”/)
  await page.route('**/api/suggestions*', (route) => route.abort())
  await page.getByLabel('Buscar produtos').fill('arr')
  await expect(said).toHaveText('Não foi possível carregar sugestões. A busca funciona mesmo assim.')
  await page.unroute('**/api/suggestions*')
  await page.route('**/api/suggestions*', () => undefined)
  await page.getByLabel('Buscar produtos').fill('')
  await page.getByLabel('Buscar produtos').fill('arro')
  await expect(said).toHaveText('Procurando sugestões…')
  await page.getByLabel('Buscar produtos').press('Enter')
  await expect(page).toHaveURL(/q=arro/)
})

test('nothing of it is loaded before the first touch, and then at most 6 KB', { tag: '@only-phone' }, async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  const scripts = new Map<string, { path: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto('/sobre-nos', { waitUntil: 'load' })
  const before = new Set([...scripts.values()].map(({ path }) => path))
  expect([...scripts.values()].filter(({ path }) => /suggestion/.test(path))).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Pesquisar ofertas' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()

  // The first touch also loads unrelated files. The page already has the chunk's own imports.
  const [loaded] = [...scripts.values()].filter(({ path }) => /suggestion/.test(path))
  const text = await (await page.request.get(loaded?.path ?? '')).text()
  const imported = [...text.matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => `/assets/${file}`)
  expect(imported.length).toBeGreaterThan(1)
  expect(imported.filter((path) => !before.has(path))).toEqual([])
  expect(loaded?.bytes).toBeLessThanOrEqual(6 * 1024)
})
