import { expect, expectAccessible, test, toast } from '../../support.ts'
import { enterPanel, publish, uniqueName } from '../panel.ts'

// An invoice without https is refused, which the browser logs.
test.use({ expectedErrors: /status of 4(?:00|09)/ })

test('gives a store a plan, which is told in the week, and at its limit new offers wait', async ({ page }) => {
  const login = await enterPanel(page)
  const headers = { authorization: `Bearer ${login.token}` }
  const name = uniqueName('Mercado do Plano')
  const created = await page.request.post('/api/stores', { headers, data: { name, city: 'Itajaí' } })
  const { id } = await created.json()

  await page.goto(`/admin?aba=mercados&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Plano de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Plano de ${name}` })
  await expect(dialog.getByText('Sem plano, o mercado publica sem limite.')).toBeVisible()
  await dialog.getByLabel('Plano', { exact: true }).selectOption('Básico')
  const limit = dialog.getByLabel('Ofertas por mês')
  await expect(limit).toHaveValue('50')
  await limit.fill('1')
  await dialog.getByLabel('Link da nota ou cobrança').fill('http://notas.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(dialog.getByLabel('Link da nota ou cobrança')).toHaveAccessibleDescription(
    'Use um endereço que começa com https://',
  )
  await dialog.getByLabel('Link da nota ou cobrança').fill('https://notas.example/7')
  await dialog.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(toast(page)).toContainText('Plano salvo')

  await publish(page, login, 'Arroz Urbano 5 kg', { storeId: id })
  const beyond = await page.request.post('/api/promotions', {
    headers,
    data: {
      ...{ productName: 'Feijão Camil 1 kg', price: '4.99', storeId: id, categoryId: 'mercearia' },
      expiryDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
  })
  expect(beyond.status()).toBe(409)
  expect((await beyond.json()).detail).toContain('O plano Básico já usou 1 de 1 oferta deste mês.')
  await page.goto('/admin?aba=semana')
  // It has published, so it needs no action.
  await page.getByRole('button', { name: /^Publicados/ }).click()
  await expect(page.getByText(/Básico: 1 de 1 em \p{L}+ · novas esperam até/u)).toBeVisible()
})
