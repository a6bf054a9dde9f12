import type { Page } from '@playwright/test'
import { writeScaleFile } from '#tests/support/scale-files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, fetchOffers, test } from '../support.ts'
import { chooseStore, enterPanel } from './panel.ts'

// Long journeys on a busy machine.
test.describe.configure({ timeout: 180_000 })
// A busy server may respond 503; the panel then retries.
test.use({ expectedErrors: /status of (401|404|503)/ })

const importPage = '/admin?aba=importar'
const chooseFiles = (page: Page, ...files: [name: string, text: string][]) =>
  page
    .getByLabel('Escolher arquivo')
    // All characters of the files are the same in Latin-1 and Windows-1252.
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })))

/** From the file to its result. */
async function keepPrices(page: Page, products: number): Promise<void> {
  await page.getByRole('button', { name: `Guardar ${products} produtos` }).click()
  await expect(page.getByRole('heading', { name: 'O que o arquivo trouxe' })).toBeVisible({ timeout: 60_000 })
}

test('a scale file twice: what fell is proposed, published and undone, and the verdict rests on the regular price', async ({
  page,
}) => {
  const run = Date.now() % 100_000
  const goods = [
    { code: 46, name: 'Picanha bovina resfriada', cents: 7490 },
    { code: 900_000 + run, name: `Corte especial ${run}`, cents: 3990 },
    { code: 800_000 + run, name: `Salame da casa ${run}`, cents: 5990 },
  ]
  await enterPanel(page, importPage)
  await chooseFiles(page, ['qualquer.txt', writeScaleFile.mgv2(goods)])

  await expect(page.getByRole('heading', { name: 'Lista de preços' })).toBeFocused()
  await expect(page.getByText('Balança Toledo, ITENSMGV versão 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Primeiros produtos' })).toContainText(/Picanha bovina.*R\$\s74,90\/kg/)
  await chooseStore(page.getByLabel('De qual mercado é?'), 'Açougue do Gaúcho')
  await expectAccessible(page)
  await keepPrices(page, 3)
  const { retry, repeatEachIndex } = test.info()
  if (retry + repeatEachIndex === 0)
    await expect(page.getByText('É o primeiro arquivo de preços deste mercado')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Enviar outro arquivo' }).click()
  const fallen = goods.map((product, index) => (index === 2 ? product : { ...product, cents: 2990 + index * 500 }))
  await chooseFiles(page, ['ITENSMGV.TXT', writeScaleFile.mgv2(fallen)])
  // With thirty stores, the last file's store is rarely that of the next.
  await expect(page.getByLabel('De qual mercado é?')).toHaveValue('')
  await chooseStore(page.getByLabel('De qual mercado é?'), 'Açougue do Gaúcho')
  await keepPrices(page, 3)

  const proposals = page.getByRole('list', { name: 'Mais barato que no arquivo anterior' })
  await expect(proposals.getByRole('checkbox', { name: /^Picanha bovina resfriada kg.*R\$\s29,90/ })).toBeChecked()
  await expect(proposals).toContainText(/antes R\$\s74,90−60%/)
  await expect(page.getByRole('button', { name: '2 mudaram de preço' })).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(`^Corte especial ${run}`) }).uncheck()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conferir 1 oferta' }).press('Enter')

  const product = page.getByLabel('Produto, linha 1')
  await expect(product).toHaveValue('Picanha bovina resfriada kg', { timeout: 60_000 })
  await expect(page.getByLabel('Preço original, linha 1')).toHaveValue('74,90')
  await page.setViewportSize({ width: 1440, height: 900 })
  // The demonstration has an offer of it.
  await page.getByRole('button', { name: 'Publicar outra' }).first().click()
  await page.getByRole('button', { name: 'Importar 1 oferta' }).click()
  await expect(page.getByText('1 oferta criada')).toBeVisible({ timeout: 60_000 })

  const offers = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc', limit: '50' })
  const offer = offers.find(({ store, price }) => store.name === 'Açougue do Gaúcho' && price === '29.90')
  expect(offer).toMatchObject({ productName: 'Picanha bovina resfriada kg', originalPrice: '74.90' })
  const visitor = await page.context().newPage()
  await visitor.goto(`/oferta/${offer?.id}`)
  await expect(visitor.getByText(/^sobre R\$\s74,90, cobrado em \d+ de \d+ dias/)).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('main').getByText('Importação desfeita')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Abrir ITENSMGV.TXT de Açougue do Gaúcho' }).first().click()
  await expect(page.getByRole('checkbox', { name: /^Picanha bovina resfriada kg/ })).toBeEnabled()
})

