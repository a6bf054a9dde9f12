import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support.ts'
import { chooseStore, enterPanel } from './panel.ts'

/** Offers start tomorrow, so that the public lists of the other tests do not change. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR').slice(0, 5)

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: /status of (401|404|503)/ })

async function importText(page: Page, name: string, text: string) {
  await chooseStore(page.getByLabel('De qual mercado é a planilha?'), 'Hortifruti Vale Verde')
  await page
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
}

test('takes a file as a store writes it, answers what it asks, updates a price and restores it', async ({ page }) => {
  const run = Date.now().toString(36)
  const week = `${day(1)} a ${day(6)}`
  const { token } = await enterPanel(page, '/admin?aba=importar')
  const headings = 'Descrição;Depto;Preço venda;Preço oferta;Vigência'
  const rows = [
    `FEIJAO PRETO T1 ${run} 1KG;MERCEARIA SECA;R$ 9,99;R$ 7,99 cada;${week}`,
    `Detergente ${run} 500 ml LEVE 3 PAGUE 2;LIMPEZA;3,49;2,99;${week}`,
    `Refrigerante ${run} 2 L;;;2 POR 10;${week}`,
    `Sal ${run} 1 kg;MERCEARIA SECA;2,99;0,00;00/00/0000`,
    `PÃ£o de forma ${run} 500 g;PADARIA;;consulte;${week}`,
  ]

  await importText(page, 'semana.csv', [headings, ...rows].join('\n'))
  const summary = page.getByRole('list', { name: 'Resumo da conferência' })
  await expect(summary).toContainText('1 sem oferta', { timeout: 30_000 })
  await expect(summary).toContainText('1 com erro')
  await page.getByRole('button', { name: 'Todas', exact: true }).click()
  const price = page.getByRole('textbox', { name: 'Preço, linha 3', exact: true })
  await expect(price).toHaveAccessibleDescription(/leve 3, pague 2/)
  await page.getByRole('button', { name: 'R$ 5,00 cada, só levando 2' }).click()
  await expect(summary).not.toContainText('com pergunta')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 3 ofertas' }).click()
  await expect(page.getByText('3 ofertas criadas · 1 linha recusada')).toBeVisible({ timeout: 30_000 })

  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar 1 linha recusada' }).click()
  const rejected = await readFile(await (await downloads).path(), 'utf8')
  expect(rejected).toContain(`Pão de forma ${run} 500 g;PADARIA;;consulte`)
  await page.getByRole('button', { name: 'Importar outra planilha' }).click()
  await importText(page, 'recusadas.csv', rejected.replace('consulte', '6,49 un'))
  await page.getByRole('button', { name: 'Importar 1 oferta' }).click({ timeout: 30_000 })
  await expect(page.getByText('1 oferta criada')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Importar outra planilha' }).click()
  await importText(page, 'mudou.csv', `${headings}\n${rows[4]?.replace('consulte', '5,99 un')}`)
  const existing = page.getByRole('group', { name: 'Ofertas que já existem' })
  await expect(existing).toContainText('1 produto já está em oferta.', { timeout: 30_000 })
  await existing.getByRole('button', { name: 'Atualizar todas' }).click()
  await page.getByRole('button', { name: 'Importar 1 oferta' }).click()
  await expect(page.getByText('0 ofertas criadas · 1 atualizada')).toBeVisible({ timeout: 30_000 })
  const prices = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const found = await page.request.get(`/api/promotions?status=all&search=forma ${run}`, { headers })
    return (await found.json()).map((offer: { price: string }) => offer.price)
  }
  expect(await prices()).toEqual(['5.99'])
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('1 oferta voltou ao que era.')).not.toHaveCount(0)
  expect(await prices()).toEqual(['6.49'])
})

test('brings the offers of a store again with new days, to be seen before they are published', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page, '/admin?aba=importar')
  await chooseStore(page.getByLabel('De qual mercado é a planilha?'), 'Supermercado Bom Vizinho')
  await page.getByRole('button', { name: 'Trazer ofertas' }).click()

  await expect(page.getByRole('list', { name: 'Resumo da conferência' })).toBeVisible({ timeout: 30_000 })
  // All of them are still on offer: importing them again would duplicate them.
  await expect(page.getByRole('button', { name: 'Importar 0 ofertas' })).toBeDisabled()
  await page
    .getByRole('group', { name: 'Ofertas que já existem' })
    .getByRole('button', { name: 'Atualizar todas' })
    .click()
  await expect(page.getByRole('button', { name: /^Importar [1-9]\d* ofertas?$/ })).toBeEnabled()
  await expectAccessible(page)
})
