import { expect, test } from 'vitest'
import { judgeNeighborhoodRows, type NeighborhoodRow } from './neighborhood-rows.ts'

const city = { name: 'Itajaí', latitude: -26.9101, longitude: -48.6705 }
const centro = { name: 'Centro', latitude: -26.9085, longitude: -48.6615 }
const stored = new Map([['centro', centro]])

function row(cells: Partial<NeighborhoodRow>, line = 2): NeighborhoodRow {
  return { line, name: 'Fazenda', latitude: '-26,9185', longitude: '-48,6515', ...cells }
}
const judge = (rows: NeighborhoodRow[], room = 10) => judgeNeighborhoodRows(rows, { city, stored, room })

test.each(['-26,9185', '-26.9185', ' −26,9185° ', '–26.91850', '-26.9185000000000002'])(
  'reads the latitude "%s"',
  (latitude) => {
    expect(judge([row({ latitude })])).toEqual([
      { line: 2, status: 'new', center: { name: 'Fazenda', latitude: -26.9185, longitude: -48.6515 } },
    ])
  },
)

test('tells new, changed and unchanged apart, whatever the case, accents and signs of the name', () => {
  const rows = [
    row({ name: 'Centro', latitude: '-26,9085', longitude: '-48,6615' }, 2),
    row({ name: '  São   João ' }, 3),
  ]
  expect(judge(rows).map(({ status }) => status)).toEqual(['unchanged', 'new'])
  expect(judge(rows)[1]).toMatchObject({ center: { name: 'São João' } })
  expect(judge([row({ name: 'CENTRO' })])).toEqual([
    {
      line: 2,
      status: 'changed',
      center: { ...centro, name: 'CENTRO', latitude: -26.9185, longitude: -48.6515 },
      before: centro,
    },
  ])
})

test.each<[string, Partial<NeighborhoodRow>, string]>([
  ['no name', { name: ' \t ' }, 'Falta o nome do bairro.'],
  ['a name of 81 letters', { name: 'á'.repeat(81) }, 'O nome do bairro tem mais de 80 caracteres.'],
  ['NUL in the name', { name: 'Cen\u0000tro' }, 'O nome do bairro tem caracteres inválidos.'],
  ['half a character', { name: 'Cen\ud800tro' }, 'O nome do bairro tem caracteres inválidos.'],
  ['a name that reads backwards', { name: '\u202eortneC' }, 'O nome do bairro tem caracteres inválidos.'],
  ['a name of signs', { name: '—?!' }, 'O nome do bairro precisa ter letras ou números.'],
  ['no latitude', { latitude: '' }, 'Falta a latitude.'],
  ['no longitude', { longitude: ' ' }, 'Falta a longitude.'],
  ['words', { latitude: 'sul' }, 'A latitude não está em graus decimais: escreva como em -26,9085.'],
  [
    'minutes and seconds',
    { longitude: '48°39\'05"' },
    'A longitude não está em graus decimais: escreva como em -48,6615.',
  ],
  ['an exponent', { latitude: '-2.69185e1' }, 'A latitude não está em graus decimais: escreva como em -26,9085.'],
  ['Infinity', { latitude: 'Infinity' }, 'A latitude não está em graus decimais: escreva como em -26,9085.'],
  ['a point lost to thousands', { latitude: '-269.185' }, 'O ponto fica fora do Brasil.'],
  ['no minus', { latitude: '26,9185' }, 'Falta o sinal de menos.'],
  ['no minus at all', { latitude: '26,9185', longitude: '48,6515' }, 'Falta o sinal de menos.'],
  ['the wrong order', { latitude: '-48,6515', longitude: '-26,9185' }, 'Latitude e longitude estão trocadas.'],
  ['the sea off Africa', { latitude: '0', longitude: '0' }, 'O ponto fica fora do Brasil.'],
  ['another city', { latitude: '-23,55', longitude: '-46,63' }, 'O ponto fica a 426 km de Itajaí.'],
])('refuses %s', (_what, cells, reason) => {
  expect(judge([row(cells)])).toEqual([{ line: 2, status: 'refused', reason }])
})

test('of rows with the same name the first that can be read counts', () => {
  const verdicts = judge([row({ latitude: '' }, 2), row({}, 3), row({ name: 'FAZENDÂ' }, 4)])

  expect(verdicts.map(({ status }) => status)).toEqual(['refused', 'new', 'refused'])
  expect(verdicts[2]).toMatchObject({ reason: 'O bairro já está na linha 3.' })
})

test('a full city takes changes, but no more neighbourhoods', () => {
  const verdicts = judge([row({}, 2), row({ name: 'Cordeiros' }, 3), row({ name: 'Centro' }, 4)], 1)

  expect(verdicts.map(({ status }) => status)).toEqual(['new', 'refused', 'changed'])
  expect(verdicts[1]).toMatchObject({ reason: 'A cidade já tem 1.000 bairros.' })
})
