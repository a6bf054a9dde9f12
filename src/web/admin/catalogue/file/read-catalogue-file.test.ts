import { expect, test } from 'vitest'
import { writeScaleFile } from '#tests/support/scale-files.ts'
import { decodeBytes } from './decode-bytes.ts'
import { readCatalogueFiles } from './read-catalogue-file.ts'

const today = '2026-11-16'
const utf8 = (text: string) => new TextEncoder().encode(text)
/** All characters of the tests are the same in Latin-1 and Windows-1252. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const dosLetters: Record<string, number> = { ã: 0xc6, ç: 0x87, é: 0x82, á: 0xa0 }
const dos = (text: string) => Uint8Array.from(text, (letter) => dosLetters[letter] ?? letter.charCodeAt(0))
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'x.bin') => readCatalogueFiles([{ name, bytes }], today)

const goods = [
  { code: 113, name: 'Leitão especial', cents: 1200 },
  { code: 46, name: 'Linguiça caseira', cents: 6990 },
  { code: 9, name: 'Pão com café', cents: 350 },
]
const names = goods.map(({ name }) => name)

test.each([
  ['Windows-1252', windows1252],
  ['UTF-8', utf8],
  ['the alphabet of DOS', dos],
])('reads a scale file in %s, with or without the mark at its end', async (_alphabet, encode) => {
  const bytes = encode(writeScaleFile.cadTxt(goods, 39))
  const marked = Uint8Array.from([...bytes, 0x1a])

  expect((await read(bytes))?.rows.map(({ name }) => name)).toEqual(names)
  expect((await read(marked))?.rows.map(({ name }) => name)).toEqual(names)
})

test('plain text stays as it is', () => {
  expect(decodeBytes(utf8('Maçã 1ª, nº 5'))).toBe('Maçã 1ª, nº 5')
})

test('the name of the file says nothing, its content everything', async () => {
  expect(await read(windows1252(writeScaleFile.mgv2(goods)), 'foto.jpg')).toMatchObject({
    ...{ fileName: 'foto.jpg', layout: 'toledo-mgv-2', refused: [] },
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('sections chosen together with the products of a Filizola become their departments; alone they are refused', async () => {
  const sections = { name: 'SETORTXT.TXT', bytes: utf8(writeScaleFile.setorTxt([['ACOUGUE', 46]])) }
  const products = { name: 'CADTXT.TXT', bytes: windows1252(writeScaleFile.cadTxt(goods, 39)) }

  const file = await readCatalogueFiles([sections, products], today)

  expect(file?.rows.map(({ department }) => department)).toEqual([null, 'ACOUGUE', null])
  expect(file?.fileName).toBe('SETORTXT.TXT, CADTXT.TXT')
  await expect(readCatalogueFiles([sections], today)).rejects.toThrow('Escolha junto o CADTXT')
})

test('two price lists are not one', async () => {
  const file = { name: 'CADTXT.TXT', bytes: windows1252(writeScaleFile.cadTxt(goods, 39)) }

  await expect(readCatalogueFiles([file, file], today)).rejects.toThrow('um arquivo de cada vez')
})

test('a price list of a till is read from text with semicolons or bars', async () => {
  const rows = (mark: string) =>
    ['codigo|descricao|preco venda|preco oferta', '1|ARROZ 5KG|25,90|', '2|FEIJAO 1KG|8,99|6,99']
      .join('\r\n')
      .replaceAll('|', mark)

  for (const mark of [';', '|']) expect((await read(utf8(rows(mark))))?.layout).toBe('price-list')
})

test.each([
  ['nothing', utf8('')],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['a letter', utf8('Bom dia,\nsegue a lista; abraço')],
  ['a spreadsheet of offers', utf8('Produto;Preço;Mercado;Validade\nArroz;21,90;Bom Vizinho;20/11/2026')],
  ['a page', utf8('<!doctype html><p>Ofertas</p>')],
])('%s is left to the import of spreadsheets', async (_what, bytes) => {
  expect(await read(bytes)).toBeUndefined()
})
