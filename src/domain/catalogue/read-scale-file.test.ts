import { expect, test } from 'vitest'
import { timeFactor } from '#tests/support/nightly.ts'
import { type ScaleProduct, writeScaleFile } from '#tests/support/scale-files.ts'
import type { CatalogueFile } from './catalogue-row.ts'
import { readSections } from './filizola.ts'
import { readScaleFile, splitLines } from './read-scale-file.ts'

const goods: ScaleProduct[] = [
  { code: 113, name: 'Leitão especial', cents: 1200 },
  { code: 46, name: 'Picanha maturada', cents: 6990, promotionalCents: 5592 },
  { code: 700, name: 'Pão de queijo', unit: 'un', cents: 350, gtin: '789600671115' },
  { code: 88, name: '7 Belo a granel', cents: 2490 },
  { code: 5, name: 'Sem preço ainda', cents: 0 },
  { code: 123456, name: 'Salame italiano', cents: 12990 },
  { code: 12, name: 'Queijo colonial', cents: 4990 },
]

const read = (text: string) => readScaleFile(splitLines(text)) as CatalogueFile
const facts = (file: CatalogueFile) =>
  file.rows.map(({ code, name, unit, priceCents }) => [code, name, unit, priceCents] as const)
const expected = goods.map(({ code, name, unit = 'kg', cents }) => [String(code), name, unit, cents || null])

test.each([
  ['ITENSMGV version 1', writeScaleFile.mgv1(goods), 'toledo-mgv-1', 113],
  ['ITENSMGV version 2', writeScaleFile.mgv2(goods), 'toledo-mgv-2', 150],
  ['ITENSMGV version 3', writeScaleFile.mgv3(goods), 'toledo-mgv-3', 260],
  ['ITENSMGV version 4', writeScaleFile.mgv4(goods), 'toledo-mgv-4', 282],
  ['TXITENS without a second line', writeScaleFile.txItens(goods, 45), 'toledo-txitens', 45],
  ['TXITENS with a second line', writeScaleFile.txItens(goods, 70), 'toledo-txitens', 70],
  ['TXITENS with a recipe', writeScaleFile.txItens(goods, 320), 'toledo-txitens', 320],
  ['CADTXT without days', writeScaleFile.cadTxt(goods, 36), 'filizola-cadtxt', 36],
  ['CADTXT', writeScaleFile.cadTxt(goods, 39), 'filizola-cadtxt', 39],
  ['CADTXT with tare', writeScaleFile.cadTxt(goods, 169), 'filizola-cadtxt', 169],
  ['PRODUTOS', writeScaleFile.produtos(goods), 'urano-produtos', 43],
] as const)('reads %s: each product with its code, unit and price', (_layout, text, layout, width) => {
  const file = read(text)

  expect(splitLines(text)[0]).toHaveLength(width)
  expect(file.layout).toBe(layout)
  expect(facts(file)).toEqual(expected)
  expect(file.refused).toEqual([])
})

test('only versions 3 and 4 of ITENSMGV tell a promotional price, and 0 is none', () => {
  const promotional = (text: string) => read(text).rows.map(({ promotionalCents }) => promotionalCents)

  expect(promotional(writeScaleFile.mgv2(goods))).toEqual(goods.map(() => null))
  expect(promotional(writeScaleFile.mgv3(goods))).toEqual([null, 5592, null, null, null, null, null])
  expect(promotional(writeScaleFile.mgv4(goods))).toEqual([null, 5592, null, null, null, null, null])
})

test('the barcode of the supplier gets its check digit; one that the shop made up is left out', () => {
  const file = read(writeScaleFile.mgv2([...goods, { code: 9, name: 'Bandeja', cents: 100, gtin: '200000000001' }]))

  expect(file.rows.flatMap(({ gtin }) => gtin ?? [])).toEqual(['7896006711155'])
})

test("a second line that is the shop's name, or the first line again, is no part of the name", () => {
  const withShop = goods.map((product) => ({ ...product, second: 'Açougue do Bairro' }))
  const repeated = goods.map((product) => ({ ...product, second: product.name }))

  expect(facts(read(writeScaleFile.mgv2(withShop)))).toEqual(expected)
  expect(facts(read(writeScaleFile.txItens(repeated, 70)))).toEqual(expected)
})

test('a name goes on in the second line, in the middle of a word when the first is full', () => {
  const long = { code: 1, name: 'Linguiça toscana apimentad', second: 'a congelada', cents: 1990 }
  const two = { code: 2, name: 'Costela bovina', second: 'em ripa', cents: 2390 }
  const cut = { ...long, name: 'Linguiça toscana apimenta' }

  expect(read(writeScaleFile.mgv1([{ ...cut, second: 'da congelada' }, two])).rows.map(({ name }) => name)).toEqual([
    'Linguiça toscana apimentada congelada',
    'Costela bovina em ripa',
  ])
})

test('a line that does not fit is refused alone, with its number and the reason', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ code: index + 1, name: `Corte ${index + 1}`, cents: 100 }))
  const written = splitLines(writeScaleFile.cadTxt(many, 39))
  const spoiled = written.toSpliced(3, 1, '000004PCorte').toSpliced(7, 1, 'Total de itens: 40'.padEnd(39, '-'))
  const nameless = spoiled.toSpliced(9, 1, `000010P${' '.repeat(22)}0000100005`)
  const twice = nameless.toSpliced(12, 1, nameless[0] as string)

  const file = read(twice.join('\r\n'))

  expect(file.rows).toHaveLength(36)
  expect(file.refused).toEqual([
    { line: 4, reason: 'A linha está cortada' },
    { line: 8, reason: 'A linha não tem o formato das outras' },
    { line: 10, reason: 'A linha não tem nome de produto' },
    { line: 13, reason: 'O código já apareceu em outra linha' },
  ])
})

test.each([
  ['nothing', ''],
  ['blank lines', '\r\n \r\n'],
  ['a letter', 'Bom dia,\nsegue a lista de ofertas da semana.\nAbraço'],
  ['a CSV', 'codigo;produto;preco\n000113;Leitão;12,00\n000046;Picanha;69,90\n'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['numbers', '0100001130012000050100004600699000705\n'.repeat(20)],
  ['noise', Array.from({ length: 200 }, (_, line) => noise(line)).join('\n')],
  ['too few lines of a layout', `${writeScaleFile.mgv1(goods.slice(0, 4))}fim\r\nda\r\nlista\r\n`],
])('%s is no scale file', (_what, text) => {
  expect(readScaleFile(splitLines(text))).toBeUndefined()
})

test('the sections of a Filizola come from SETORTXT by code', () => {
  const text = writeScaleFile.setorTxt([
    ['ACOUGUE', 46],
    ['PADARIA', 700],
  ])

  expect(readSections(splitLines(text).filter(Boolean))).toEqual(
    new Map([
      ['46', 'ACOUGUE'],
      ['700', 'PADARIA'],
    ]),
  )
  expect(readSections(splitLines(writeScaleFile.cadTxt(goods, 39)).filter(Boolean))).toBeUndefined()
})

test('50,000 lines are read in less than 2 s of the processor', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({ code: index + 1, name: `Corte ${index}`, cents: 1990 }))
  const text = writeScaleFile.mgv3(many)
  const start = process.cpuUsage()

  expect(read(text).rows).toHaveLength(50_000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2 * timeFactor)
})

/** Generates the same characters on every run. */
function noise(line: number): string {
  return Array.from({ length: 120 }, (_, at) => String.fromCharCode(33 + ((line * 7919 + at * 104_729) % 90))).join('')
}
