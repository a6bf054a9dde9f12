import { expect, test } from 'vitest'
import { emptyMechanics } from './mechanics-values.ts'
import { suggestMechanics, valuesOfSuggestion } from './suggest-mechanics.ts'

const text = 'Terça e quarta: leve 3 pague 2. Limite de 6 unidades por CPF.'

test('a description suggests the conditions that it says', () => {
  const suggestion = suggestMechanics(text, emptyMechanics)

  expect(suggestion && valuesOfSuggestion(suggestion)).toEqual({
    rule: 'take-pay',
    ruleCount: '3',
    ruleValue: '2',
    limitAmount: '6',
    days: '23',
  })
})

test('what the form has already is not suggested again', () => {
  const values = { ...emptyMechanics, rule: 'bundle', ruleCount: '3', ruleValue: '10', days: '1' } as const
  const suggestion = suggestMechanics(text, values)

  expect(suggestion && valuesOfSuggestion(suggestion)).toEqual({ limitAmount: '6' })
  expect(suggestMechanics(text, { ...values, limitAmount: '2' })).toBeNull()
})

test('a description without conditions suggests nothing', () => {
  expect(suggestMechanics('Cortada na hora, na espessura que você pedir.', emptyMechanics)).toBeNull()
})
