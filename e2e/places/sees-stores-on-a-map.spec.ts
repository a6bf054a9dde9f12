import { tilesPort } from '../site-ports.ts'
import { expect, expectAccessible, fetchStores, skipPopup, test } from '../support.ts'
import { startTileServer } from './tile-server.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('without pictures a map is drawn: neighbourhoods, a scale, and stores that are buttons', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/api/map', (route) => route.fulfill({ json: { tiles: null } }))
  await page.goto('/cidades/itajai-sc')
  await page.getByRole('button', { name: 'Ver no mapa' }).click()

  const map = page.getByRole('region', { name: 'Mapa dos mercados' })
  await expect(map.getByText('Cordeiros', { exact: true })).toBeVisible()
  await expect(page.locator('.map-scale')).toHaveText(/^\d+ k?m$/)
  await expect(page.getByText('Desenho sem ruas')).toBeVisible()
  const located = (await fetchStores(page)).filter(({ citySlug, location }) => citySlug === 'itajai-sc' && location)
  await expect(map.getByRole('button').first()).toBeVisible()
  const names = await map
    .getByRole('button')
    .evaluateAll((marks) => marks.map((mark) => mark.ariaLabel ?? '').join('; '))
  for (const { name } of located) expect(names).toContain(name)

  await map.getByRole('button', { name: 'Mercado Brava Mar', exact: true }).focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Escolhido no mapa' })
  await expect(chosen.getByRole('link')).toHaveText(/Mercado Brava Mar.*Praia Brava/)
  await expectAccessible(page)
  await chosen.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mercado Brava Mar' })).toBeVisible()
})

test('a comparison has its prices on the map', { tag: '@only-phone' }, async ({ page }) => {
  await page.route('**/api/map', (route) => route.fulfill({ json: { tiles: null } }))
  await page.goto('/comparar/detergente-500-ml-marca-nao-informada/itajai-sc')
  await page.getByRole('button', { name: 'Ver no mapa' }).click()

  const first = page.getByRole('region', { name: 'Mapa dos mercados' }).getByRole('button').first()
  await expect(first).toHaveText(/^R\$\s\d+,\d\d/)
})

test.describe('with a server of pictures', () => {
  test.use({ otherHosts: /^(?:data|blob):|^http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png$/ })

  test('a map shows the streets of the configured source, says whose they are, and asks nobody else', {
    tag: '@only-phone',
  }, async ({ page }) => {
    const tiles = await startTileServer(tilesPort)
    const [store] = (await fetchStores(page)).filter(({ location }) => location)
    await page.goto(`/lojas/${store?.slug}`)
    await page.getByRole('button', { name: 'Ver no mapa' }).click()

    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '© Quem desenhou' })).toHaveAttribute('href', 'https://mapa.example/')
    await expect(page.getByText('Desenho sem ruas')).toHaveCount(0)
    expect(tiles.asked.length).toBeGreaterThan(0)
    await tiles.stop()
  })
})

test.describe('when the pictures do not load', () => {
  test.use({
    expectedErrors: /ERR_CONNECTION_REFUSED|ERR_FAILED/,
    otherHosts: /^(?:data|blob):|^http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png$/,
  })

  test('the map is drawn without them', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
    await page.route('**/*.png', (route) => route.abort())
    await page.goto('/cidades/itajai-sc')
    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    await expect(page.getByText('Desenho sem ruas')).toBeVisible()
  })
})
