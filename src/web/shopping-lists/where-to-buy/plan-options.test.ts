import { expect, test } from 'vitest'
import type { BasketPlan } from '#domain/baskets/basket.ts'
import { adviceText, planOptions } from './plan-options.ts'

const plan = (storeIds: string[], cost: number, missing: string[] = []): BasketPlan => ({
  stops: storeIds.map((storeId) => ({ storeId, cost: 0, purchases: [] })),
  cost,
  regularCost: 0,
  tripCost: 0,
  missing: missing.map((itemId) => ({ itemId, reason: 'not-sold' })),
})
const names = {
  storeName: (id: string) => id,
  itemName: (id: string) => id,
  total: 15,
  unplanned: 0,
  tripText: () => undefined,
}
const one = plan(['Bom Vizinho'], 18240, ['Fermento', 'Carvão'])
const two = plan(['Bom Vizinho', 'Açougue do Zé'], 17110)

test('each plan says its stores, what it covers and what it brings against fewer stops; the one that has more comes first', () => {
  expect(planOptions({ plans: [one, two], recommended: 1, runnerUp: null }, names)).toMatchObject([
    {
      ...{ id: '2', title: '2 mercados', stores: 'Bom Vizinho e Açougue do Zé', isRecommended: true },
      ...{ covers: 'tem os 15 itens', missing: undefined },
      difference: 'mais 2 itens · R$\u00a011,30 a menos que com 1 mercado',
    },
    {
      ...{ id: '1', title: '1 mercado', stores: 'Bom Vizinho', cost: 18240, isRecommended: false },
      ...{ covers: '13 de 15 itens', missing: 'faltam 2', difference: undefined },
    },
  ])
})

test('plans that lack as many items stay in the order of their stops, and the runner-up goes by what it lacks', () => {
  const cheap = plan(['A', 'B'], 17110, ['Fermento', 'Carvão'])
  const runnerUp = { ...plan(['C'], 9000, ['a', 'b', 'c']), without: [], saving: 0 }
  const whole = { ...plan(['D'], 19000), without: [], saving: 0 }
  const idsOf = (options: ReturnType<typeof planOptions>) => options.map(({ id }) => id)

  expect(idsOf(planOptions({ plans: [one, cheap], recommended: 0, runnerUp }, names))).toEqual([
    '1',
    '2',
    'alternativa',
  ])
  expect(idsOf(planOptions({ plans: [one, two], recommended: 1, runnerUp: whole }, names))).toEqual([
    ...['2', 'alternativa', '1'],
  ])
})

test('a line that was not understood is missing from every plan', () => {
  const [option] = planOptions({ plans: [two], recommended: 0, runnerUp: null }, { ...names, unplanned: 1 })

  expect(option).toMatchObject({ covers: '14 de 15 itens', missing: 'falta 1' })
})

test('the runner-up says what it leaves out and what that saves', () => {
  const runnerUp = { ...plan(['Vale Verde'], 15910), without: ['Fermento'], saving: 1200 }

  expect(planOptions({ plans: [two], recommended: 0, runnerUp }, names)[1]).toMatchObject({
    ...{ id: 'alternativa', title: 'Outro mercado, sem fermento', stores: 'Vale Verde' },
    difference: 'R$\u00a012,00 a menos nos mesmos itens',
  })
})

test('the advice names what decided: missing items first, then money against the price of a stop', () => {
  const cheaper = plan(['A', 'B'], 17110, ['Fermento', 'Carvão'])

  expect(adviceText({ plans: [one, two], recommended: 1, runnerUp: null }, 1000)).toBe(
    'Com 2 mercados você leva 2 itens a mais que com um só.',
  )
  expect(adviceText({ plans: [one, cheaper], recommended: 1, runnerUp: null }, 1000)).toBe(
    'Com 2 mercados você economiza R$\u00a011,30: vale os R$\u00a010,00 de cada mercado a mais.',
  )
  expect(adviceText({ plans: [one, cheaper], recommended: 0, runnerUp: null }, 2000)).toBe(
    'Com 2 economizaria só mais R$\u00a011,30.',
  )
  expect(adviceText({ plans: [one], recommended: 0, runnerUp: null }, 1000)).toBe(
    'Outro mercado não traria mais nada nem sairia mais barato.',
  )
})
