import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Login } from '#contract/auth.ts'
import type { Promotion } from '#contract/promotions.ts'
import { addDays, dayOf, endOfDay } from '#domain/dates.ts'

export const administrator = { username: 'admin', password: process.env.CESTINHA_ADMIN_PASSWORD ?? '' }

/** Logs in through the API and opens the panel with the stored session. The login card has its own test. */
export async function enterPanel(page: Page, url = '/admin'): Promise<Login> {
  const login = await logIn(page.request)
  // Any document of the site has its storage; this one loads nothing else.
  await page.goto('/robots.txt')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, login)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('Usuário: admin')).toBeVisible()
  return login
}

export async function logIn(request: APIRequestContext): Promise<Login> {
  const response = await request.post('/api/auth/login', { data: administrator })
  expect(response.status()).toBe(200)
  return response.json()
}

export async function logInByCard(page: Page): Promise<void> {
  await page.getByLabel('Usuário').fill(administrator.username)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: /^Entrar(?: no Painel)?$/ }).click()
}

/** Creates an offer of the first store through the API. */
export async function publish(page: Page, { token }: Login, productName: string, changes = {}): Promise<Promotion> {
  const stores = (await (await page.request.get('/api/stores')).json()) as { id: string }[]
  const response = await page.request.post('/api/promotions', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      productName,
      price: '4.99',
      originalPrice: '8.99',
      storeId: stores[0]?.id,
      categoryId: 'mercearia',
      expiryDate: endOfDay(addDays(dayOf(new Date()), 10)).toISOString(),
      ...changes,
    },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Creates a store through the API that no other test uses. */
export async function createStore(
  page: Page,
  { token }: Login,
  name: string,
  changes = {},
): Promise<{ id: string; name: string; slug: string }> {
  const response = await page.request.post('/api/stores', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, city: 'itajai-sc', neighborhood: 'Centro', ...changes },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** A name that no other test uses. */
export function uniqueName(text: string): string {
  return `${text} ${Math.random().toString(36).slice(2, 8)}`
}

/** Opens the panel filtered by this name. */
export async function openPromotions(page: Page, productName: string): Promise<Locator> {
  await page.goto(`/admin?q=${encodeURIComponent(productName)}`)
  const row = locateRow(page, productName)
  await expect(row.first()).toBeVisible()
  return row
}

export function locateRow(page: Page, productName: string): Locator {
  return page.getByRole('row').filter({ hasText: productName })
}

/** Chooses the first store, or the first match of the typed text. */
export async function chooseStore(field: Locator, typed = ''): Promise<void> {
  await field.click()
  if (typed !== '') await field.fill(typed)
  const options = field.page().getByRole('listbox', { name: 'Mercados' }).getByRole('option')
  await options
    .filter({ hasNotText: /^(Todos|Nenhum|Não mudar)/ })
    .first()
    .click()
}
