import type { Page } from '@playwright/test'
import type { Login } from '#contract/auth.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { Promotion } from '#contract/promotions.ts'
import { addDays, dayOf, endOfDay } from '#domain/dates.ts'
import { decimalFromCents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { aFlyerPhoto } from '#tests/support/sample-pictures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilDrawn } from '../support.ts'
import { drawFlyer, type FlyerOffer } from './draw-flyer.ts'
import { sixtyOffers } from './flyer-offers.ts'
import { enterPanel, publish } from './panel.ts'

// Pages go directly to the object store on another host. A journey without a connection fails requests on purpose.
test.use({
  otherHosts: /^(?:data|blob|http:\/\/127\.0\.0\.1)/,
  expectedErrors: /status of (404|409)|ERR_INTERNET_DISCONNECTED/,
})

/** The pace of a person, in milliseconds: between two keys, and to look at a doubt and at a screen of twelve. */
const pressingTakes = 250
const lookingTakes = { doubt: 8000, screen: 20_000 }
const mostKeys = 150
/** Misprinted prices of products whose price the city knows. */
const misprinted = new Map([
  [3, 4],
  [17, 0.25],
  [29, 10],
  [41, 0.1],
  [58, 3],
])

test('a flyer of 60 offers is received, confirmed and published by keyboard with at most 150 keys, and no misprint passes unseen', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  const login = await enterPanel(page)
  const stores = (await (await page.request.get('/api/stores')).json()) as { id: string; name: string; city: string }[]
  const store = stores[0]
  const other = stores.find(({ id, city }) => id !== store?.id && city === store?.city)
  if (!store || !other) throw new Error('two stores of a city are needed')
  for (const index of misprinted.keys()) await publishBefore(page, login, other.id, sixtyOffers[index])
  const printed = sixtyOffers.map((offer, index) => ({
    ...offer,
    priceCents: Math.round(offer.priceCents * (misprinted.get(index) ?? 1)),
  }))
  const { pdf } = await drawFlyer(browser, printed)

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    await untilDrawn(page)
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }

  await page.goto('/admin?aba=encartes')
  await expect(page.getByRole('heading', { name: 'Receber encarte' })).toBeVisible()
  await expectAccessible(page)
  // Started before the key, because the browser takes a moment to open the dialog.
  const choosing = page.waitForEvent('filechooser', { timeout: 90_000 })
  const startedAt = Date.now()
  const fileField = page.locator('input[type=file]')
  while (!(await fileField.evaluate((field) => field === document.activeElement))) await press('Tab')
  await press('Enter')
  await (await choosing).setFiles({ name: 'encarte-da-semana.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('button', { name: 'Enviar 4 páginas' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('De qual mercado é o encarte?')).toBeFocused()
  await type(store.name.slice(0, 8))
  await press('Enter')
  await expect(page.getByLabel('De qual mercado é o encarte?')).toHaveAttribute('data-value', store.id)
  await expectAccessible(page)
  await press('Control+Enter')

  await expect(page.getByText('4 de 4 páginas prontas.')).toBeVisible({ timeout: 240_000 })
  await expectAccessible(page)
  const id = new URL(page.url()).searchParams.get('encarte') ?? ''
  const drafts = await fetchDrafts(page, login, id)
  // Ignores the spelling of names.
  const offerOf = (name: string) => sixtyOffers.findIndex((offer) => foldText(offer.name) === foldText(name))
  expect(drafts.map(({ productName }) => foldText(productName)).sort()).toEqual(
    sixtyOffers.map(({ name }) => foldText(name)).sort(),
  )
  // Where the city knows the product, a price that is far off is among the doubts.
  const isMarked = ({ doubts }: OfferDraft) => doubts.some(({ code }) => code === 'unusual_price')
  const unmarked = drafts.filter((draft) => misprinted.has(offerOf(draft.productName)) && !isMarked(draft))
  expect(unmarked.map(({ productName, price }) => `${productName} ${price}`)).toEqual([])

  await press('Enter')
  let looking = 0
  const doubtful = drafts.filter(({ doubts }) => doubts.length > 0).length
  for (let left = doubtful; left > 0; left -= 1) {
    const name = await currentName(page)
    if (left === doubtful) await expectAccessible(page)
    looking += lookingTakes.doubt
    const index = offerOf(name)
    const right = sixtyOffers[index]
    const draft = drafts.find(({ productName }) => productName === name)
    expect(right, name).toBeDefined()
    if (right && misprinted.has(index)) await type(String(right.priceCents))
    if (draft?.categoryId === null) {
      await press('c')
      await type('Merc')
      await press('Enter')
    }
    await press('Enter')
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Nenhuma dúvida em aberto' })).toBeVisible()
  await press('Enter')
  const screens = Math.ceil((60 - doubtful) / 12)
  for (let screen = 1; screen <= screens; screen += 1) {
    await expect(page.getByText(`Tela ${screen} de ${screens}.`)).toBeVisible()
    if (screen === 1) await expectAccessible(page)
    looking += lookingTakes.screen
    await press('Enter')
  }
  await expect(page.getByText('Tudo foi conferido: falta só publicar.')).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { name: `Publicar 60 ofertas de ${store.name}` })).toBeVisible()
  await expectAccessible(page)
  await press('Control+s')
  await expect(page.getByText('Encarte publicado')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Ver o encarte no site' })).toHaveAttribute(
    'href',
    /\/lojas\/.+\/encartes\//,
  )
  const seconds = (Date.now() - startedAt) / 1000
  const needed = (keys * pressingTakes + looking) / 1000
  const report = `60 offers of a flyer with ${keys} keys, ${doubtful} doubts and ${screens} screens (${Math.round(seconds)} s here); with 8 s for each doubt and 20 s for each screen ${Math.floor(needed / 60)} min ${Math.round(needed % 60)} s`
  test.info().annotations.push({ type: 'flyer', description: report })
  console.log(report)
  expect(keys).toBeLessThanOrEqual(mostKeys)
  expect(needed).toBeLessThan(5 * 60)

  const published = await offersOf(page, login, await fetchDrafts(page, login, id))
  expect(published.map(({ productName, price }) => `${foldText(productName)} ${price}`).sort()).toEqual(
    sixtyOffers.map(({ name, priceCents }) => `${foldText(name)} ${decimalFromCents(priceCents)}`).sort(),
  )
  await expectAccessible(page)

  const undo = page.getByRole('button', { name: 'Desfazer a publicação' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Encarte desfeito')).toBeVisible({ timeout: 60_000 })
  const [gone] = published
  await expect.poll(async () => (await page.request.get(`/api/promotions/${gone?.id}`)).status()).toBe(404)
})

const fewOffers = sixtyOffers.slice(0, 6)

test('without a connection the review goes on: decisions wait, are told in words, and are sent afterwards', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const login = await enterPanel(page)
  const id = await receive(page, (await drawFlyer(browser, fewOffers)).pdf)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listbox', { name: /Ofertas sem dúvidas/ })).toBeVisible()
  const shown = await page.getByRole('option').count()

  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.getByRole('alert')).toContainText('guardada')
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 })
  await expect
    .poll(async () => (await fetchDrafts(page, login, id)).filter(({ state }) => state === 'confirmed').length)
    .toBe(shown)

  // Undo works on both sides.
  await page.keyboard.press('z')
  await expect
    .poll(async () => (await fetchDrafts(page, login, id)).filter(({ state }) => state === 'confirmed').length)
    .toBe(0)
})

