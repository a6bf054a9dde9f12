import { expect, test } from 'vitest'
import { capitalize, joinWithAnd } from './wording.ts'

test('words are listed with commas and a last "e"', () => {
  expect([[], ['terça'], ['terça', 'quarta'], ['terça', 'quarta', 'sexta']].map(joinWithAnd)).toEqual([
    ...['', 'terça', 'terça e quarta', 'terça, quarta e sexta'],
  ])
})

test('a text begins with a capital letter, whatever it is', () => {
  expect(['água', 'Água', '3 peças', ''].map(capitalize)).toEqual(['Água', 'Água', '3 peças', ''])
})
