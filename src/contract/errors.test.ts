import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'
import { Problem } from './problem.ts'

test.each(Object.entries(errorCatalogue))(
  '[7.api.72] the error %s has a title and a detail in Portuguese',
  (code, error) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(600)
    for (const sentence of [error.title, error.detail]) {
      expect(sentence.trim()).toBe(sentence)
      expect(sentence).toMatch(/^\p{Lu}/u)
      expect(sentence).not.toMatch(/\b(the|not|error|invalid|failed|please|try|found|request|server|undefined|null)\b/i)
    }
    expect(error.detail).toMatch(portuguese)
  },
)

test('[7.api.71] a problem has exactly these members', () => {
  const { promotionId, ...members } = Problem.shape
  expect(Object.keys(members)).toEqual(['type', 'title', 'status', 'detail', 'code', 'errors', 'requestId'])
  for (const member of Object.values(members)) expect(member.safeParse(undefined).success).toBe(false)
  // Only where an equal offer exists.
  expect(promotionId.safeParse(undefined).success).toBe(true)
})

/** Letters and words that do not occur in English or code. */
const portuguese =
  /[áâãàéêíóôõúç]|\b(de|do|da|em|um|uma|este|esta|nada|outro|outra|no|para|muito|tente|envie|entre|confira|aguarde|site)\b/i
