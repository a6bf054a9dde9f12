import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchStores, test, toast } from '../support.ts'
import { chooseStore, createStore, enterPanel, logInByCard, uniqueName } from './panel.ts'

/** Offers start tomorrow, so that the public lists of the other tests do not change. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR')

// Long journeys on a busy machine.
test.describe.configure({ timeout: 180_000 })
// A busy server may respond 503; the panel then retries.
test.use({ expectedErrors: /status of (401|404|503)/ })

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Escolher arquivo').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('[1.product.15] imports 1,000 rows of a Brazilian CSV with 10 invalid ones, refuses duplicates, and undoes the import', {
  tag: '@nightly',
}, async ({ page }) => {
  const run = Date.now().toString(36)
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const price = index % 100 === 99 ? '' : `R$ ${1 + (index % 40)},${10 + (index % 90)}`
    const store = index % 50 === 0 ? `Sacolão ${run}` : 'Supermercado Bom Vizinho'
    // An unknown product, so that no price is unusual for it.
    return `Brinde ${run} modelo ${index + 1};${price};1.099,90;${store};Mercearia;${day(1)};${day(9)}`
  })
  const text = ['Produto;Preço por;Preço de;Loja;Seção;Válido a partir de;Válido até', ...rows].join('\r\n')
  // All characters of the file are the same in Latin-1 and Windows-1252.
  const file = Buffer.from(text, 'latin1')
  await enterPanel(page)

  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const templates = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).click()
  expect(await readFile(await (await templates).path(), 'utf8')).toContain('Produto;Preço;Preço original;Mercado')
  await expectAccessible(page)

  await chooseFile(page, 'encarte.csv', file)
  await expect(page.getByText('encarte.csv: 1.000 linhas')).toBeVisible()
  await expect(page.getByLabel('Preço original')).toHaveValue('2')
  await expect(page.getByLabel('Produto')).toHaveValue('0')
  await expect(page.getByText('Por exemplo: R$ 1,10')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conferir linhas' }).click()

  const summary = page.getByRole('list', { name: 'Resumo da conferência' })
  // An unknown store is created only on request.
  await expect(summary).toContainText('30 com erro', { timeout: 90_000 })
  await expect(page.getByText('Preço é obrigatório (10 linhas)')).toBeVisible()
  await expect(page.getByText('Mercado não encontrado (20 linhas)')).toBeVisible()
  const choice = page.getByRole('group', { name: 'Mercados da planilha' }).getByLabel(`Sacolão ${run}`)
  await expect(choice).toHaveValue('fora')
  await choice.selectOption({ label: `Criar o mercado "Sacolão ${run}"` })
  await expect(summary).toContainText('10 com erro', { timeout: 30_000 })
  await expectAccessible(page)
  const progressSeen = Promise.withResolvers<void>()
  await page.route('**/api/imports/*/rows', async (route) => {
    await progressSeen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Importar 990 ofertas' }).click()
  await expect(page.getByRole('progressbar', { name: /Importando linhas/ })).toBeVisible()
  progressSeen.resolve()
  await expect(page.getByText('990 ofertas criadas · 10 linhas recusadas · 1 mercado criado')).toBeVisible({
    timeout: 90_000,
  })
  expect((await fetchStores(page)).map(({ name }) => name)).toContain(`Sacolão ${run}`)
  const rejections = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar 10 linhas recusadas' }).click()
  const rejected = (await readFile(await (await rejections).path(), 'utf8')).trim().split('\r\n')
  expect(rejected).toHaveLength(11)
  expect(rejected[1]).toContain(`Brinde ${run} modelo 100;;1.099,90;Supermercado Bom Vizinho`)
  expect(rejected[1]).toContain('Preço é obrigatório')

  await page.getByRole('button', { name: 'Importar outra planilha' }).click()
  await chooseFile(page, 'encarte.csv', file)
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(summary).toContainText('990 com aviso', { timeout: 90_000 })
  await expect(page.getByText('Esta oferta já está cadastrada')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Importar 0 ofertas' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mudar colunas' }).click()
  await page.getByRole('button', { name: 'Outro arquivo' }).click()

  await page.getByRole('button', { name: 'Desfazer encarte.csv, 990 ofertas' }).click()
  const question = page.getByRole('dialog', { name: 'Desfazer a importação de encarte.csv?' })
  await expect(question).toContainText('As que alguém alterou depois ficam.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(toast(page)).toContainText('990 ofertas retiradas', { timeout: 90_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'encarte.csv' }).first()).toContainText('Desfeita')
  expect((await fetchStores(page)).map(({ name }) => name)).not.toContain(`Sacolão ${run}`)
})

test('reads a real XLSX of one store, remembers its columns, and keeps changed offers when it is undone', {
  tag: '@nightly',
}, async ({ page }) => {
  const run = Date.now().toString(36)
  const login = await enterPanel(page)
  // Its columns are stored by store: another journey's import would replace them.
  const { name: storeName } = await createStore(page, login, uniqueName('Mercearia da Planilha'))
  await page.goto('/admin?aba=importar')
  const cell = (value: string) => ({ value })
  const date = (days: number) => ({ type: Date, value: new Date(Date.now() + days * 86_400_000), format: 'dd/mm/yyyy' })
  const file = await writeExcelFile([
    [cell('Ofertas da semana')],
    ['Cód.', 'O que é', 'Quanto', 'Começa', 'Acaba'].map(cell),
    [cell('1'), cell(`Café ${run} 500 g`), { type: Number, value: 18.9 }, date(1), date(9)],
    [cell('2'), cell(`Leite ${run} 1 L`), { type: Number, value: 4.99 }, date(1), date(9)],
  ]).toBuffer()
  const chooseSpreadsheet = async () => {
    await chooseStore(page.getByLabel('De qual mercado é a planilha?'), storeName)
    await chooseFile(page, 'vale-verde.xlsx', Buffer.from(file))
  }

  await chooseSpreadsheet()
  await expect(page.getByText('Falta dizer: Produto, Preço, Validade.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir linhas' })).toBeDisabled()
  for (const [field, heading] of [
    ['Produto', 'O que é'],
    ['Preço', 'Quanto'],
    ['Início (opcional)', 'Começa'],
    ['Validade', 'Acaba'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption({ label: heading })
  await page.getByLabel('A mesma categoria em todas as linhas').selectOption('Mercearia')
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 2 ofertas' }).click()
  await expect(page.getByText('2 ofertas criadas')).toBeVisible()

  const headers = { authorization: `Bearer ${login.token}` }
  const [coffee] = await (await page.request.get(`/api/promotions?status=all&search=café ${run}`, { headers })).json()
  expect(coffee).toMatchObject({ price: '18.90', store: { name: storeName } })
  const { productName, price, store, category, validFrom, expiryDate } = coffee
  const body = {
    productName,
    price,
    storeId: store.id,
    categoryId: category.id,
    validFrom,
    expiryDate,
    isHighlighted: true,
  }
  expect((await page.request.put(`/api/promotions/${coffee.id}`, { headers, data: body })).status()).toBe(200)
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('1 oferta retirada. 1 ficou, porque foi alterada depois da importação.')).not.toHaveCount(
    0,
  )
  await expect(page.getByRole('link', { name: `Café ${run} 500 g` })).toBeVisible()

  await page.getByRole('button', { name: 'Importar outra planilha' }).click()
  await chooseSpreadsheet()
  await expect(page.getByLabel('Produto', { exact: true })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Conferir linhas' })).toBeEnabled()

  // The rest can be undone too.
  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  const past = page.getByRole('listitem').filter({ hasText: 'vale-verde.xlsx' }).first()
  await expect(past).toContainText('Desfeita em parte')
  await past.getByRole('button', { name: 'Desfazer o resto de vale-verde.xlsx, 1 oferta' }).click()
  await page.getByRole('button', { name: 'Retirar assim mesmo' }).click()
  await expect(past.getByText('Desfeita', { exact: true })).toBeVisible()
  expect((await page.request.get(`/api/promotions/${coffee.id}`)).status()).toBe(404)
})

test('recognizes abbreviated stores, takes another by choice, and lets cells be corrected in place', {
  tag: '@nightly',
}, async ({ page }) => {
  const run = Date.now().toString(36)
  const { token } = await enterPanel(page, '/admin?aba=importar')
  const rows = [
    `Sabão ${run} 1 kg;9,90;SUP. BOM VIZINHO;Limpeza;${day(1)};${day(9)}`,
    `Cera ${run} 1 L;doze;Loja do Zé;Limpeza;${day(1)};${day(9)}`,
  ]
  await chooseFile(
    page,
    'limpeza.csv',
    Buffer.from(['Produto;Preço;Mercado;Categoria;Início;Validade', ...rows].join('\n')),
  )
  await page.getByRole('button', { name: 'Conferir linhas' }).click()

  const summary = page.getByRole('list', { name: 'Resumo da conferência' })
  await expect(summary).toContainText('1 com erro')
  const stores = page.getByRole('group', { name: 'Mercados da planilha' })
  await expect(stores.getByLabel('SUP. BOM VIZINHO').locator('option:checked')).toContainText(
    'Supermercado Bom Vizinho',
  )
  await stores.getByLabel('Loja do Zé').selectOption({ label: 'Hortifruti Vale Verde · São Vicente - Itajaí' })
  const price = page.getByRole('textbox', { name: 'Preço, linha 3', exact: true })
  await expect(price).toHaveAccessibleDescription(/Preço inválido: "doze"/)
  await price.fill('12,00')
  await price.press('Enter')

  await expect(summary).toContainText('2 linhas certas')
  await expect(price).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 2 ofertas' }).click()
  await expect(page.getByText('2 ofertas criadas')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const [wax] = await (await page.request.get(`/api/promotions?status=all&search=cera ${run}`, { headers })).json()
  expect(wax).toMatchObject({ price: '12.00', store: { name: 'Hortifruti Vale Verde' } })
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('2 ofertas retiradas')).not.toHaveCount(0)
})

test('an import survives the end of the session, before and while it is sent', { tag: '@nightly' }, async ({
  page,
}) => {
  const run = Date.now().toString(36)
  await enterPanel(page, '/admin?aba=importar')
  const rows = Array.from(
    { length: 150 },
    (_, index) => `Ervilha ${run} ${100 + index} g;${index === 0 ? 'três' : '3,00'};BV;Mercearia;${day(1)};${day(9)}`,
  )
  await chooseFile(
    page,
    'ervilhas.csv',
    Buffer.from(['Produto;Preço;Mercado;Categoria;Início;Validade', ...rows].join('\n')),
  )
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  const summary = page.getByRole('list', { name: 'Resumo da conferência' })
  await expect(summary).toContainText('150 com erro')
  await page.getByLabel('BV').selectOption({ label: 'Hortifruti Vale Verde · São Vicente - Itajaí' })
  await expect(summary).toContainText('1 com erro', { timeout: 30_000 })
  await endSessionElsewhere(page)
  const price = page.getByRole('textbox', { name: 'Preço, linha 2', exact: true })
  await price.fill('3,00')
  await price.press('Enter')
  await expect(page.getByLabel('Senha')).toBeVisible()
  await logInByCard(page)

  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(summary).toContainText('150 linhas certas', { timeout: 30_000 })
  await expectAccessible(page)
  let parts = 0
  await page.route('**/api/imports/*/rows', async (route) => {
    parts += 1
    if (parts === 2) await endSessionElsewhere(page)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Importar 150 ofertas' }).click()
  await expect(page.getByLabel('Senha')).toBeVisible({ timeout: 30_000 })
  await logInByCard(page)
  await expect(page.getByRole('alert').getByText('A importação parou no meio.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText('150 ofertas criadas')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('150 ofertas retiradas')).not.toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Arraste a planilha para cá')).toBeVisible()
})

async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}

test('asks which sheet of a workbook to import, and says what a file is that is no spreadsheet', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page, '/admin?aba=importar')
  const table = (product: string) => [
    [{ value: 'Produto' }, { value: 'Preço' }],
    [{ value: product }, { type: Number, value: 2 }],
  ]
  const workbook = await writeExcelFile([
    { data: table('Sal'), sheet: 'Mercearia' },
    { data: table('Pão'), sheet: 'Padaria' },
  ]).toBuffer()

  await chooseFile(page, 'encarte.csv', Buffer.from('%PDF-1.7\n1;2\n'))
  await expect(page.getByRole('alert')).toContainText('Este arquivo é um PDF, não uma planilha.')
  await chooseFile(page, 'semana.xlsx', Buffer.from(workbook))
  await expect(page.getByRole('heading', { name: 'Qual aba de semana.xlsx você quer importar?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Padaria/ }).click()

  await expect(page.getByText('semana.xlsx (Padaria): 1 linha')).toBeVisible()
  await expect(page.getByText('Por exemplo: Pão')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('explains why a file cannot be read', { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enterPanel(page, '/admin?aba=importar')

    await chooseFile(page, 'vazio.csv', Buffer.from('Produto;Preço\n'))
    await expect(page.getByRole('alert')).toContainText('Não encontramos linhas neste arquivo.')
    await expectAccessible(page)
    await chooseFile(page, 'uma.csv', Buffer.from(`Produto;Preço;Mercado;Categoria;Validade\nSal;dois;X;Y;${day(9)}\n`))
    await page.getByRole('button', { name: 'Conferir linhas' }).click()
    await expect(page.getByRole('list', { name: 'Resumo da conferência' })).toContainText('1 com erro')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
