import type { Page } from '@playwright/test'
import type { PopupPromotion } from '#contract/popup.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, isPhone, stopClock, test } from '../support.ts'

const delay = 2000
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Opens the home page and waits for the campaign, with a stopped clock. */
async function openHome(page: Page): Promise<void> {
  const campaign = page.waitForResponse(/\/api\/popup-promotion/)
  await page.goto('/')
  await campaign
}

/** Changes parts of the API's campaign. */
async function changeCampaign(page: Page, changes: Partial<PopupPromotion> | null): Promise<void> {
  await page.route(/\/api\/popup-promotion/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: changes && { ...(await answer.json()), ...changes } })
  })
}

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

test('[4.popup.01, 2.home.78, 2.home.80, 2.home.81] the campaign opens after two seconds with all facts of its offer', async ({
  page,
}) => {
  covers(
    '2.home.82',
    '2.home.83',
    '2.home.84',
    '2.home.85',
    '2.home.86',
    '2.home.87',
    '2.home.88',
    '2.home.89',
    '2.home.90',
    '2.home.91',
    '2.home.92',
    '9.const.02',
    '9.const.03',
  )
  const campaign: PopupPromotion = await (await page.request.get('/api/popup-promotion')).json()
  await stopClock(page)
  await openHome(page)
  const popup = page.getByRole('dialog', { name: campaign.productName })

  await page.clock.runFor(delay - 1)
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(popup).toBeVisible()

  // (28.99 − 21.90) / 28.99
  expect(campaign.discount).toBe(24)
  await expect(popup).toContainText(`−${campaign.discount}%`)
  await expect(popup.locator('img')).toBeVisible()
  await expect(popup.getByRole('timer')).toHaveText(/^Termina em \d+h \d\dmin$/)
  await expect(popup).toContainText('R$ 21,90')
  await expect(popup.locator('s')).toContainText('R$ 28,99')
  await expect(popup).toContainText(campaign.storeName)
  await expect(popup).toContainText(campaign.storeLocation)
  await expect(popup).toContainText(/Apenas 8 unidades restantes! O mercado informou em \d\d\/\d\d\./)
  await expect(popup).toContainText('Oferta válida enquanto durarem os estoques')
  await expect(popup).toContainText('Anúncio Promocional • Espaço publicitário premium')
  await page.clock.resume()
  await popup.getByRole('link', { name: 'Ver Oferta Completa' }).click()
  await expect(page).toHaveURL(`/oferta/${campaign.id}`)
  await expect(popup).toHaveCount(0)
})

test('[4.popup.02, 4.popup.03, 2.home.93] a closed pop-up returns the focus and does not open again in this session', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await stopClock(page)
  await openHome(page)
  const brand = page.getByRole('banner').getByRole('link', { name: /^Cestinha/ })
  await brand.focus()
  await page.clock.runFor(delay)
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    await expect(popup.locator(':focus')).toHaveCount(1)
  }

  await popup.getByRole('button', { name: 'Fechar' }).click()
  await expect(popup).toHaveCount(0)
  await expect(brand).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByLabel('Buscar produtos')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2 * delay)
  await expect(popup).toHaveCount(0)
})

test('a dismissed pop-up stays away in another tab and at the next visit of the day', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page, context }) => {
  await stopClock(page)
  await openHome(page)
  await page.clock.runFor(delay)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  const tab = await context.newPage()
  await tab.clock.install({ time: Date.now() })
  await tab.goto('/')
  await tab.locator('html[data-alive]').waitFor({ state: 'attached' })
  await tab.waitForLoadState('networkidle')
  await tab.clock.runFor(2 * delay)
  await expect(tab.getByRole('dialog')).toHaveCount(0)
})

test('the pop-up waits for somebody who is typing, and loses none of the keys', { tag: '@nightly' }, async ({
  page,
}) => {
  await stopClock(page)
  await openHome(page)
  const field = page.getByLabel('Buscar produtos')
  await field.focus()
  await page.clock.runFor(3 * delay)
  await page.keyboard.type('a')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('a')
  await field.clear()
  await page.clock.runFor(delay)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(async () => {
    await page.clock.runFor(delay)
    await expect(page.getByRole('dialog')).toContainText('Ver Oferta Completa', { timeout: 500 })
  }).toPass()
})

test('the pop-up does not cover a shared search', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
  await stopClock(page)
  for (const url of ['/?q=arroz', '/?category=padaria', '/?city=itajai-sc&min=5']) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(3 * delay)

    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('[4.popup.04, 4.popup.05, 4.popup.06, 4.popup.07] the countdown updates every second', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  covers('4.popup.08')
  await stopClock(page)
  await changeCampaign(page, { expiresAt: inFuture(hour + 30 * minute), isLimitedTime: true })
  await openHome(page)
  await page.clock.runFor(delay)
  const timer = page.getByRole('timer')

  await expect(timer).toHaveText(/^Termina em 1h \d\dmin$/)
  await page.clock.fastForward(40 * minute)
  await expect(timer).toHaveText(/^Termina em \d\dmin \d\ds$/)
  // The elapsed time is unknown; from here on only the test moves the clock.
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  const left = 60 * minutes + seconds
  await page.clock.runFor(second)
  const [m, s] = [Math.floor((left - 1) / 60), (left - 1) % 60].map((part) => String(part).padStart(2, '0'))
  await expect(timer).toHaveText(`Termina em ${m}min ${s}s`)
  await page.clock.fastForward((left - 1 - 45) * second)
  await expect(timer).toHaveText('Termina em 45s')
  await page.clock.runFor(45 * second)
  await expect(timer).toHaveText('Termina em 00s')
  await page.clock.runFor(second)
  await expect(timer).toHaveText('Expirado')
})

test('[9.const.01, 4.image.02] a stock above ten and a picture that fails are not shown', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await stopClock(page)
  const photo = '/objects/00000000-0000-4000-8000-000000000000.webp'
  await changeCampaign(page, { stock: 11, imageUrl: photo, isLimitedTime: false })
  await openHome(page)
  await page.clock.runFor(delay)
  const popup = page.getByRole('dialog')

  await expect(popup).toContainText('Ver Oferta Completa')
  await expect(popup).not.toContainText('unidades restantes')
  await expect(popup.getByRole('timer')).toHaveCount(0)
  await expect(popup.locator('img')).toHaveCount(0)
})

test('[9.const.01] a stock of ten is shown', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
  await stopClock(page)
  await changeCampaign(page, { stock: 10 })
  await openHome(page)
  await page.clock.runFor(delay)

  await expect(page.getByRole('dialog')).toContainText('Apenas 10 unidades restantes!')
})

test('[2.home.79] without a campaign there is no pop-up', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  await stopClock(page)
  await changeCampaign(page, null)
  await openHome(page)
  await page.clock.runFor(2 * delay)

  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the pop-up waits while another dialog is open, and Esc closes it', { tag: '@nightly' }, async ({ page }) => {
  await stopClock(page)
  await openHome(page)
  const opener = page.getByRole('button', { name: isPhone(page) ? 'Abrir menu' : 'Ver Oferta', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog')
  // A lazily loaded dialog opens after a short timer, so the clock must move.
  const countAfterTick = async () => {
    await page.clock.runFor(50)
    return dialog.count()
  }
  await expect.poll(countAfterTick).toBe(1)
  await page.clock.runFor(2 * delay)
  await expect(dialog).not.toContainText('Ver Oferta Completa')

  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Ver Oferta Completa')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
