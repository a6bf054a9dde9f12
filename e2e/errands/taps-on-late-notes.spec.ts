import type { Locator, Page } from '@playwright/test'
import { closeToast, expect, skipPopup, test } from '../support.ts'

// Without a connection requests fail, and those for a list that is gone.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ })

test.beforeEach(({ page }) => skipPopup(page))

test('the question for the city keeps its height when the connection is lost, and without the cities', async ({
  page,
}) => {
  await writeList(page, 'arroz 5 kg, feijão')
  const question = page.getByRole('region', { name: /^Em que cidade/ })
  const row = page.getByRole('checkbox', { name: /^Feijão/i })
  await expect(question.getByRole('button')).toHaveCount(3)
  const top = await topOf(row)

  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sem internet.' })).toBeVisible()
  await expect(question.getByRole('button')).toHaveCount(3)
  expect(await topOf(row)).toBe(top)
  await page.context().setOffline(false)

  await page.route('**/api/cities?*', (route) => route.abort())
  await page.reload()
  await expect(question.getByRole('alert')).toHaveText('Não foi possível buscar as cidades.')
  expect(await topOf(row)).toBe(top)
})

test('a tap that is under way when another list turns out to be lost still ticks its row', {
  tag: '@only-phone',
}, async ({ page }) => {
  await writeList(page, 'arroz 5 kg')
  for (const name of ['Churrasco', 'Mês']) {
    await page.getByRole('button', { name: 'Nova lista' }).click()
    await page.getByLabel('Nome da lista').fill(name)
    await page.getByRole('button', { name: 'Criar lista' }).click()
    await closeToast(page)
    await addItems(page, 'carvão')
  }
  await page.getByLabel('Escolher lista').selectOption({ label: 'Minha Lista' })
  const row = page.locator('label').filter({ has: page.getByRole('checkbox', { name: /^Arroz/i }) })
  await row.hover()
  const top = await topOf(row)
  await page.mouse.down()

  // Another device of this visitor deletes it.
  const lists: { id: string; name: string }[] = await (await page.request.get('/api/shopping-lists/user-1')).json()
  const lost = lists.find(({ name }) => name === 'Churrasco')
  expect((await page.request.delete(`/api/shopping-lists/${lost?.id}`)).ok()).toBe(true)
  const note = page.getByRole('alert').filter({ hasText: 'Não encontramos mais a sua lista "Churrasco".' })
  await expect(note).toBeInViewport()
  expect(await topOf(row)).toBe(top)
  await page.mouse.up()
  await expect(page.getByRole('checkbox', { name: /^Arroz/i })).toBeChecked()

  // The note about the connection stands above it, not behind it.
  await page.context().setOffline(true)
  const offline = page.getByText('Sem internet.')
  await expect(offline).toBeInViewport()
  const [above, below] = [await boxOf(offline), await boxOf(note)]
  expect(above.y + above.height).toBeLessThan(below.y)

  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(note).toBeHidden()
})

test('what is said of another store comes below the rows, and passing by it leaves the cart as it is', {
  tag: '@only-phone',
}, async ({ page }) => {
  await writeList(page, 'arroz 5 kg, feijão, leite, café, banana, detergente')
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await page.getByRole('button', { name: 'Ir às compras' }).click()
  const rows = page.getByRole('button', { name: /^Avisar ou editar/ })
  const missing = (await rows.count()) - 1
  const top = await topOf(rows.first())
  const another = page.getByRole('button', { name: /^Passar em outro mercado/ })
  await expect(another).toBeAttached()

  await rows.nth(missing).click()
  await page.getByRole('button', { name: 'Não encontrei' }).click()
  await expect(page.getByText('não encontrado')).toBeVisible()
  expect(await topOf(rows.first())).toBe(top)
  await page
    .getByRole('checkbox', { checked: false })
    .first()
    .evaluate((box: HTMLInputElement) => box.click())
  const cart = page.getByRole('heading', { name: /^No carrinho: 1 item, R\$/ })
  // What the screen shows of it: on paper it is called "Comprados".
  const before = await cart.innerText()
  const here = await page.getByRole('heading', { level: 1 }).textContent()

  await another.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(`Não muda: o item do carrinho, ${before.replace(/^.*item, /, '')}`)
  await sheet.getByRole('button', { name: 'Passar também lá' }).click()
  await expect(cart).toHaveText(before, { useInnerText: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here ?? '')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect(page.getByRole('button', { name: /^Ir para / })).toHaveCount(1)
})

test('without the planner the rows of a planned list are shown all the same, and stay as they are when it comes', {
  tag: '@only-phone',
}, async ({ page }) => {
  await writeList(page, 'arroz 5 kg, feijão')
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await page.getByRole('button', { name: 'Ir às compras' }).click()
  const row = page.getByRole('checkbox', { name: /^Feijão/i })
  await expect(row).toBeAttached()

  const order = page.getByText(/^Ordem d[aeo] /)
  await expect(order).toBeVisible()

  await page.route('**/planning-*.js', (route) => route.abort())
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.isOnline === 'yes' }),
  )
  await page.reload()
  await expect(row).toBeAttached()
  await expect(order).toBeHidden()

  // The connection returns: the plan would regroup the rows while they are ticked, so it waits for the next time.
  await page.unroute('**/planning-*.js')
  const planner = page.waitForResponse('**/planning-*.js')
  await page.evaluate(() => {
    sessionStorage.isOnline = 'yes'
    dispatchEvent(new Event('online'))
  })
  await (await planner).finished()
  await page.getByRole('checkbox', { name: /^Arroz/i }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(order).toBeHidden()
  await page.reload()
  await expect(order).toBeVisible()
})

async function writeList(page: Page, items: string): Promise<void> {
  await page.goto('/lista-compras')
  await addItems(page, items)
}

async function addItems(page: Page, items: string): Promise<void> {
  await page.getByLabel('Item para adicionar').fill(items)
  await page.keyboard.press('Enter')
  await closeToast(page)
  // Sent, so that the server knows them.
  await expect(page.getByText('por enviar')).toHaveCount(0)
}

/** From the top of the page, wherever it is scrolled to. */
function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top + scrollY)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not visible')
  return box
}
