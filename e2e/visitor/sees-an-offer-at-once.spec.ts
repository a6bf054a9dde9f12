import { expect, expectAccessible, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('the first screen of a phone shows the name and the price of an offer, and at most 20 controls', {
  tag: '@only-phone',
}, async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  const offer = page.getByRole('region', { name: 'Baixou de verdade' }).getByRole('listitem').first()
  const tabBar = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox()
  const price = await offer.getByText('R$').first().boundingBox()
  const name = await offer.getByRole('link').boundingBox()

  expect(tabBar?.y).toBeGreaterThan(700)
  for (const box of [name, price]) expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThan(tabBar?.y ?? 0)

  const controls = await page.evaluate((bottom) => {
    const isWhole = (element: Element) => {
      const { top, left, right, bottom: end } = element.getBoundingClientRect()
      const isInTabBar = element.closest('[aria-label=Atalhos]') !== null
      return right > left && end > top && left >= 0 && right <= innerWidth && top >= 0 && (isInTabBar || end <= bottom)
    }
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isWhole(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  }, tabBar?.y ?? 0)
  expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(20)
})

test('the home page shows what really became cheaper, then figures, categories, highlights and the list', async ({
  page,
}) => {
  await page.goto('/?city=itajai-sc')
  const drops = page.getByRole('region', { name: 'Baixou de verdade' })
  const first = drops.getByRole('listitem').first()
  await expect(first).toContainText(/menor em (30 dias|90 dias|6 meses)/)
  await expect(first).toContainText(/antes R\$/)
  const inOrder = [
    page.getByLabel('Buscar produtos'),
    drops,
    page.getByText('Economia Média'),
    page.getByRole('navigation', { name: 'Categorias' }),
    page.getByRole('region', { name: /Promoções em Destaque/ }),
    page.getByRole('heading', { name: 'Promoções Encontradas' }),
    page.getByLabel('Ordenar por'),
    page.getByRole('article').first(),
  ]
  for (const [index, next] of inOrder.slice(1).entries()) {
    const node = await next.elementHandle()
    const isAfter = await inOrder[index]?.evaluate(
      (element, other) => (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      node,
    )
    expect(isAfter, String(next)).toBe(true)
  }

  // All of them, on a page of their own, which never shows an ordinary price.
  const all = drops.getByRole('link', { name: /^Ver as \d+$/ })
  const count = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  await expect(page).toHaveURL('/baixou-de-verdade?city=itajai-sc')
  await expect(page.getByRole('heading', { level: 1, name: 'Baixou de verdade' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(count)
  await expect(page.getByText('antes R$')).toHaveCount(count)
  await expect(page.getByText('Preço normal daqui')).toHaveCount(0)
  await expectAccessible(page)
})

test('a highlight says who wanted it, and what that means', async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  const shelf = page.getByRole('region', { name: /Promoções em Destaque/ })
  await expect(shelf.getByText('Escolhida').first()).toBeVisible()
  await expect(shelf.getByText('Patrocinada').first()).toBeAttached()
  await shelf.getByRole('button', { name: 'O que é destaque?' }).click()

  const sheet = page.getByRole('dialog', { name: 'O que é destaque?' })
  await expect(sheet).toContainText('O mercado não paga nada por isso.')
  await expect(sheet).toContainText('O mercado paga pelo lugar, dentro do plano dele.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('an address with a search begins with its results, and its city is in the header', async ({ page }) => {
  await page.goto('/?q=caf%C3%A9&city=itajai-sc')

  await expect(page.getByRole('banner').getByRole('button', { name: /^Itajaí/ })).toBeVisible()
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('café')
  await expect(page.getByText(/^Mostrando \d+ resultados para “café” em Itajaí$/)).toBeInViewport()
  await expect(page.getByRole('article').getByText('R$').first()).toBeInViewport()
  await expect(page.getByText('Promoções Ativas')).toHaveCount(0)
})

test('the field stays where it is while somebody types a search', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  const field = page.getByLabel('Buscar produtos')
  const before = await field.boundingBox()
  await field.pressSequentially('arroz')

  await expect(page).toHaveURL(/q=arroz/)
  expect(await field.boundingBox()).toEqual(before)
  await expect(field).toBeFocused()
})
