import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchFlyer,
  flyerPath,
  isPhone,
  skipPopup,
  test,
} from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('the flyers of the week are listed by city, from the menu, the footer and the stores of home', async ({
  page,
}) => {
  const flyer = await fetchFlyer(page)
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Encartes' })).toHaveAttribute(
    'href',
    '/encartes',
  )
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Encartes' }).click()
  } else await page.getByRole('link', { name: 'Encartes da semana' }).click()

  await expect(page).toHaveURL('/encartes')
  await expect(page.getByRole('heading', { level: 1, name: 'Encartes' })).toBeVisible()
  const link = page.getByRole('main').locator(`a[href="${flyerPath(flyer)}"]`)
  await expect(link).toContainText(flyer.store.name)
  await expect(link).toContainText(flyer.store.city)
  await expectNoSidewaysScroll(page)

  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
  await expect(page).toHaveURL('/encartes?city=itajai-sc')
  await expect(page.getByRole('heading', { name: /^\d+ encartes? em Itajaí$/ })).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(flyerPath(flyer))
  await page.goto('/encartes')
  await expect(page, 'the city is remembered').toHaveURL('/encartes?city=itajai-sc')
})

test('a city without flyers says so, and leads to its offers', async ({ page }) => {
  await page.route('**/api/flyers?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/encartes')

  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Navegantes' })

  await expect(page.getByText('Nenhum encarte em vigor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver ofertas em Navegantes' })).toHaveAttribute(
    'href',
    '/?city=navegantes-sc#promocoes',
  )
  await expectAccessible(page)
})

test.describe('when the list does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('it can be loaded again', { tag: '@nightly' }, async ({ page }) => {
    let isBroken = true
    await page.route('**/api/flyers?*', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/encartes')

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar.')
    isBroken = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()

    await expect(page.getByRole('heading', { name: /encartes? em Itajaí$/ })).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the flyers of a city are listed', async ({ page }) => {
    const flyer = await fetchFlyer(page)
    await page.goto('/encartes')

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Itajaí' })
    await page.getByRole('button', { name: 'Ver', exact: true }).click()

    await expect(page.getByRole('heading', { name: /^\d+ encartes? em Itajaí$/ })).toBeVisible()
    await expect(page.getByRole('main').locator(`a[href="${flyerPath(flyer)}"]`)).toBeVisible()
  })
})
