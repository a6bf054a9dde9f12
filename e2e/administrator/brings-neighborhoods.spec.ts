import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test, toast } from '../support.ts'
import { enterPanel, uniqueName } from './panel.ts'

test.use({ expectedErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ })

test('neighbourhoods of a city come by a file, after a preview that says why a row is refused', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page, '/admin?aba=mercados')
  const name = uniqueName('Vila')
  const send = (rows: string[], encoding: BufferEncoding = 'latin1') =>
    page.getByLabel('Escolher arquivo').setInputFiles({
      name: 'bairros.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['LONGITUDE;LATITUDE;BAIRRO', ...rows].join('\r\n'), encoding),
    })

  await page.getByRole('link', { name: 'Bairros', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bairros de Itajaí, SC' })).toBeVisible()
  await page.getByLabel('Cidade').fill('pomerode')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bairros de Pomerode, SC' })).toBeVisible()
  await expectAccessible(page)

  await send(['-49,17;-26,74;'])
  await page.getByText('Falta o nome do bairro.').waitFor()
  await expect(page.getByRole('button', { name: 'Aplicar 0 mudanças' })).toBeDisabled()
  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await send([`-49,1769;-26,7406;${name} São José`, `-49,1;-26,7;${name} SAO JOSE`, '49,17;26,74;Testo Central'])
  const summary = page.getByRole('list', { name: 'Resumo da conferência' })
  await expect(summary).toContainText('1 novo')
  await expect(summary).toContainText('2 recusadas')
  await expect(page.getByText('O bairro já está na linha 2.')).toBeVisible()
  await expect(page.getByText('Falta o sinal de menos.')).toBeVisible()
  await expectAccessible(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await expect(toast(page)).toContainText('Confira sua conexão')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await expect(toast(page).filter({ hasText: 'Bairros gravados' })).toContainText(
    '1 novo, 0 alterados, 2 linhas de fora',
  )

  await expect(page.getByRole('heading', { name: 'Bairros de Pomerode, SC' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Bairros cadastrados' })).toContainText(`${name} São José`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar estes bairros' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${name} São José;-26,7406;-49,1769`)
  const visible = await (await page.request.get('/api/cities/pomerode-sc/neighborhoods')).json()
  expect(visible.map((one: { name: string }) => one.name)).toContain(`${name} São José`)
})
