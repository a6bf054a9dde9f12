import { expect, test } from 'vitest'
import { isMostlyKnownWords } from './guessable-password.ts'

const owner = ['Cestinha', 'Ana Beatriz', 'ana.beatriz@example.com']

test.each(['Cestinha2026!', 'anabeatriz1234', 'SENHApainel99', 'Ana.Beatriz.2026', 'cestinhacestinha'])(
  '%s is made of words that others know',
  (password) => {
    expect(isMostlyKnownWords(password, owner)).toBe(true)
  },
)

test.each(['uma senha bem comprida', 'cestinha de morangos frescos', 'x7$kq-27zpl0w', '$%&*()_+{}[]'])(
  '%s is not',
  (password) => {
    expect(isMostlyKnownWords(password, owner)).toBe(false)
  },
)
