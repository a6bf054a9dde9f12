import { expect, type Page, test } from '@playwright/test'
import { enterPanel, logIn, uniqueName } from './panel.ts'

/** A store whose spreadsheet has left one row in doubt. */
async function createDoubt(page: Page, productName: string, cells: Record<string, string>): Promise<string> {
  const { token } = await logIn(page.request)
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, data: object) => {
    const response = await page.request.post(url, { headers, data })
    expect(response.ok()).toBe(true)
    return response.json()
  }
  const name = uniqueName('Mercado da Dúvida')
  const store = await post('/api/stores', { name, city: 'itajai-sc', neighborhood: 'Centro', whatsapp: null })
  const file = { fileName: 'ofertas.xlsx', totalRows: 1, storeId: store.id, columns: {} }
  const { id } = await post('/api/imports', file)
  const row = {
    line: 2,
    cells: { productName, price: '4,99', category: 'Mercearia', expiryDate: '30/12/2026', ...cells },
  }
  await post(`/api/imports/${id}/rows`, { storeId: store.id, rows: [row] })
  return name
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

test('a row is left out with one key, and publishes nothing', async ({ page }) => {
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
