import { expect, test } from 'vitest'
import type { StorePlanMeter } from '#contract/store-plans.ts'
import { allowanceOf, meterText, planWarning } from './plan-texts.ts'

const meter: StorePlanMeter = {
  ...{ name: 'Básico', state: 'active', endsOn: '2026-11-30', used: 38, limit: 50, units: 1, resetsOn: '2026-12-01' },
}

test('the meter names its month', () => {
  expect(meterText(meter)).toBe('38 de 50 em novembro')
  expect(meterText({ ...meter, limit: null, resetsOn: '2027-01-01' })).toBe('38 em dezembro, sem limite')
})

test('a warning says what waits, and until when', () => {
  expect(planWarning(meter)).toBe('')
  expect(planWarning({ ...meter, used: 50 })).toBe('novas esperam até 01/12')
  expect(planWarning({ ...meter, state: 'grace' })).toBe('plano venceu em 30/11')
  expect(planWarning({ ...meter, state: 'ended' })).toBe('plano vencido: ofertas novas esperam')
})

test.each([
  ['Até 50 promoções por mês', '50'],
  ['Promoções ilimitadas', ''],
  ['Tudo do Profissional, várias unidades, API personalizada e suporte 24/7', ''],
])('“%s” is a limit of “%s”', (allowance, limit) => {
  expect(allowanceOf(allowance)).toBe(limit)
})
