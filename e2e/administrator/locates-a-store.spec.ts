import { expect, expectAccessible, test, toast } from '../support.ts'
import { createStore, enterPanel, uniqueName } from './panel.ts'

test('a store is located on a map by clicks and keys, or by typing, or by its neighbourhood', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/api/map', (route) => route.fulfill({ json: { tiles: null } }))
  const login = await enterPanel(page, '/admin?aba=mercados')
  const { id, name } = await createStore(page, login, uniqueName('Quitanda'))
  const readLocation = async () => (await (await page.request.get(`/api/stores/${id}`)).json()).location
  expect(await readLocation()).toMatchObject({ isApproximate: true })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Editar mercado' })
  const open = async () => page.getByRole('button', { name: `Editar ${name}` }).click()
  const field = dialog.getByLabel('Latitude e longitude')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page)).toContainText('Mercado atualizado')
    await expect(dialog).toHaveCount(0)
  }

  await open()
  await dialog.getByRole('button', { name: 'Marcar no mapa' }).click()
  await expect(dialog.locator('.map-scale')).toBeVisible()
  await dialog.getByRole('region', { name: 'Mapa para marcar o local' }).click({ position: { x: 120, y: 120 } })
  await expect(field).toHaveValue(/^-26\.\d+, -48\.\d+$/)
  const clicked = await field.inputValue()
  await dialog.getByRole('button', { name: /^Local do mercado/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(field).not.toHaveValue(clicked)
  await expectAccessible(page)
  await field.fill('nenhum lugar')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe latitude e longitude')).toBeVisible()
  await field.fill('-26.9078, -48.6619')
  await save()
  expect(await readLocation()).toEqual({ latitude: -26.9078, longitude: -48.6619, isApproximate: false })

  await open()
  await dialog.getByRole('button', { name: 'Usar o centro do bairro (aproximado)' }).click()
  await save()
  expect(await readLocation()).toMatchObject({ isApproximate: true })
})
