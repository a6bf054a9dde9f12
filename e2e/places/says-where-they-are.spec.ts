import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPlaceSheet, placeButton, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** Every address and body that the page sends. */
function watchRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

test('a neighbourhood chosen once is in the header of every page, and cards say how far their stores are', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/?city=itajai-sc')
  const sheet = await openPlaceSheet(page)
  await sheet.getByLabel('Cidade', { exact: true }).selectOption('itajai-sc')
  await sheet.getByRole('radio', { name: /^Centro/ }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Pronto' }).click()

  await expect(placeButton(page)).toHaveText('Itajaí · Centro')
  await expect(page.getByRole('article').first()).toContainText(/no seu bairro|≈ \d+ km/)
  for (const path of ['/sobre-nos', '/mercados?city=itajai-sc&openNow=false']) {
    await page.goto(path)
    await expect(placeButton(page)).toHaveText('Itajaí · Centro')
  }
  const card = page.getByRole('article').filter({ hasText: 'Atacado Barra do Rio' })
  await expect(card).toContainText('≈ 3 km')
  await expectAccessible(page)
})

test.describe('with a location', () => {
  const place = { latitude: -26.9137, longitude: -48.6571 }
  test.use({ geolocation: place, permissions: ['geolocation'] })

  test('it is asked for on a tap only, distances are told in metres, and no request ever holds it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...args) => {
        document.documentElement.dataset.asked = ''
        ask(...args)
      }
    })
    const sent = watchRequests(page)
    await page.route('**/api/map', (route) => route.fulfill({ json: { tiles: null } }))
    await page.goto('/')
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    const sheet = await openPlaceSheet(page)
    await sheet.getByRole('button', { name: 'Perto de mim' }).click()
    await expect(sheet.getByRole('status')).toHaveText('Pronto: as distâncias partem de onde você está, em Itajaí.')
    await sheet.getByRole('button', { name: 'Pronto' }).click()

    await expect(page).toHaveURL('/?city=itajai-sc')
    await expect(placeButton(page)).toHaveText('Itajaí · perto de mim')
    await page.goto('/mercados?city=itajai-sc&openNow=false')
    const card = page.getByRole('article').filter({ hasText: 'Açougue do Gaúcho' })
    await expect(card.getByText(/^\d+ m$/)).toBeVisible()
    await page.goto('/cidades/itajai-sc')
    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    await expect(page.getByRole('img', { name: 'Você está aqui' })).toBeAttached()

    expect(sent.length).toBeGreaterThan(10)
    expect(sent.filter((one) => /26[.,]91|48[.,]65/.test(one))).toEqual([])
    expect(page.url()).not.toContain('26.9')
    await (await openPlaceSheet(page)).getByRole('button', { name: 'Parar de usar minha localização' }).click()
    expect(await page.evaluate(() => sessionStorage.getItem('aqui'))).toBeNull()
  })
})

test.describe('far from every city', () => {
  test.use({ geolocation: { latitude: -23.55, longitude: -46.63 }, permissions: ['geolocation'] })

  test('who is far away is told how far, and nothing is remembered', { tag: ['@only-phone', '@nightly'] }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('lugar', JSON.stringify({ city: 'itajai-sc', cityLabel: 'Itajaí' }))
    })
    await page.goto('/sobre-nos')
    const sheet = await openPlaceSheet(page)
    await sheet.getByRole('button', { name: 'Perto de mim' }).click()

    await expect(sheet.getByRole('status')).toHaveText(/^Você parece estar a 4\d\d km de Itajaí\. Escolha a cidade/)
    expect(await page.evaluate(() => sessionStorage.getItem('aqui'))).toBeNull()
  })
})

test('a refused, an unknown and a slow location are said in words', { tag: ['@only-wide', '@nightly'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const outcomes = [1, 2]
    navigator.geolocation.getCurrentPosition = (_, fail) => {
      const code = outcomes.shift()
      if (code) fail?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
  })
  await page.goto('/sobre-nos')
  const sheet = await openPlaceSheet(page)
  const ask = sheet.getByRole('button', { name: 'Perto de mim' })
  await ask.click()
  await expect(sheet.getByRole('status')).toContainText('O navegador não deixou usar sua localização.')
  await ask.click()
  await expect(sheet.getByRole('status')).toContainText('Não foi possível saber onde você está agora.')
  await page.clock.install()
  await ask.click()
  await expect(sheet.getByRole('status')).toHaveText('Procurando onde você está...')
  await page.clock.runFor(7000)
  await expect(sheet.getByRole('status')).toContainText('Está demorando.')
})

test('nothing shifts when distances appear', { tag: '@only-phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const center = { slug: 'centro', name: 'Centro', latitude: -26.9085, longitude: -48.6615 }
    localStorage.setItem('lugar', JSON.stringify({ city: 'itajai-sc', cityLabel: 'Itajaí', neighborhood: center }))
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Twice: fonts that arrive after the first paint move texts, too. The second page has them from the first one.
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto('/mercados?city=itajai-sc&openNow=false')
    await expect(page.locator('.store-row-distance').first()).not.toBeEmpty()
  }

  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the place leads to all cities', { tag: '@only-phone' }, async ({ page }) => {
    await page.goto('/sobre-nos')
    await page.getByRole('banner').getByRole('link', { name: 'Todas as cidades' }).click()
    await expect(page).toHaveURL('/cidades')
  })
})
