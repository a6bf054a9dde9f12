import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support.ts'
import { acceptShop, inviteShop } from './new-shop.ts'

test.use({ expectedErrors: /status of 40[13]/, viewport: { width: 390, height: 844 }, hasTouch: true })

test('a manager creates a token, a program sends with it, and ending it stops the program', {
  tag: '@nightly',
}, async ({ page, playwright, baseURL }) => {
  const shop = await inviteShop(page.request, [])
  const plan = { name: 'Premium', startsOn: '2026-01-01', endsOn: null, offersPerMonth: null, units: 1 }
  const body = { ...plan, includesApi: true, note: null, invoiceUrl: null }
  await page.request.put(`/api/stores/${shop.storeId}/plan`, { headers: shop.panelHeaders, data: body })
  await page.context().clearCookies()
  await acceptShop(page, shop)

  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Loja', exact: true }).click()
  await page.getByLabel('Nome do programa').fill('Sistema do caixa')
  await page.getByRole('button', { name: 'Criar token' }).click()
  await expect(page.getByText('ele não aparece de novo')).toBeVisible()
  const token = (await page.getByText(/^loja_/).textContent()) ?? ''
  await page.getByText('Como usar').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const send = () =>
    program.post(`/api/store/${shop.storeId}/batches`, {
      headers: { authorization: `Bearer ${token}` },
      data: [{ name: 'Feijão carioca Camil 1 kg', price: 6.99, expiryDate: inDays(5) }],
    })
  expect((await (await send()).json()).offers).toMatchObject([{ line: 1, state: 'waiting' }])
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Envios' }).click()
  await expect(page.getByText('Sistema da loja')).toBeVisible()

  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Loja', exact: true }).click()
  await expect(page.getByText('usado agora')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar o token Sistema do caixa' }).click()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Encerrar o token/ })).toHaveCount(0)
  expect((await send()).status()).toBe(401)
  await program.dispose()
})

/** A day in São Paulo, in the format of programs. */
function inDays(days: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return format.format(new Date(Date.now() + days * 86_400_000))
}
