import type { APIRequestContext, Page } from '@playwright/test'
import { mailedPath } from '../../mailed-path.ts'
import { expect } from '../../support.ts'
import { logIn, uniqueName } from '../panel.ts'

/** Of every manager who accepts an invitation here. */
export const shopPassword = 'uma senha bem comprida'

interface ShopInvitation {
  storeId: string
  storeName: string
  email: string
  /** Of the inviting administrator. */
  panelHeaders: Record<string, string>
}

/** A store with last week's offers, which end today, and an invitation to its manager. */
export async function inviteShop(request: APIRequestContext, offers: readonly string[]): Promise<ShopInvitation> {
  const { token } = await logIn(request)
  const headers = { authorization: `Bearer ${token}` }
  const storeName = uniqueName('Mercadinho da Dona Zilda')
  const store = { name: storeName, city: 'itajai-sc', neighborhood: 'Cidade Nova' }
  const { id: storeId } = await (await request.post('/api/stores', { headers, data: store })).json()
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  if (offers.length > 0) {
    const file = { fileName: 'semana.csv', totalRows: offers.length, storeId, columns: {} }
    const { id } = await (await request.post('/api/imports', { headers, data: file })).json()
    const rows = offers.map((productName, position) => ({
      line: position + 2,
      cells: { productName, price: `${7 + position},99`, category: 'Mercearia', expiryDate: today },
      acceptedPrice: `${7 + position}.99`,
    }))
    const added = await request.post(`/api/imports/${id}/rows`, { headers, data: { storeId, rows } })
    expect((await added.json()).import.created).toBe(offers.length)
  }
  const email = `${uniqueName('zilda').replaceAll(' ', '-')}@example.com`.toLowerCase()
  const invitation = { name: 'Zilda Pereira', email, role: 'manager' }
  await request.post(`/api/my-stores/${storeId}/invitations`, { headers, data: invitation })
  return { storeId, storeName, email, panelHeaders: headers }
}

/** The page belongs to the manager from then on. */
export async function acceptShop(page: Page, { email }: ShopInvitation): Promise<void> {
  await page.goto(await mailedPath(email, '/minha-loja#convite'))
  await page.getByLabel(/^Senha/).fill(shopPassword)
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(page.getByRole('navigation', { name: 'Seções da loja' })).toBeVisible()
}
