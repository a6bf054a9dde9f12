import { expect, test } from 'vitest'
import { correctSpelling } from './correct-spelling.ts'

test.each([
  ['serveja', 'cerveja'],
  ['asucar', 'açúcar'],
  ['iorgute', 'iogurte'],
  ['mortandela', 'mortadela'],
  ['disinfetante', 'desinfetante'],
  ['papelhigienico', 'papel higiênico'],
  ['paozinho', 'pão'],
  ['yogurt', 'iogurte'],
  ['heinekem', 'heineken'],
])('"%s" is %s', (typed, meant) => {
  expect(correctSpelling(typed)).toBe(meant)
})

test.each(['caneta', 'panela', 'calda', 'caixinha', 'feijao', 'chuveiro', 'xyz'])('"%s" stays', (word) => {
  expect(correctSpelling(word)).toBe(word)
})
