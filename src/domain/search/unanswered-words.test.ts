import { expect, test } from 'vitest'
import { unansweredWords } from './unanswered-words.ts'

test.each([
  ['  Leite de CABRA! ', 'leite de cabra'],
  ['pão s/ glúten', 'pao s gluten'],
  ['vinho 2020', 'vinho 2020'],
])('counts "%s" as "%s"', (search, words) => {
  expect(unansweredWords(search)).toBe(words)
})

test.each(['ana@example.com', '047 99999-1234', 'cpf 123.456.789-00', '12 5', '?', 'a', 'palavra '.repeat(11)])(
  'does not count "%s"',
  (search) => {
    expect(unansweredWords(search)).toBeNull()
  },
)
