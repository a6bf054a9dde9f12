import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'
import { Problem } from './problem.ts'

test.each(Object.entries(errorCatalogue))(
  '[7.api.72] the refusal %s has a title and a sentence in Portuguese',
  (code, refusal) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    expect(refusal.status).toBeLessThan(600)
    for (const sentence of [refusal.title, refusal.detail]) {
      expect(sentence.trim()).toBe(sentence)
      expect(sentence).toMatch(/^\p{Lu}/u)
      expect(sentence).not.toMatch(/\b(the|not|error|invalid|failed|please|try|found|request|server|undefined|null)\b/i)
    }
    expect(refusal.detail).toMatch(portuguese)
  },
)

test('[7.api.71] a problem has exactly these members', () => {
  expect(Object.keys(Problem.shape)).toEqual(['type', 'title', 'status', 'detail', 'code', 'errors', 'requestId'])
  for (const member of Object.values(Problem.shape)) expect(member.safeParse(undefined).success).toBe(false)
})

/** A word that English and code do not have. */
const portuguese =
  /[áâãàéêíóôõúç]|\b(de|do|da|em|um|uma|este|esta|nada|outro|outra|no|para|muito|tente|envie|entre|confira|aguarde|site)\b/i
