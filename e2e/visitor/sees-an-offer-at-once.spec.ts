import { expect, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('the first screen of a phone shows the name and the price of an offer, and at most 22 controls', {
  tag: '@only-phone',
}, async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  const offer = page
    .getByRole('region', { name: /Promoções em Destaque/ })
    .getByRole('listitem')
    .first()
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
  expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(22)
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
