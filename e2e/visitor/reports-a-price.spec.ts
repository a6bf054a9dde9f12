import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchOffers, skipPopup, test } from '../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

/** Each test uses a different offer, because reports on it must not show in another test. */
async function openOffer(page: Page, position: number): Promise<Promotion> {
  const offers = await fetchOffers(page, { sortBy: 'price-desc', limit: '60' })
  const offer = offers[position * 2 + (test.info().project.name === 'phone' ? 1 : 0)] as Promotion
  await page.goto(`/oferta/${offer.id}`)
  return offer
}

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Preço errado?' })
const sheet = (page: Page) => page.getByRole('dialog')
const answerTo = (page: Page, call: 'price-reports' | 'price-checks') =>
  page.waitForResponse((response) => response.url().endsWith(`/${call}`))

test('another price is sent together with what it costs, and not before', { tag: '@nightly' }, async ({ page }) => {
  await openOffer(page, 20)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/price-reports')) sent.push(request.postDataJSON())
  })

  await link(page).click()
  await expect(sheet(page).getByText('O que você encontrou no mercado?')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A second, accidental tap neither sends nor closes.
  await sheet(page).getByRole('button', { name: 'O preço é outro' }).dblclick()
  const price = sheet(page).getByLabel('Quanto custa lá?')
  await expect(price).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(sheet(page).getByRole('button', { name: 'O preço é outro' })).toBeFocused()
  await sheet(page).getByRole('button', { name: 'O preço é outro' }).click()
  await expect(price).toBeFocused()
  await price.fill('muito')
  await sheet(page).getByRole('button', { name: 'Enviar preço' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Escreva um valor como 23,50.')
  await expect(price).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])

  await price.fill('23,50')
  await sheet(page).getByRole('button', { name: 'Enviar preço' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Obrigado!' })).toBeVisible()
  await expect(sheet(page).getByRole('status')).toHaveText('Recebemos o preço que você viu.')
  await expect(sheet(page).getByRole('status')).toBeFocused()
  await expectAccessible(page)
  const photo = sheet(page).getByLabel('Juntar uma foto da etiqueta')
  await photo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(sheet(page).getByRole('alert')).toHaveText('Não foi possível enviar esta foto. Tente com outra.')
  await photo.setInputFiles({ name: 'etiqueta.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(sheet(page).getByText('Recebemos a foto.')).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()
  expect(sent).toEqual([expect.objectContaining({ problem: 'price', price: '23.50' })])
})

test('another price can be reported without saying it, and two taps at once send one report', {
  tag: '@nightly',
}, async ({ page }) => {
  await openOffer(page, 24)
  const sent: unknown[] = []
  // The response is delayed, so that the second tap comes in the meantime.
  await page.route('**/price-reports', async (route) => {
    sent.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

  await link(page).click()
  await sheet(page).getByRole('button', { name: 'O preço é outro' }).click()
  await sheet(page).getByRole('button', { name: 'Enviar sem preço' }).dblclick()

  await expect(sheet(page).getByRole('status')).toHaveText('Recebemos seu aviso, e a equipe vai conferir.')
  expect(sent).toEqual([expect.objectContaining({ problem: 'price', price: null })])
})

test('the confirmation of one visitor is received, and does not make the offer "Conferida hoje" for everybody', async ({
  page,
}) => {
  await openOffer(page, 21)

  await link(page).click()
  await sheet(page).getByRole('button', { name: 'O preço está certo' }).click()
  await expect(sheet(page).getByRole('status')).toHaveText(
    'Quando outras pessoas também confirmarem hoje, a oferta aparece como conferida.',
  )

  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await (await page.request.get(`/api/promotions/${id}`)).json()).toMatchObject({ checkedAt: null })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_|status of 4|Failed to load/ })

  test('a report is kept, the sheet says so, and it is sent when the signal is back', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await openOffer(page, 22)
    await link(page).click()
    await expect(sheet(page).getByText('O que você encontrou no mercado?')).toBeVisible()
    await context.setOffline(true)

    await sheet(page).getByRole('button', { name: 'A oferta já acabou' }).click()

    await expect(sheet(page).getByRole('status')).toContainText('O aviso ficou guardado neste aparelho')
    const [answer] = await Promise.all([answerTo(page, 'price-reports'), context.setOffline(false)])
    expect(await answer.json()).toEqual({ outcome: 'received' })
    await expect.poll(() => page.evaluate(keptDatabases)).not.toContain('avisos')
  })

  test('a report that was kept is sent at the next visit, once', { tag: '@nightly' }, async ({ page, context }) => {
    await openOffer(page, 23)
    await link(page).click()
    await expect(sheet(page).getByText('O que você encontrou no mercado?')).toBeVisible()
    await context.setOffline(true)
    await sheet(page).getByRole('button', { name: 'Não achei o produto' }).click()
    await expect(sheet(page).getByRole('status')).toContainText('guardado neste aparelho')
    await page.close()
    await context.setOffline(false)

    const next = await context.newPage()
    await skipPopup(next)
    const sent: string[] = []
    next.on('request', (request) => {
      if (request.url().endsWith('/price-reports')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await next.goto('/mercados')
    await answerTo(next, 'price-reports')

    await expect.poll(() => next.evaluate(keptDatabases)).not.toContain('avisos')
    expect(sent).toHaveLength(1)
  })
})

async function keptDatabases(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name)
}
