import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Login } from '#contract/auth.ts'
import type { ReviewProduct } from '#contract/compare/product-review.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../support.ts'
import { chooseStore, enterPanel, locateRow, publish } from './panel.ts'

/** A trade barcode that no other test uses. */
function aBarcode(): string {
  const body = `789${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  return [...'0123456789'].map((digit) => body + digit).find((text) => gtinDigits(text) !== null) as string
}

/** Two stores agree on the barcode. They may already have the offer, with another barcode. */
async function publishTwice(page: Parameters<typeof publish>[0], login: Login, name: string, gtin: string) {
  const stores = (await (await page.request.get('/api/stores')).json()) as { id: string }[]
  for (const { id } of stores.slice(0, 2))
    await publish(page, login, name, { storeId: id, gtin, categoryId: 'limpeza', allowDuplicate: true })
}

test('a barcode typed first proposes the product, is checked, and puts a till name on the line of its product', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const gtin = aBarcode()
  await publishTwice(page, login, 'Detergente Limpol coco 500 ml', gtin)
  await page.goto('/admin')
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  const field = form.getByLabel('Código de barras')
  await expect(field).toHaveAccessibleDescription(/números sob as barras/)

  const wrong = gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10)
  await field.fill(wrong)
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(form.getByText('os números não conferem com o último')).toBeVisible()

  await field.fill(`${gtin[0]} ${gtin.slice(1, 7)}-${gtin.slice(7)}`)
  const proposal = form.getByRole('button', { name: 'Usar: Detergente Limpol coco 500 ml' })
  await expect(proposal).toBeVisible()
  await expect(form.getByLabel('Nome do produto')).toHaveValue('')
  await expectAccessible(page)
  await proposal.click()
  await expect(form.getByLabel('Nome do produto')).toHaveValue('Detergente Limpol coco 500 ml')
  await expect(form.getByLabel('Categoria')).toHaveValue('limpeza')

  // Never forced: the store's own words stay.
  const tillName = `DT LPL ZX${gtin.slice(-6)}`
  await form.getByLabel('Nome do produto').fill(tillName)
  await form.getByLabel('Preço', { exact: true }).fill('2.49')
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await chooseStore(form.getByRole('combobox', { name: 'Mercado' }))
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(toast(page)).toContainText('Promoção criada')

  await page.goto(`/admin?q=${encodeURIComponent(tillName)}`)
  await locateRow(page, tillName)
    .getByRole('button', { name: /Editar/ })
    .click()
  await expect(page.getByRole('form', { name: 'Editar Promoção' }).getByLabel('Código de barras')).toHaveValue(gtin)
  const found = await page.request.get(`/api/promotions?status=all&search=${encodeURIComponent(tillName)}`, {
    headers: { authorization: `Bearer ${login.token}` },
  })
  const [offer] = (await found.json()) as { comparison: string; gtin: string }[]
  expect(offer).toMatchObject({ comparison: 'detergente-limpol-500-ml', gtin: gtinDigits(gtin) })
})

test('a barcode reader that types into the name fills in the barcode, and saves nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterPanel(page)
  const gtin = aBarcode()
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await form.getByLabel('Nome do produto').pressSequentially(gtin)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Código de barras')).toHaveValue(gtin)
  await expect(form.getByLabel('Nome do produto')).toHaveValue('')
  await expect(form.getByText('Nome do produto é obrigatório')).toHaveCount(0)
})

test('a name that contradicts its barcode waits in the review, where the first key takes what the barcode says', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const gtin = aBarcode()
  await publishTwice(page, login, 'Detergente Minuano coco 500 ml', gtin)
  const name = `Detergente Minuano coco ${100 + (Number(gtin.slice(-4)) % 899)} ml`
  await publish(page, login, name, { gtin })

  await page.goto('/admin?aba=produtos&fila=produtos')
  const question = page.getByRole('article')
  const title = question.getByRole('heading', { level: 3 })
  // Other journeys also publish doubtful names: the newest come first.
  await expect(title).toBeVisible()
  for (let tries = 0; tries < 20 && (await title.textContent()) !== name; tries += 1) await page.keyboard.press('j')
  await expect(title).toHaveText(name)
  await expect(question).toContainText('o código de barras diz outro produto')
  await expect(question).toContainText(/O código de barras diz:\s*Detergente Minuano 500 ml/)
  await expect(question).toContainText(/O nome diz:\s*Detergente Minuano \d+ ml/)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await page.keyboard.press('1')
  await expect(question.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
  // The panel continues before the decision has arrived.
  const headers = { authorization: `Bearer ${login.token}` }
  const waiting = async () => {
    const response = await page.request.get('/api/review/products?limit=50', { headers })
    return ((await response.json()) as ReviewProduct[]).map((product) => product.name)
  }
  await expect.poll(waiting).not.toContain(name)
  await page.keyboard.press('z')
  await expect(question.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
})

test('a barcode that visitors of three networks have named waits under "Códigos", and a decision by keyboard makes it known', async ({
  page,
  baseURL,
}) => {
  const login = await enterPanel(page)
  const product = 'Detergente Limpol coco 500 ml'
  await publish(page, login, product, { categoryId: 'limpeza', allowDuplicate: true })
  const gtin = aBarcode()
  for (const network of [2, 3, 4])
    expect(await nameBarcode(`${baseURL}/api/barcodes/${gtin}/names`, product, `127.0.${network}.1`)).toBe(204)

  await page.goto('/admin?aba=produtos')
  await page.getByRole('button', { name: /^Códigos/ }).click()
  const title = page.getByRole('heading', { level: 3, name: `${gtin[0]} ${gtin.slice(1, 7)} ${gtin.slice(7)}` })
  await expect(title).toBeVisible()
  await expect(page.getByText('Pessoas de 3 redes leram este código')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('1')
  await expect(title).toHaveCount(0)
  const known = async () => {
    const data = { city: 'itajai-sc', items: [{ id: '1', name: gtin, gtin }] }
    return (await (await page.request.post('/api/baskets/match', { data })).json()).items[0].scanned?.name
  }
  await expect.poll(known).toContain('Limpol')
})

/** From another address of this machine, which counts as another network. */
async function nameBarcode(url: string, name: string, localAddress: string): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } })
  sent.end(JSON.stringify({ name }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
