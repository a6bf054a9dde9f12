import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/dates.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'
import { enterPanel, logIn, uniqueName } from './panel.ts'

// Pages go directly to the object store on another host.
test.use({ otherHosts: /^(?:data|blob|http:\/\/127\.0\.0\.1)/ })

/** Headers of a panel user, and a new store. */
async function aStoreOfMine(page: Page) {
  const { token } = await logIn(page.request)
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, data: object) => {
    const response = await page.request.post(url, { headers, data })
    expect(response.ok()).toBe(true)
    return response.json()
  }
  const name = uniqueName('Mercado da Dúvida')
  const store = await post('/api/stores', { name, city: 'itajai-sc', neighborhood: 'Centro', whatsapp: null })
  return { post, store: store as { id: string; name: string } }
}

/** A store whose spreadsheet has left one row in doubt. */
async function createDoubt(page: Page, productName: string, cells: Record<string, string>): Promise<string> {
  const { post, store } = await aStoreOfMine(page)
  const file = { fileName: 'ofertas.xlsx', totalRows: 1, storeId: store.id, columns: {} }
  const { id } = await post('/api/imports', file)
  const row = {
    line: 2,
    cells: { productName, price: '4,99', category: 'Mercearia', expiryDate: '30/12/2026', ...cells },
  }
  await post(`/api/imports/${id}/rows`, { storeId: store.id, rows: [row] })
  return store.name
}

/** A flyer of three offers, the last of which has unknown words. */
async function sendFlyer(page: Page, unknownName: string): Promise<string> {
  const { post, store } = await aStoreOfMine(page)
  const picture = await aJpeg(600, 400)
  const { uploadURL } = await post('/api/objects/upload', { contentType: 'image/jpeg', size: picture.length })
  const sent = await page.request.put(uploadURL, { headers: { 'content-type': 'image/jpeg' }, data: picture })
  expect(sent.ok()).toBe(true)
  const piece = (text: string, x: number, y: number, height: number) => ({
    text,
    box: { x, y, width: text.length * height * 0.55, height },
  })
  const names = ['Arroz Urbano 5kg', 'Açúcar União 1kg', unknownName]
  const pieces = names.flatMap((name, at) => [
    piece(name, 20 + at * 260, 60, 12),
    piece(`${at + 4},99`, 90 + at * 260, 200, 40),
  ])
  const today = dayOf(new Date())
  await post('/api/flyer-reviews', {
    ...{ storeId: store.id, fileName: 'encarte.pdf', contentHash: randomBytes(32).toString('hex') },
    ...{ firstDay: today, lastDay: addDays(today, 6) },
    pages: [{ imageURL: uploadURL, text: { width: 800, height: 500, pieces, pictures: [] } }],
  })
  return store.name
}

test('one answer by keyboard settles the same doubt of two stores', async ({ page }) => {
  const [productName, rule] = [uniqueName('Seleta'), uniqueName('leve três na faixa')]
  const one = await createDoubt(page, productName, { rule })
  await createDoubt(page, productName, { rule })
  await enterPanel(page, '/admin?aba=semana')
  const row = page.getByRole('listitem').filter({ hasText: one })
  await row.getByRole('link', { name: /^Responder 1/ }).click()
  const queue = page.getByRole('navigation', { name: 'Dúvidas, a pior primeiro' })
  const entries = queue.getByRole('button').filter({ hasText: productName })
  await expect(entries).toHaveCount(2)
  await entries.filter({ hasText: one }).click()
  await expect(page.getByText('A resposta serve a mais 1 dúvida igual.')).toBeVisible()

  await page.keyboard.press('e')
  const field = page.getByLabel('Regra')
  await expect(field).toHaveValue(rule)
  await field.fill('leve 3 pague 2')
  await page.keyboard.press('Enter')

  await expect(entries).toHaveCount(0)
  const offers = await page.request.get(`/api/promotions?search=${encodeURIComponent(productName)}`)
  expect((await offers.json()).map(({ mechanics }: { mechanics: { rule: object } }) => mechanics.rule)).toEqual([
    { type: 'take-pay', take: 3, pay: 2 },
    { type: 'take-pay', take: 3, pay: 2 },
  ])
})

test('a row is left out with one key, and publishes nothing', { tag: '@nightly' }, async ({ page }) => {
  const productName = uniqueName('Canjica')
  await createDoubt(page, productName, { price: 'consulte' })
  await enterPanel(page, '/admin?aba=duvidas')
  const entry = page
    .getByRole('navigation', { name: 'Dúvidas, a pior primeiro' })
    .getByRole('button')
    .filter({ hasText: productName })
  await entry.click()
  await expect(page.getByRole('heading', { level: 3, name: productName })).toBeVisible()

  await page.keyboard.press('x')

  await expect(entry).toHaveCount(0)
  const offers = await page.request.get(`/api/promotions?search=${encodeURIComponent(productName)}`)
  expect(await offers.json()).toEqual([])
})

test('a doubt of a flyer is seen beside its crop, confirmed with a name and taken back by keyboard', async ({
  page,
}) => {
  // Letters only, because a name that ends in digits would be read as a size.
  const words = Array.from(randomBytes(6), (byte) => 'bcdfglmnprst'.charAt(byte % 12) + 'aeiou'.charAt(byte % 5)).join(
    '',
  )
  const unknownName = `Zor${words} Kramuto`
  const store = await sendFlyer(page, unknownName)
  await enterPanel(page, '/admin?aba=duvidas')
  const entry = page
    .getByRole('navigation', { name: 'Dúvidas, a pior primeiro' })
    .getByRole('button')
    .filter({ hasText: new RegExp(unknownName, 'i') })
  // The worker reads it in the meantime.
  await expect(async () => {
    await page.reload()
    await expect(entry).toHaveCount(1, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await entry.click()
  const question = page.getByRole('article').filter({ hasText: store })
  await expect(question.getByRole('img', { name: 'Recorte do encarte' })).toBeVisible()
  await expect(question.getByText('R$ 6,99')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('c')
  await expect(question.getByLabel('Categoria')).toBeFocused()
  await page.keyboard.type('Mercearia')
  await page.keyboard.press('Enter')
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('z')

  await expect(entry).toHaveCount(1)
})
