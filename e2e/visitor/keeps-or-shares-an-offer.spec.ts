import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, fetchOffers, skipPopup, test, toast } from '../support.ts'

test.use({ expectedErrors: /status of 400/ })

async function findPicanha(page: Page): Promise<Promotion> {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  if (!offer) throw new Error('The demonstration has no picanha')
  return offer
}

async function listsOf(page: Page): Promise<ShoppingList[]> {
  return (await page.request.get('/api/shopping-lists/user-1')).json()
}

function addButton(page: Page) {
  return page
    .getByRole('main')
    .getByRole('button', { name: 'Adicionar à Lista', exact: true })
    .filter({ visible: true })
}

/** Opens the offer from the list. Its data are held back until the returned function is called. */
async function openLateOffer(page: Page, { id }: Promotion): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(`**/api/promotions/${id}`, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/?q=picanha&city=itajai-sc')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/oferta/${id}"]`) })
  await card.getByRole('link', { name: 'Ver Detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carregando oferta...' })).toBeFocused()
  return allow
}

test('[2.offer.01, 2.offer.11] an offer shows a loading title, then the logo of its store', async ({ page }) => {
  await skipPopup(page)
  const offer = await findPicanha(page)
  const allow = await openLateOffer(page, offer)
  allow()

  await expect(page.getByRole('heading', { level: 1, name: offer.productName })).toBeFocused()
  const store = page.getByRole('main').locator(`a[href="/lojas?store=${offer.store.id}"]`).first()
  await expect(store).toContainText(offer.store.name)
  await expect(store.locator('.store-logo')).toBeVisible()
})

test('an offer that arrives late leaves the focus where a visitor has moved it', async ({ page }) => {
  await skipPopup(page)
  const offer = await findPicanha(page)
  const allow = await openLateOffer(page, offer)
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Sobre', exact: true })
  await about.focus()
  allow()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.productName)
  await expect(about).toBeFocused()
})

