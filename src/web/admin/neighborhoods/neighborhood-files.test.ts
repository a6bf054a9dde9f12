import { expect, test } from 'vitest'
import { neighborhoodsCsv, readNeighborhoodFile, templateCsv } from './neighborhood-files.ts'

const utf8 = (text: string) => new TextEncoder().encode(text).buffer
/** All characters of the tests are the same in Latin-1 and Windows-1252. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
const read = (bytes: ArrayBuffer) => readNeighborhoodFile('bairros.csv', bytes)
const rowsOf = async (bytes: ArrayBuffer) => (await read(bytes)).rows

const saoJoao = { name: 'São João', latitude: '-26,9015', longitude: '-48,6715' }
const vila = { name: 'Vila; "Nova"', latitude: '-26,9215', longitude: '-48,6875' }

test.each<[string, ArrayBuffer]>([
  ['semicolons and decimal commas', utf8('bairro;latitude;longitude\nSão João;-26,9015;-48,6715')],
  ['a byte order mark', utf8('\ufeffBairro;Latitude;Longitude\r\nSão João;-26,9015;-48,6715\r\n')],
  ['Windows-1252', windows1252('BAIRRO;LATITUDE;LONGITUDE\r\nSão João;-26,9015;-48,6715\r\n')],
  ['another order and accents', utf8('Longitúde ; Látitude;Nome do Bairro\n-48,6715;-26,9015;São João')],
  ['commas around quoted numbers', utf8('bairro,latitude,longitude\n"São João","-26,9015","-48,6715"')],
  ['tabs and further columns', utf8('Zona\tLat\tLng\tBairro\nNorte\t-26,9015\t-48,6715\tSão João')],
  ['apostrophes before numbers', utf8("bairro;latitude;longitude\nSão João;'-26,9015;'-48,6715")],
])('reads a file with %s', async (_what, bytes) => {
  expect(await rowsOf(bytes)).toEqual([{ line: 2, ...saoJoao }])
})

test('reads decimal points between commas, quoted names, and skips a title and empty rows', async () => {
  const file = 'Bairros da cidade,,\nbairro,latitude,longitude\n,,\n"Vila; ""Nova""",-26.9215,-48.6875\nSem número\n'

  expect(await rowsOf(utf8(file))).toEqual([
    { line: 4, name: vila.name, latitude: '-26.9215', longitude: '-48.6875' },
    { line: 5, name: 'Sem número', latitude: '', longitude: '' },
  ])
})

test('what is exported is read again, numbers as a spreadsheet shows them and formulas as text', async () => {
  const centers = [
    { name: '=HYPERLINK("http://x")', latitude: -26.9, longitude: -48 },
    { name: vila.name, latitude: -26.9215, longitude: -48.6875 },
  ]
  const csv = neighborhoodsCsv(centers)

  expect(csv).toContain(';-26,9215;-48,6875')
  expect(csv).toContain(`"'=HYPERLINK`)
  expect(await rowsOf(utf8(csv))).toEqual([
    { line: 2, name: centers[0]?.name, latitude: '-26,9', longitude: '-48' },
    { line: 3, ...vila },
  ])
  expect(await rowsOf(utf8(templateCsv({ latitude: -26.9, longitude: -48 })))).toHaveLength(1)
})

test.each<[string, ArrayBuffer, string]>([
  ['no headings', utf8('Centro;-26,9085;-48,6615\nFazenda;-26,9185;-48,6515'), 'Bairro, Latitude'],
  ['a missing column', utf8('bairro;latitude\nCentro;-26,9085'), 'Bairro, Latitude e Longitude'],
  ['a letter', utf8('Bom dia,\nsegue a lista dos bairros'), '(Bairro, Latitude, Longitude)'],
  ['nothing', utf8(''), 'Não encontramos linhas'],
  ['headings alone', utf8('bairro;latitude;longitude\n'), 'Não encontramos linhas'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]).buffer, 'PNG'],
  ['1,001 rows', utf8(`bairro;latitude;longitude\n${'A;-26,9;-48,6\n'.repeat(1001)}`), 'mais de 1.000 linhas'],
])('refuses a file with %s', async (_what, bytes, reason) => {
  await expect(read(bytes)).rejects.toThrow(reason)
})

test('cuts cells that no request could hold', async () => {
  const [row] = await rowsOf(utf8(`bairro;latitude;longitude\n${'x'.repeat(1999)};${'9'.repeat(1999)};-48`))

  expect([row?.name.length, row?.latitude.length]).toEqual([200, 40])
})
