import { expect, test } from 'vitest'
import { findValidity } from './find-validity.ts'

const today = '2026-11-16'
const box = { x: 0, y: 0, width: 100, height: 10 }
const read = (...texts: string[]) => {
  const found = findValidity(
    texts.map((text) => ({ text, box, confidence: 1 })),
    today,
  )
  return found && [found.from, found.to]
}

test.each([
  ['Ofertas válidas de 17/11 a 23/11/2026', '2026-11-17', '2026-11-23'],
  ['Válido de sexta 20/11 a quinta 26/11/2026', '2026-11-20', '2026-11-26'],
  ['Promoções da semana - válidas de 23/11/2026 a 28/11/2026', '2026-11-23', '2026-11-28'],
  ['18 a 30 de novembro de 2026', '2026-11-18', '2026-11-30'],
  ['Quinzena da Economia | 16 a 30/11/2026', '2026-11-16', '2026-11-30'],
  ['Ofertas válidas para os dias 20, 21 e 22/11/2026', '2026-11-20', '2026-11-22'],
  ['Somente 20 e 21 de novembro', '2026-11-20', '2026-11-21'],
  ['de 17 a 23 nov', '2026-11-17', '2026-11-23'],
  ['Início 17/11/2026 até 27/11/2026', '2026-11-17', '2026-11-27'],
  ['somente dia 18/11', '2026-11-18', '2026-11-18'],
  ['VALIDAS DE24/11/2026A30/1/2026OU', '2026-11-24', '2026-11-30'],
  ['Sexta,sbadoedomingo:20,21e22/n/2026', '2026-11-20', '2026-11-22'],
  ['28/12 a 03/01', '2026-12-28', '2027-01-03'],
  ['De segunda (16/11) a domingo (22/11)', '2026-11-16', '2026-11-22'],
  ['20-11 a 22-11', '2026-11-20', '2026-11-22'],
  ['Ofertas válidas somente hoje (16/11)', '2026-11-16', '2026-11-16'],
])('%s', (text, from, to) => {
  expect(read(text)).toEqual([from, to])
})

test('days on the next line, or right of it, belong to the line that announces them', () => {
  const lines = (text: string, days: string, x: number, y: number) => {
    const next = { text: days, box: { ...box, x, y }, confidence: 1 }
    const found = findValidity([{ text, box, confidence: 1 }, next], today)
    return found && [found.from, found.to]
  }
  expect(lines('VALIDADE:', '17 E 18-11-2026', 0, 15)).toEqual(['2026-11-17', '2026-11-18'])
  expect(lines('Ofertas válidas para os dias 17/11 a', '19/11 em todas as lojas', 0, 15)).toEqual([
    '2026-11-17',
    '2026-11-19',
  ])
  expect(lines('OFERTA VÁLIDA ATÉ:', '17A20-11-2026', 105, 0)).toEqual(['2026-11-17', '2026-11-20'])
  expect(lines('VALIDADE:', '17', 0, 90)).toBeNull()
})

test('an end without a beginning is kept so', () => {
  expect(read('Válido até 27/11/2026')).toEqual([null, '2026-11-27'])
})

test('dates far from today, and days that do not exist, are no validity', () => {
  expect(read('Fundado em 12/03/1987', 'até 30/02', 'Lote 45 a 99/77')).toBeNull()
})

test.each(['32 a 30/11/2026', '31 a 30/11', '16/11/2026 a 20/11/2027', '18/06/2026 - 22/08/2026', '16, 18 e 22/11'])(
  'days that contradict each other are no validity, not even in part: %s',
  (text) => {
    expect(read(text)).toBeNull()
  },
)

test('the day of a raffle is no validity', () => {
  expect(read('Grande sorteio dia 20/11/2026')).toBeNull()
  expect(read('Compre e concorra! Ofertas válidas até 20/11/2026')).toEqual([null, '2026-11-20'])
})

test('the clearest of several texts counts', () => {
  expect(read('Sorteio dia 20/11/2026', 'Ofertas válidas de 17 a 23/11/2026')).toEqual(['2026-11-17', '2026-11-23'])
})