test('[2.offer.22] the share button opens the share menu of the device, and cancelling shows nothing', async ({
  page,
}) => {
  const offer = await findPicanha(page)
  const shared: unknown[] = []
  await page.exposeFunction('recordShare', (link: unknown) => shared.push(link))
  await page.addInitScript(() => {
    const share = async (link: ShareData) => {
      await (window as unknown as { recordShare: (link: ShareData) => Promise<void> }).recordShare(link)
      throw new DOMException('Share canceled', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(`/oferta/${offer.id}`)

  await page.getByRole('button', { name: 'Compartilhar', exact: true }).first().click()

  await expect.poll(() => shared).toHaveLength(1)
  expect(shared[0]).toMatchObject({ url: page.url(), title: expect.stringContaining(offer.productName) })
  await expect(toast(page)).toHaveCount(0)
})

test('[2.offer.23, 2.offer.24] without a share menu the link is copied, and there is a WhatsApp link', async ({
  page,
  context,
}) => {
  const offer = await findPicanha(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/oferta/${offer.id}`)

  await page.getByRole('button', { name: 'Compartilhar', exact: true }).first().click()

  await expect(toast(page)).toContainText('Link copiado!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const message = await page
    .getByRole('main')
    .getByRole('link', { name: 'WhatsApp' })
    .filter({ visible: true })
    .getAttribute('href')
  const text = new URL(message ?? '').searchParams.get('text')
  for (const part of [offer.productName, '49,90', offer.store.name, page.url()]) expect(text).toContain(part)
})

test('[1.product.09, 2.offer.25, 4.list.04, 4.list.05] an offer is added to the list, which is created if there is none', async ({
  page,
}) => {
  covers('5.offer.01', '5.offer.02', '5.offer.03', '8.err.21', '8.err.22', '9.list.01')
  const offer = await findPicanha(page)
  await page.goto(`/oferta/${offer.id}`)
  await addButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar à Lista' })
  const quantity = dialog.getByLabel('Quantidade (quilos)', { exact: true })
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  await expect(quantity).toHaveValue('1')
  await expect(dialog).toBeFocused()

  await quantity.fill('0')
  await add.click()
  await expect(quantity).toHaveAccessibleDescription('Quantidade deve ser maior que 0')
  expect(await listsOf(page)).toEqual([])

  await quantity.fill('duas')
  await page.route('**/api/shopping-lists/items', (route) => route.fulfill({ status: 400 }))
  await add.click()
  await expect(toast(page)).toContainText('Erro ao adicionar')
  await expect(toast(page)).toContainText('Não foi possível adicionar o item à lista.')
  await expect(dialog).toBeVisible()

  await page.unroute('**/api/shopping-lists/items')
  await add.click()
  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await expect(toast(page)).toContainText('O item foi salvo na sua lista de compras.')
  await expect(toast(page).getByRole('button', { name: 'Ver lista' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  expect(await listsOf(page)).toMatchObject([
    {
      name: 'Minha Lista',
      items: [{ productName: offer.productName, promotionId: offer.id, quantity: 1, notes: 'kg' }],
    },
  ])
})

test('[4.list.03] an offer is added to the first list', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
  const offer = await findPicanha(page)
  for (const name of ['Churrasco', 'Semana'])
    await page.request.post('/api/shopping-lists', { data: { userId: 'user-1', name } })
  await page.goto(`/oferta/${offer.id}`)

  await addButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar à Lista' })
  await dialog.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await dialog.getByLabel('Observações').fill('bem marmorizada')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  const [first, second] = await listsOf(page)
  expect(first).toMatchObject({ name: 'Churrasco', items: [{ quantity: 2, notes: 'kg · bem marmorizada' }] })
  expect(second?.items).toEqual([])
})

test("'Adicionar' on a card is one tap with one list, then a stepper, and asks for the list when there are several", {
  tag: '@only-phone',
}, async ({ page }) => {
  await skipPopup(page)
  await page.goto('/?q=picanha')
  const card = page.locator('#promocoes').getByRole('article').filter({ hasText: 'Picanha' })
  const add = (index: number) => card.nth(index).getByRole('button', { name: /^Adicionar Picanha .* à Lista$/ })

  await add(0).click()
  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const stepper = card.first().getByRole('group', { name: /^Picanha .* na lista$/ })
  await expect(stepper.getByRole('status')).toHaveText('1 kg')
  await stepper.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(stepper.getByRole('status')).toHaveText('1,5 kg')
  await stepper.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(stepper.getByRole('status')).toHaveText('2 kg')
  await expect.poll(async () => (await listsOf(page))[0]?.items).toMatchObject([{ quantity: 2 }])

  await page.request.post('/api/shopping-lists', { data: { userId: 'user-1', name: 'Churrasco' } })
  await page.goto('/lista-compras')
  await expect(page.getByLabel('Escolher lista')).toBeVisible()
  await page.goto('/?q=picanha')
  await expect(card.first().getByRole('button', { name: /^Picanha .* na lista: 2 kg\. Mudar$/ })).toHaveText(
    'Na lista · 2 kg',
  )
  await add(1).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar à Lista' })
  await expect(dialog.getByLabel('Lista', { exact: true }).locator('option:checked')).toHaveText('Minha Lista')
  await dialog.getByLabel('Lista', { exact: true }).selectOption('Churrasco')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await listsOf(page)).map(({ items }) => items.length)).toEqual([1, 1])

  await toast(page).getByRole('button', { name: 'Ver lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Churrasco' })).toBeVisible()
})

test('offers tapped in quick succession on a slow connection are all added', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await skipPopup(page)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/api/shopping-lists/user-1', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/')
  const add = page.getByRole('button', { name: /^Adicionar .* à Lista$/ })

  await add.nth(0).click()
  await add.nth(1).click()
  await expect(toast(page)).toContainText('Adicionando à lista...')
  allow()

  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await expect.poll(async () => (await listsOf(page))[0]?.items).toHaveLength(2)
})
