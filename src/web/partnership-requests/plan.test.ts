import { expect, test } from 'vitest'
import { describeWithPlan, findPlan, planSlug } from './plan.ts'

test('a plan is found by its slug', () => {
  const plan = findPlan('basico')

  expect(plan?.name).toBe('Básico')
  expect(plan && planSlug(plan)).toBe('basico')
  expect(findPlan('ouro')).toBeUndefined()
  expect(findPlan(null)).toBeUndefined()
})

test('the chosen plan is written before the description', () => {
  const plan = findPlan('premium')

  expect(describeWithPlan('Duas lojas no centro.', plan)).toBe('Plano de interesse: Premium\n\nDuas lojas no centro.')
  expect(describeWithPlan('', plan)).toBe('Plano de interesse: Premium')
  expect(describeWithPlan('Duas lojas.', undefined)).toBe('Duas lojas.')
})
