import type { Page } from '@playwright/test'
import type { Flyer } from '#contract/flyers/flyers.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { publicId, setPublicIdKey } from '#server/public-ids.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchFlyer,
  fetchOffers,
  flyerPath,
  skipPopup,
  test,
  toast,
} from '../support.ts'

const offersOf = ({ pages }: Flyer) => pages.flatMap(({ offers }) => offers.map(({ promotion }) => promotion))
const boxes = (page: Page) => page.locator('.flyer-boxes a')

test.beforeEach(({ page }) => skipPopup(page))

test('the page of a store leads to its flyer, where a tap on an offer opens it over the page', async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const [first] = offersOf(flyer)
  await page.goto(`/lojas/${flyer.store.slug}`)
  await expect(page.getByRole('heading', { name: 'Encarte da semana' })).toBeVisible()

  await page.getByRole('link', { name: /Ver o encarte/ }).click()
  await expect(page).toHaveURL(flyerPath(flyer))
  await expect(page.getByRole('heading', { level: 1, name: /Encarte da semana/ })).toBeFocused()
  await expect(boxes(page)).toHaveCount(offersOf(flyer).length)
  await boxes(page).first().click()

  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(first?.productName ?? '')
  await expect(sheet).toContainText(/Válida até|Faltam|Termina/)
  await expect(sheet.getByRole('button', { name: 'Adicionar à Lista' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expect(page).toHaveURL(flyerPath(flyer))
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(flyerPath(flyer))
})

test('every offer is where it is printed, wide enough for a thumb, with name and price as its text', async ({
  page,
}) => {
  const flyer = await fetchFlyer(page)
  await page.goto(flyerPath(flyer))
  const [firstPage] = flyer.pages
  const sheet = (await page.locator('.flyer-sheet').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  for (const [index, { box, promotion }] of (firstPage?.offers ?? []).entries()) {
    const link = boxes(page).nth(index)
    await expect(link).toContainText(promotion.productName)
    await expect(link).toContainText(promotion.price.replace('.', ','))
    const place = await link.boundingBox()
    expect(place?.x).toBeCloseTo(sheet.x + (box[0] / 10_000) * sheet.width, 0)
    expect(place?.y).toBeCloseTo(sheet.y + (box[1] / 10_000) * sheet.height, 0)
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('every offer is reached by Tab, in reading order, with a visible outline, and opens with Enter', {
  tag: '@nightly',
}, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  await page.goto(flyerPath(flyer))
  await page.locator('.flyer-summary a').filter({ visible: true }).last().focus()

  for (const { id } of offersOf(flyer)) {
    const link = page.locator(`#oferta-${id}`)
    await page.keyboard.press('Tab')
    // Skips the button of the previous offer, which adds it to the list.
    if (await page.locator('.flyer-offer > button:focus').count()) await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(offersOf(flyer).at(-1)?.productName ?? '')
})

test('one tap on the plus of an offer puts it on the list, on its page and in the list of cards, and can be undone', {
  tag: '@nightly',
}, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const [first, second] = offersOf(flyer)
  await page.goto(flyerPath(flyer))

  await page.getByRole('button', { name: `Adicionar ${first?.productName} à Lista` }).click()
  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await expect(page).toHaveURL(flyerPath(flyer))
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('A lista está como antes.')
  await expect
    .poll(async () =>
      (await (await page.request.get('/api/shopping-lists/user-1')).json()).map(({ items }: ShoppingList) => items),
    )
    .toEqual([[]])
  await page.getByRole('button', { name: `Adicionar ${first?.productName} à Lista` }).click()
  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await page.goto(`${flyerPath(flyer)}?view=list`)
  await page.getByRole('button', { name: `Adicionar ${second?.productName} à Lista` }).click()
  await toast(page).getByRole('button', { name: 'Ver lista' }).click()

  for (const offer of [first, second])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: offer?.productName ?? '' })
        .first(),
    ).toBeVisible()
})

test('the same offers are a list of cards', async ({ page }) => {
  const flyer = await fetchFlyer(page)
  await page.goto(flyerPath(flyer))

  await page.getByRole('link', { name: 'Ver como lista' }).click()
  await expect(page).toHaveURL(`${flyerPath(flyer)}?view=list`)
  await expect(page.getByRole('article')).toHaveCount(offersOf(flyer).length)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Ver as páginas' }).click()
  await expect(boxes(page)).toHaveCount(offersOf(flyer).length)
})

test('an offer shows its place in the flyer, and the link lights it there', async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const offer = flyer.pages[1]?.offers[0]?.promotion
  await page.goto(`/oferta/${offer?.id}`)

  await page.getByRole('link', { name: /No encarte/ }).click()

  await expect(page).toHaveURL(`${flyerPath(flyer)}#oferta-${offer?.id}`)
  const box = page.locator(`#oferta-${offer?.id}`)
  await expect(box).toBeInViewport({ ratio: 0.9 })
  expect(await box.evaluate((element) => [element.matches(':target'), getComputedStyle(element).outlineStyle])).toEqual(
    [true, 'solid'],
  )
})

test('an offer that came from no flyer says nothing of one', async ({ page }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await page.goto(`/oferta/${offer?.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('No encarte')).toHaveCount(0)
})

test('the pages can be shown twice as wide on a desktop, and scrolled by keyboard', {
  tag: ['@only-wide', '@nightly'],
}, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  await page.goto(flyerPath(flyer))
  const sheet = page.locator('.flyer-sheet').first()
  const before = (await sheet.boundingBox())?.width ?? 0

  await page.getByRole('button', { name: 'Ampliar' }).click()

  expect(((await sheet.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.95)
  await expect(page.getByRole('region', { name: 'Páginas ampliadas' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a page whose picture does not load lists its offers', { tag: '@nightly' }, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  await page.route('**/objects/**', (route) => route.fulfill({ status: 404 }))

  await page.goto(flyerPath(flyer))

  await expect(page.getByText('A imagem desta página não carregou.').first()).toBeVisible()
  await page.locator('.flyer-rows a').first().click()
  await expect(page.getByRole('dialog')).toContainText(offersOf(flyer)[0]?.productName ?? '')
})

test('a flyer of another store or of none has one address, or is not found', async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const wrong = await page.request.get(`/lojas/outra-loja/encartes/${flyer.id}`, { maxRedirects: 0 })
  expect([wrong.status(), wrong.headers().location]).toEqual([301, flyerPath(flyer)])

  expect((await page.goto(`/lojas/${flyer.store.slug}/encartes/zzzzzzzz`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeVisible()
})

test('an ended flyer says so, marks no offer and asks search engines not to keep it', { tag: '@nightly' }, async ({
  page,
}) => {
  const flyer = await findEndedFlyer(page)
  await page.goto(flyerPath(flyer))

  await expect(page.getByText(/^Encerrado em \d\d\/\d\d/)).toBeVisible()
  await expect(page.locator('.flyer-sheet img')).toHaveCount(1)
  await expect(boxes(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ver ofertas em vigor' })).toHaveAttribute(
    'href',
    `/lojas/${flyer.store.slug}`,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

test('search engines read the flyer in force as a catalogue of offers', { tag: '@only-wide' }, async ({ page }) => {
  const flyer = await fetchFlyer(page)
  const html = await (await page.request.get(flyerPath(flyer))).text()

  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  expect(graph.find((part) => part['@type'] === 'OfferCatalog')).toMatchObject({
    numberOfItems: offersOf(flyer).length,
    itemListElement: offersOf(flyer).map(({ productName }) => ({ itemOffered: { name: productName } })),
  })
  expect(html).not.toContain('content="noindex"')
  expect(html).toContain(`<link rel="canonical" href="`)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the flyer is complete: pages, links to the offers, the list, and the lit place', async ({ page }) => {
    const flyer = await fetchFlyer(page)
    const [offer] = offersOf(flyer)
    await page.goto(`${flyerPath(flyer)}#oferta-${offer?.id}`)

    await expect(page.locator('.flyer-sheet img')).toHaveCount(flyer.pages.length)
    const box = page.locator(`#oferta-${offer?.id}`)
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    await expect(page.getByRole('button', { name: 'Ampliar' })).toBeHidden()
    await page.getByRole('link', { name: 'Ver como lista' }).click()
    await expect(page.getByRole('article')).toHaveCount(offersOf(flyer).length)
    await page.goBack()
    await box.click()
    await expect(page).toHaveURL(`/oferta/${offer?.id}`)
    await expect(page.getByRole('link', { name: /No encarte/ })).toBeVisible()
  })
})

/** No list shows ended flyers, so the first ids are tried. */
async function findEndedFlyer(page: Page): Promise<Flyer> {
  setPublicIdKey(localPublicIdKey)
  for (let number = 1; number <= 20; number += 1) {
    const response = await page.request.get(`/api/flyers/${publicId('flyer', number)}`)
    const flyer: Flyer | undefined = response.ok() ? await response.json() : undefined
    if (flyer?.hasEnded) return flyer
  }
  throw new Error('The demonstration data has no ended flyer')
}
