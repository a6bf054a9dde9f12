import { describe, expect, test } from 'vitest'
import { endOfDay, startOfDay } from '#domain/dates.ts'
import { lowestRuns, type PriceObservation, publishedPrices } from './published-prices.ts'

const today = '2026-11-16'

function observed(from: string, to: string, cents: number, more: Partial<PriceObservation> = {}): PriceObservation {
  const start = startOfDay(from).getTime()
  return {
    promotionId: 1,
    storeId: 1,
    kind: 'offer',
    cents,
    recordedAt: start,
    inForceFrom: start,
    inForceTo: endOfDay(to).getTime(),
    isConditional: false,
    weekdays: 127,
    ...more,
  }
}

function withdrawn(at: string): PriceObservation {
  const moment = Date.parse(at)
  return observed('2026-11-01', '2026-11-01', 1, { kind: 'withdrawn', recordedAt: moment, inForceTo: moment })
}

const runs = (observations: PriceObservation[]) =>
  publishedPrices(observations, today).map(({ from, to, cents }) => [from, to, cents])

describe('publishedPrices', () => {
  test('is in force from its first day to its last', () => {
    expect(runs([observed('2026-11-01', '2026-11-07', 499)])).toEqual([['2026-11-01', '2026-11-07', 499]])
  })

  test('a withdrawn offer ends on the day of its withdrawal', () => {
    const offer = observed('2026-11-01', '2026-11-07', 499)
    expect(runs([offer, withdrawn('2026-11-03T15:00:00Z')])).toEqual([['2026-11-01', '2026-11-03', 499]])
  })

  test('a new price of the same offer ends the old one', () => {
    const raised = Date.parse('2026-11-03T15:00:00Z')
    const later = observed('2026-11-03', '2026-11-07', 599, { recordedAt: raised, inForceFrom: raised })
    expect(runs([observed('2026-11-01', '2026-11-07', 499), later])).toEqual([
      ['2026-11-01', '2026-11-03', 499],
      ['2026-11-03', '2026-11-07', 599],
    ])
  })

  test('a price that was corrected within the hour is no price', () => {
    const start = startOfDay('2026-11-01').getTime()
    const corrected = start + 20 * 60_000
    const right = observed('2026-11-01', '2026-11-07', 499, { recordedAt: corrected, inForceFrom: corrected })
    expect(runs([observed('2026-11-01', '2026-11-07', 49), right])).toEqual([['2026-11-01', '2026-11-07', 499]])
    expect(runs([observed('2026-11-01', '2026-11-07', 49), withdrawn(new Date(corrected).toISOString())])).toEqual([])
  })

  test('says nothing of days to come, nor of offers that have not begun', () => {
    expect(runs([observed('2026-11-14', '2026-11-20', 499)])).toEqual([['2026-11-14', today, 499]])
    expect(runs([observed('2026-11-18', '2026-11-20', 499)])).toEqual([])
  })

  test('holds only on its days of the week', () => {
    const tuesdaysAndWednesdays = observed('2026-11-01', '2026-11-14', 499, { weekdays: 0b0001100 })
    expect(runs([tuesdaysAndWednesdays])).toEqual([
      ['2026-11-03', '2026-11-04', 499],
      ['2026-11-10', '2026-11-11', 499],
    ])
  })

  test('leaves conditional prices out, and lets them end a plain one', () => {
    const club = observed('2026-11-04', '2026-11-07', 399, { isConditional: true })
    expect(runs([observed('2026-11-01', '2026-11-07', 499), club])).toEqual([['2026-11-01', '2026-11-03', 499]])
  })

  test('prices that no offer told do not end each other', () => {
    const regular = { promotionId: null, kind: 'regular' as const }
    expect(
      runs([observed('2026-11-01', '2026-11-03', 599, regular), observed('2026-11-02', '2026-11-03', 499, regular)]),
    ).toEqual([
      ['2026-11-01', '2026-11-03', 599],
      ['2026-11-02', '2026-11-03', 499],
    ])
  })
})

describe('lowestRuns', () => {
  test('has the lowest price of each day and leaves gaps as gaps', () => {
    const prices = publishedPrices(
      [
        observed('2026-11-01', '2026-11-05', 499),
        observed('2026-11-03', '2026-11-04', 450, { promotionId: 2, storeId: 2 }),
        observed('2026-11-09', '2026-11-09', 499, { promotionId: 3 }),
      ],
      today,
    )
    expect(lowestRuns(prices, '2026-11-02')).toEqual([
      { from: '2026-11-02', to: '2026-11-02', cents: 499 },
      { from: '2026-11-03', to: '2026-11-04', cents: 450 },
      { from: '2026-11-05', to: '2026-11-05', cents: 499 },
      { from: '2026-11-09', to: '2026-11-09', cents: 499 },
    ])
  })
})
