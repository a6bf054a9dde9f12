import { expect, test } from 'vitest'
import { readPriceList } from './read-price-list.ts'

const today = '2026-11-16'
const split = (text: string, delimiter: string) => text.split('\n').map((line) => line.split(delimiter))
const milk = { name: 'LEITE SEMIDESNATADO 1LT', gtin: '7896504305085', priceCents: 499 }

test('the export of a till with headings is a price list: code, barcode, unit, department, promotional price and its end', () => {
  const text = `codigo;ean;descricao;departamento;secao;un;preco_venda;preco_oferta;inicio_oferta;fim_oferta
0000086;7896504305085;LEITE SEMIDESNATADO 1LT;MERCEARIA;LEITE;UN;4,99;3,99;17/11/2026;23/11/2026
0000740;;FEIJÃO PRETO A GRANEL;MERCEARIA;GRÃOS;KG;8,99;0,00;00/00/0000;00/00/0000`

  const file = readPriceList(split(text, ';'), today)

  expect(file).toMatchObject({ layout: 'price-list', refused: [] })
  expect(file?.rows).toEqual([
    {
      ...{ ...milk, line: 2, code: '86', unit: 'un', department: 'MERCEARIA', packSize: null },
      ...{ promotionalCents: 399, promotionalFrom: '2026-11-17', promotionalUntil: '2026-11-23' },
    },
    {
      ...{ line: 3, code: '740', name: 'FEIJÃO PRETO A GRANEL', unit: 'kg', gtin: null, priceCents: 899 },
      ...{ department: 'MERCEARIA', packSize: null, promotionalCents: null },
      ...{ promotionalFrom: null, promotionalUntil: null },
    },
  ])
})

test('without headings the columns are known by what stands in them', () => {
  const text = `0000086;7896504305085;LEITE SEMIDESNATADO 1LT;MERCEARIA SECA;LEITE;23/04/2026;4.99;3.99;Oferta da semana;17/11/2026;23/11/2026
0000093;7896504305092;LEITE DESNATADO 1LT;MERCEARIA SECA;LEITE;17/05/2026;4.79;0.00;Sem promoção cadastrada;00/00/0000;00/00/0000`

  expect(readPriceList(split(text, ';'), today)?.rows).toMatchObject([
    { ...milk, code: '86', department: 'MERCEARIA SECA', promotionalCents: 399, promotionalFrom: '2026-11-17' },
    { name: 'LEITE DESNATADO 1LT', code: '93', priceCents: 479, promotionalCents: null, promotionalUntil: null },
  ])
})

test('the list of a price checker has the barcode as its code', () => {
  const text = `7896504305085|LEITE SEMIDESNATADO 1LT|4,99|3,99|
7896504305092|LEITE DESNATADO 1LT|4,79||`

  expect(readPriceList(split(text, '|'), today)?.rows).toMatchObject([
    { ...milk, code: '7896504305085', promotionalCents: 399 },
    { code: '7896504305092', priceCents: 479, promotionalCents: null },
  ])
})

test('a promotional price that has ended is none, and one that has begun tells no first day', () => {
  const text = `ean;descricao;preco;preco oferta;fim oferta
7896504305085;LEITE SEMIDESNATADO 1LT;4,99;3,99;15/11/2026
7896504305092;LEITE DESNATADO 1LT;4,79;;`

  expect(readPriceList(split(text, ';'), today)?.rows[0]).toMatchObject({ promotionalCents: null })
  const begun = text.replace('fim oferta', 'inicio oferta')
  expect(readPriceList(split(begun, ';'), today)?.rows[0]).toMatchObject({
    promotionalCents: 399,
    promotionalFrom: null,
  })
})

test('a row without a code, a name or a price that is money is refused with the reason', () => {
  const text = `codigo;descricao;preco venda;preco oferta
86;LEITE;4,99;
;QUEIJO;9,99;
87;;5,99;
88;PRESUNTO;a combinar;
86;LEITE DE NOVO;4,99;`

  expect(readPriceList(split(text, ';'), today)?.refused).toEqual([
    { line: 3, reason: 'O código do produto não é um número' },
    { line: 4, reason: 'A linha não tem nome de produto' },
    { line: 5, reason: 'O preço não é um número' },
    { line: 6, reason: 'O código já apareceu em outra linha' },
  ])
})

test.each([
  ['a report of sales', 'Código;Descrição;Quantidade;Faturamento;Preço médio', '9,000;26,91;2,99'],
  ['a list of costs', 'codigo;descricao;preco de custo', '2,99'],
  ['two columns of one name', 'codigo;descricao;preco;preco', '2,99;3,99'],
])('%s is no price list, however long', (_what, headings, cells) => {
  const rows = Array.from({ length: 300 }, (_, index) => `${index + 1};PRODUTO ${index} KG;${cells}`.split(';'))
  expect(readPriceList([headings.split(';'), ...rows], today)).toBeUndefined()
})

test('without headings, two prices in every row are asked about', () => {
  const rows = Array.from({ length: 300 }, (_, index) => [`${index + 1}`, `PRODUTO ${index} KG`, '4,99', '3,10'])
  expect(readPriceList(rows, today)).toBeUndefined()
})

test.each([
  ['a spreadsheet of offers', 'Produto;Preço;Mercado;Validade\nArroz;21,90;Bom Vizinho;20/11/2026'],
  ['offers with their codes', 'codigo;descricao;preco venda;preco oferta\n1;ARROZ;25,90;21,90\n2;FEIJAO;8,99;6,99'],
  ['a short list without promotional prices', 'codigo;descricao;preco\n1;ARROZ;25,90\n2;FEIJAO;8,99'],
  ['rows without a code', 'descricao;preco venda;preco oferta\nARROZ;25,90;\nFEIJAO;8,99;'],
  ['a letter', 'Bom dia\nSegue a lista'],
  ['nothing', ''],
])('%s is no price list', (_what, text) => {
  expect(readPriceList(split(text, ';'), today)).toBeUndefined()
})

test('a long list with codes is a price list, also without promotional prices', () => {
  const rows = Array.from({ length: 300 }, (_, index) => [`${index + 1}`, `PRODUTO ${index} KG`, '4,99'])

  expect(readPriceList([['codigo', 'descricao', 'preco'], ...rows], today)?.rows).toHaveLength(300)
})
