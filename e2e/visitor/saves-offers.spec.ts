import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, fetchOffers, skipPopup, test, toast } from '../support.ts'

test.use({ expectedErrors: /ERR_|status of (?:404|503)/, serviceWorkers: 'allow' })

const heartOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: `Salvar ${name}`, exact: true })

test('an offer saved on this device is shown in every tab, after a reload, and offline', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page, context }) => {
  await skipPopup(page)
  const url = '/?q=picanha&city=itajai-sc'
  const { id = '', productName = '' } = (await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' }))[0] ?? {}
  // The server does not know the saved offers, so its HTML has no hearts.
  expect(await (await page.request.get(url)).text()).not.toContain('aria-pressed')
  await page.goto(url)
  const card = page.getByRole('article').first()
  const heart = heartOf(card, productName)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await heart.boundingBox()).toMatchObject({ width: 44, height: 44 })

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('Oferta salva')
  await card.getByRole('heading').getByRole('link').click()
  await expect(heartOf(page.getByRole('dialog'), productName)).toHaveAttribute('aria-pressed', 'true')
  await toast(page).getByRole('button', { name: 'Ver Salvos' }).click()
  await expect(page).toHaveURL('/salvos')
  await expect(page.getByRole('heading', { level: 1, name: 'Salvos' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Preços consultados no site às' })).toBeVisible()
  const saved = page.getByRole('region', { name: 'Em vigor' }).getByRole('article')
  await expect(saved).toHaveText(new RegExp(productName))

  const other = await context.newPage()
  await other.goto(`/oferta/${id}`)
  await heartOf(other, productName).click()
  await expect(page.getByText('Nenhuma oferta salva ainda')).toBeVisible()
  await toast(other).getByRole('button', { name: 'Desfazer' }).click()
  await expect(heartOf(other, productName)).toHaveAttribute('aria-pressed', 'true')
  await other.close()
  await expect(saved).toHaveCount(1)

  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/salvos')) !== undefined && navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(saved).toHaveText(new RegExp(productName))
  await expect(page.getByRole('status')).toContainText('Você está sem internet. A oferta está como foi vista em')
  await expectAccessible(page)
  await heartOf(saved, productName).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Nenhuma oferta salva ainda')).toBeVisible()
  await context.setOffline(false)
})

test('saved offers are shown as cheaper, ended or withdrawn, or unchecked when the server fails', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await skipPopup(page)
  const [withdrawn, expired, cheaper] = await fetchOffers(page, { search: 'leite' })
  if (!withdrawn || !expired || !cheaper) throw new Error('The demonstration data has fewer than three offers of milk')
  await page.goto('/?q=leite')
  for (const index of [0, 1, 2])
    await page
      .getByRole('article')
      .nth(index)
      .getByRole('button', { name: /^Salvar/ })
      .click()
  let isServerDown = true
  await page.route(/\/api\/promotions\/\w{8}$/, (route) => {
    const id = route.request().url().slice(-8)
    if (isServerDown) return route.fulfill({ status: 503 })
    if (id === withdrawn.id) return route.fulfill({ status: 404 })
    return route.fulfill({
      json: id === expired.id ? { ...expired, expiryDate: '2026-01-01T02:59:59.000Z' } : { ...cheaper, price: '0.99' },
    })
  })

  await toast(page).getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Salvos' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Não foi possível consultar os preços.')).toBeVisible()
  isServerDown = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const inForce = page.getByRole('region', { name: 'Em vigor' }).getByRole('article')
  const ended = page.getByRole('region', { name: 'Não valem mais' }).getByRole('article')
  await expect(inForce).toHaveCount(1)
  await expect(inForce).toContainText(
    `Baixou de R$ ${cheaper.price.replace('.', ',')} desde que você salvou`.replace('R$ ', 'R$\u00a0'),
  )
  // The newest first.
  await expect(ended).toHaveText([/Expirada/, /Esta oferta foi retirada/])
  await expectAccessible(page)

  await ended.first().getByRole('button', { name: 'Remover' }).click()
  await expect(ended).toHaveText([/Esta oferta foi retirada/])
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Remover 2 ofertas' }).click()
  await expect(ended).toHaveCount(0)
  await expect(toast(page)).toContainText('2 ofertas removidas dos Salvos')
  await expect(heartOf(inForce, cheaper.productName)).toBeFocused()
})
