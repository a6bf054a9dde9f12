import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Login } from '#contract/auth.ts'

export const administrator = { username: 'admin', password: process.env.CESTINHA_ADMIN_PASSWORD ?? '' }

/** Logs in without the card, which is a journey of its own; the page then opens the panel as whoever came before and stayed. */
export async function enterPanel(page: Page, address = '/admin'): Promise<Login> {
  const login = await logIn(page.request)
  await page.goto('/admin')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, login)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('Usuário: admin')).toBeVisible()
  return login
}

async function logIn(request: APIRequestContext): Promise<Login> {
  const response = await request.post('/api/auth/login', { data: administrator })
  expect(response.status()).toBe(200)
  return response.json()
}
