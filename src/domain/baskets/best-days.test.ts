import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { basketOffer, monday, settingsOfMonday } from '#tests/support/random-baskets.ts'
import { bestDays } from './best-days.ts'

const onTuesdays = { ...noMechanics, days: [2] }
const meat = {
  id: 'meat',
  need: 1,
  offers: [
    basketOffer({ id: 'always', price: 4990 }),
    basketOffer({ id: 'tuesday', price: 3990, mechanics: onTuesdays }),
    basketOffer({ id: 'later', price: 4490, validFrom: new Date('2026-11-20T03:00:00.000Z') }),
  ],
}

test('each of the next seven days has its own cost', () => {
  const { days, best } = bestDays([meat], settingsOfMonday)
  expect(days.map(({ cost }) => cost)).toEqual([4990, 3990, 4990, 4990, 4490, 4490, 4490])
  expect(days.slice(0, 2).map(({ day }) => day)).toEqual([monday, new Date('2026-11-17T03:00:00.000Z')])
  expect(best).toBe(1)
})

test('a day with fewer missing items is better than a cheaper one', () => {
  const fish = {
    id: 'fish',
    need: 1,
    offers: [basketOffer({ id: 'fish', price: 9000, mechanics: { ...noMechanics, days: [5] } })],
  }
  const { days, best } = bestDays([meat, fish], settingsOfMonday)
  expect(days.map(({ missing }) => missing.join())).toEqual(['fish', 'fish', 'fish', 'fish', '', 'fish', 'fish'])
  expect(best).toBe(4)
})

test('of equal days the earliest is the best, and a stop less is worth its price', () => {
  const bread = { id: 'bread', need: 1, offers: [basketOffer({ id: 'bread', price: 500 })] }
  expect(bestDays([bread], settingsOfMonday).best).toBe(0)
  const split = {
    ...bread,
    isNeeded: true,
    offers: [
      basketOffer({ id: 'b', storeId: 'b', price: 500 }),
      basketOffer({ id: 'a', price: 900, mechanics: onTuesdays }),
    ],
  }
  const { days, best } = bestDays([meat, split], settingsOfMonday)
  expect(days.slice(0, 2)).toMatchObject([
    { cost: 5490, stops: 2 },
    { cost: 4890, stops: 1 },
  ])
  expect(best).toBe(1)
})