test('what a store sells without an offer is in the plan of a list at its regular price, told apart from offers', async ({
  page,
}) => {
  await enterPanel(page, importPage)
  // The demonstration has no offers of these.
  await chooseFiles(page, [
    'precos.csv',
    'codigo;descricao;preco venda;preco oferta\n71;FERMENTO EM PO ROYAL 250G;8,49;\n72;VINAGRE DE MACA CASTELO 750ML;6,79;\n',
  ])
  await chooseStore(page.getByLabel('De qual mercado é?'), 'Supermercado Bom Vizinho')
  await keepPrices(page, 2)

  const visitor = await page.context().newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/lista-compras')
  await visitor.getByLabel('Item para adicionar').fill('fermento em pó 250g, vinagre de maçã, banana')
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: /^Onde comprar/ }).click()
  await visitor.getByRole('button', { name: 'Itajaí', exact: true }).click()
  const answer = visitor.getByRole('region', { name: 'Vá ao Supermercado Bom Vizinho' })
  await expect(answer).toContainText('0 em oferta lá, 2 a preço normal')
  await expect(answer).toContainText(/R\$\s15,28/)
  const stop = visitor.getByRole('region', { name: 'Compre no Bom Vizinho' })
  await expect(stop.getByRole('listitem').filter({ hasText: 'Fermento' })).toContainText(
    /R\$\s8,49.*preço normal, visto em \d\d\/\d\d/,
  )
  await expect(stop.getByRole('link', { name: /fermento/i })).toHaveCount(0)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await visitor.close()
})

test('an invoice gives names, barcodes and pack sizes; costs, buyer and seller never leave the browser', {
  tag: '@nightly',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await enterPanel(page, importPage)
  await chooseFiles(page, ['NFe42261198765432000155550010000001231000001234.xml', invoice])

  await expect(page.getByText('Nota fiscal de compra (NF-e)')).toBeVisible()
  await expect(page.getByText('não saem deste computador')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Primeiros produtos' })).toContainText('caixa de 6')
  await expectAccessible(page)
  await chooseStore(page.getByLabel('De qual mercado é?'), 'Vale Verde')
  await keepPrices(page, 2)

  const rows = sent.flatMap((body) => (body.includes('"rows"') ? JSON.parse(body).rows : []))
  expect(rows).toMatchObject([
    { code: '7896006711155', name: 'ARROZ TIO JOAO T1 5KG', gtin: '7896006711155', packSize: 6, priceCents: null },
    { code: 'banana prata kg', name: 'BANANA PRATA KG', unit: 'kg', gtin: null, packSize: null, priceCents: null },
  ])
  for (const cost of ['108', '18.0', '2.1', '420']) expect(JSON.stringify(rows)).not.toContain(cost)
  for (const party of ['98765432000155', 'Distribuidora', 'Mercado Comprador']) expect(sent.join()).not.toContain(party)
  await page.getByRole('button', { name: /novos?$/ }).click()
  await expect(page.getByRole('list', { name: 'Novos' }).or(page.getByText('Nenhum produto novo'))).toBeVisible()
})

test('what is no price file says what it is, and a price list of a till can be read as offers instead', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page, importPage)
  const alert = page.getByRole('alert')
  for (const [name, text, words] of [
    ['vazio.txt', '', 'Não encontramos linhas'],
    ['carta.txt', 'Bom dia,\nsegue a lista.\n', 'é um texto sem colunas'],
    ['ofertas.pdf', '%PDF-1.7\n1 0 obj', 'é um PDF'],
    ['SETORTXT.TXT', writeScaleFile.setorTxt([['ACOUGUE', 46]]), 'Escolha junto o CADTXT'],
    ['nota.xml', invoice.replaceAll('4.00', '3.10'), 'da versão 4.00'],
    ['cortada.xml', invoice.slice(0, 900), 'está incompleto'],
  ] as const) {
    await chooseFiles(page, [name, text])
    await expect(alert).toContainText(words)
  }

  const list = 'codigo;descricao;preco venda;preco oferta\n1;ARROZ 5KG;25,90;\n2;FEIJAO 1KG;8,99;6,99\n3;SAL 1KG;x;\n'
  await chooseFiles(page, ['precos.csv', list])
  await expect(page.getByText('Lista de preços do sistema da loja')).toBeVisible()
  await page.getByText('1 linha ficou de fora').click()
  await expect(page.getByText('Linha 4: O preço não é um número')).toBeVisible()
  await page.getByRole('button', { name: 'São todas ofertas' }).click()
  await expect(page.getByText('precos.csv: 3 linhas')).toBeVisible()
})

/** Layout 4.00, with data that must not be read next to data that must. */
const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe versao="4.00"><ide><mod>55</mod></ide>
<emit><CNPJ>98765432000155</CNPJ><xNome>Distribuidora Exemplo Ltda</xNome></emit>
<dest><CNPJ>98765432000155</CNPJ><xNome>Mercado Comprador</xNome></dest>
<det nItem="1"><prod><cProd>1001</cProd><cEAN>7896006711155</cEAN><xProd>ARROZ TIO JOAO T1 5KG</xProd><uCom>FD</uCom><qCom>10.0000</qCom><vUnCom>108.0000</vUnCom><vProd>1080.00</vProd><cEANTrib>7896006711155</cEANTrib><uTrib>UN</uTrib><qTrib>60.0000</qTrib><vUnTrib>18.0000</vUnTrib></prod></det>
<det nItem="2"><prod><cProd>2002</cProd><cEAN>SEM GTIN</cEAN><xProd>BANANA PRATA KG</xProd><uCom>KG</uCom><qCom>200.0000</qCom><vUnCom>2.1000</vUnCom><vProd>420.00</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>KG</uTrib><qTrib>200.0000</qTrib><vUnTrib>2.1000</vUnTrib></prod></det>
</infNFe></NFe></nfeProc>`