test('a picture of a flyer is read by the worker of the demonstration', { tag: '@nightly' }, async ({ page }) => {
  const login = await enterPanel(page)
  const id = await receive(page, await aFlyerPhoto([['Arroz Urbano 5kg', '21', '90']]), 'image/jpeg')

  await expect
    .poll(async () => (await fetchDrafts(page, login, id)).map(({ price }) => price), { timeout: 120_000 })
    .toEqual(['21.90'])
})

test('the same flyer again is refused, with a link to the first', { tag: '@nightly' }, async ({ page, browser }) => {
  test.setTimeout(240_000)
  await enterPanel(page)
  const { pdf } = await drawFlyer(browser, [...fewOffers].reverse())
  const id = await receive(page, pdf)
  await choosePages(page, pdf)
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Abrir o que já existe' }).click()
  await expect(page).toHaveURL(new RegExp(`encarte=${id}`))
})

test('on a phone a flyer is reviewed by touch: a name corrected, an offer refused, one added', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const login = await enterPanel(page)
  const offers = fewOffers.map((offer) => ({ ...offer, priceCents: offer.priceCents + 10 }))
  const id = await receive(page, (await drawFlyer(browser, offers)).pdf)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Sem dúvidas/ }).click()
  await page.getByRole('button', { name: /^Dúvidas/ }).click()
  // The first box of the page, doubtful or not.
  await page.locator('.flyer-box').first().click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Corrigir o nome' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Arroz Parboilizado Urbano 5 kg')
  await page.getByLabel('Nome', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()

  await page.locator('.flyer-box').nth(1).click()
  await page.getByRole('button', { name: 'Não é oferta' }).click()
  await page.getByRole('button', { name: 'Cortada na página' }).click()

  await page.getByRole('button', { name: 'Acrescentar oferta' }).first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Feijão Preto Camil 1 kg')
  await page.getByLabel('Nome', { exact: true }).press('Enter')
  await page.getByLabel('Preço', { exact: true }).pressSequentially('849')
  await page.getByLabel('Categoria').selectOption('mercearia')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect
    .poll(async () =>
      (await fetchDrafts(page, login, id)).map(({ productName, state, price }) =>
        [foldText(productName), state, price].join(' '),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        'arroz parboilizado urbano 5 kg confirmed 28.00',
        'feijao carioca camil 1 kg discarded 8.09',
        'feijao preto camil 1 kg confirmed 8.49',
      ]),
    )
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** Sends a PDF of the first store and waits until it is read. */
async function receive(page: Page, file: Buffer, mimeType?: string): Promise<string> {
  await choosePages(page, file, mimeType)
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(page.getByText('1 de 1 página pronta.')).toBeVisible({ timeout: 120_000 })
  return new URL(page.url()).searchParams.get('encarte') ?? ''
}

