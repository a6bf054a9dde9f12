import type { Promotion } from '#contract/promotions.ts'
import { expect, fetchOffers, skipPopup, test } from '../support.ts'

test.beforeEach(async ({ page }) => {
  await skipPopup(page)
})

test('a neighbourhood and a radius around it filter the list, also from a shared address', {
  tag: '@only-wide',
}, async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  await page.getByLabel('Bairro').selectOption('Fazenda')
  await expect(page).toHaveURL('/?city=itajai-sc&neighborhood=fazenda')
  await expect(page.getByRole('link', { name: 'Remover filtro: Bairro: Fazenda' })).toBeVisible()
  const cards = page.locator('#promocoes').getByRole('article')
  await expect(cards.filter({ hasNotText: 'Fazenda' })).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  await page.getByLabel('Distância').selectOption('Até 2 km do bairro')
  await expect(page).toHaveURL('/?city=itajai-sc&neighborhood=fazenda&radius=2')
  const [cheapest] = await fetchOffers(page, { city: 'itajai-sc', neighborhood: 'fazenda', radius: '2' })
  await page.reload()
  await expect(page.locator('#oferta-1')).toContainText(cheapest?.productName ?? '')
})

test('from a known place offers are sorted by distance, and only stores are sent', {
  tag: ['@only-wide', '@nightly'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const center = { slug: 'cordeiros', name: 'Cordeiros', latitude: -26.8885, longitude: -48.7015 }
    localStorage.setItem('lugar', JSON.stringify({ city: 'itajai-sc', cityLabel: 'Itajaí', neighborhood: center }))
  })
  await page.goto('/?city=itajai-sc')
  const answer = page.waitForResponse('**/api/promotions/near')
  await page.getByLabel('Ordenar por').selectOption('Mais perto')
  const response = await answer
  expect(response.status()).toBe(200)
  expect(response.request().postData()).not.toMatch(/26\.8|48\.7/)
  await expect(page).toHaveURL('/?city=itajai-sc&sort=near')
  const [nearest] = (await response.json()) as Promotion[]
  expect(nearest?.store.name).toBe('Mercado Econômico do Povo')
  await expect(page.locator('#oferta-1')).toContainText('Mercado Econômico do Povo')
  await expect(page.locator('#oferta-1')).toContainText('no seu bairro')
})

test.describe('without distances', () => {
  test.use({ expectedErrors: /status of (?:404|500)/ })

  test('the list says that it is not by distance', { tag: ['@nightly', '@only-wide'] }, async ({ page }) => {
    await page.goto('/?city=itajai-sc&sort=near')
    await expect(page.getByText('Para ver o que está perto, escolha seu lugar no alto da página.')).toBeVisible()

    await page.route('**/store-locations', (route) => route.fulfill({ status: 500 }))
    await page.evaluate(() => {
      const center = { slug: 'cordeiros', name: 'Cordeiros', latitude: -26.8885, longitude: -48.7015 }
      localStorage.setItem('lugar', JSON.stringify({ city: 'itajai-sc', cityLabel: 'Itajaí', neighborhood: center }))
    })
    await page.reload()
    await expect(page.getByText('Não foi possível medir as distâncias.')).toBeVisible()
    await expect(page.locator('#promocoes').getByRole('article').first()).toBeVisible()
  })
})
