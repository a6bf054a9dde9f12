// @nightly: fewer requests do not cover everything
import { expect, test } from 'vitest'
import { generatePlans, oneIn, operations, requests, seed } from './request-generator.ts'

test('the generated requests cover every endpoint, field and caller, and many are valid', () => {
  const plans = generatePlans(requests, seed)
  for (const { name, params, query, body } of operations) {
    const own = plans.filter(({ endpoint }) => endpoint === name)
    for (const caller of ['anonymous', 'visitor', 'admin'])
      expect(own.filter((plan) => plan.caller === caller).length, `${name} by ${caller}`).toBeGreaterThan(oneIn(20))
    const fields = { params, query, body }
    for (const [place, list] of Object.entries(fields)) {
      for (const field of list)
        expect(
          own.some(({ mutations }) => mutations.includes(`${place}.${field.name}`)),
          field.name,
        ).toBe(true)
    }
    // A sixth of its share, because lists of offers also get forged cursors and expensive searches.
    const valid = own.filter(({ mutations }) => mutations.length === 0)
    expect(valid.length, name).toBeGreaterThan(oneIn(6))
  }
})

test.each(['forged cursor', 'costly search'])('many of the generated lists of offers have a %s', (mutation) => {
  const plans = generatePlans(requests, seed).filter(({ endpoint }) => endpoint === 'promotions.list')
  expect(plans.filter(({ mutations }) => mutations.includes(mutation)).length).toBeGreaterThan(oneIn(8))
})