async function choosePages(page: Page, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  await page.goto('/admin?aba=encartes')
  await page.locator('input[type=file]').setInputFiles({ name: `encarte.${mimeType.split('/')[1]}`, mimeType, buffer })
  const store = page.getByLabel('De qual mercado é o encarte?')
  await expect(store).toBeFocused({ timeout: 60_000 })
  await store.press('ArrowDown')
  await store.press('Enter')
}

async function publishBefore(page: Page, login: Login, storeId: string, offer: FlyerOffer | undefined): Promise<void> {
  if (!offer) throw new Error('no such offer')
  const expiryDate = endOfDay(addDays(dayOf(new Date()), 2)).toISOString()
  const price = decimalFromCents(offer.priceCents)
  await publish(page, login, offer.name, { storeId, price, originalPrice: null, expiryDate })
}

async function currentName(page: Page): Promise<string> {
  return (await page.getByRole('article').getByRole('heading', { level: 3 }).textContent()) ?? ''
}

async function fetchDrafts(page: Page, { token }: Login, id: string): Promise<OfferDraft[]> {
  const response = await page.request.get(`/api/flyer-reviews/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  return (await response.json()).drafts
}

/** The published offers of the drafts, fetched one after the other: sixty at once are too many for a busy machine. */
async function offersOf(page: Page, { token }: Login, drafts: OfferDraft[]): Promise<Promotion[]> {
  const headers = { authorization: `Bearer ${token}` }
  const offers: Promotion[] = []
  for (const id of drafts.flatMap(({ promotionId }) => promotionId ?? [])) {
    const response = await page.request.get(`/api/promotions/${id}`, { headers })
    expect(response.status()).toBe(200)
    offers.push(await response.json())
  }
  return offers
}
