import { expect, test } from 'vitest'
import { historyTitle } from './history-title.ts'

const today = '2026-11-19'
const usual = { price: 'usual', text: 'É o preço normal daqui. Custou isso ou menos em 53 de 78 dias' } as const
const lowest = { price: 'lowest-90', text: 'Menor preço daqui em 6 meses' } as const
const run = (from: string, to: string, cents: number) => ({ from, to, cents })

test('a price that alternates is titled with its pattern, whatever the verdict', () => {
  const levels = ['07-01', '07-13', '07-25', '08-06', '08-18', '08-30', '09-11']
  const runs = levels.map((day, index) => run(`2026-${day}`, `2026-${day}`, index % 2 === 0 ? 5490 : 6990))

  expect(historyTitle(usual, runs, today)).toEqual({
    text: 'Sobe para R$\u00a069,90 e volta a R$\u00a054,90 todo mês',
    mark: null,
  })
})

test('a new lowest price is titled with the one that it beats', () => {
  const beaten = run('2026-09-09', '2026-09-15', 5790)
  const runs = [run('2026-07-01', '2026-09-08', 7490), beaten, run('2026-09-16', '2026-11-13', 7490)]

  expect(historyTitle(lowest, [...runs, run('2026-11-14', today, 4990)], today)).toEqual({
    text: 'O mais baixo até aqui era R$\u00a057,90, em setembro',
    mark: beaten,
  })
  // Lower half a year ago, or not in force today: only the verdict is true.
  for (const last of [run('2026-11-14', today, 5790), run('2026-11-14', '2026-11-18', 4990)])
    expect(historyTitle(lowest, [...runs, last], today)).toEqual({ text: lowest.text, mark: null })
})

test('otherwise the title is the verdict, without its evidence', () => {
  const runs = [run('2026-11-01', today, 5490)]

  expect(historyTitle(usual, runs, today).text).toBe('É o preço normal daqui')
  expect(historyTitle(null, runs, today).text).toBe('Histórico de preços')
  expect(historyTitle({ price: 'not-enough', text: 'Ainda não sabemos' }, runs, today).text).toBe('Histórico de preços')
})
