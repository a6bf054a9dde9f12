import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { likelyDuplicates } from './likely-duplicates.ts'

const { store } = sampleOffer()
const named = (name: string, changes = {}) => ({ ...store, id: name, name, ...changes })

test('the store most likely to be the same comes first; other cities and the store itself do not', () => {
  const kept = named('Supermercado Bom Vizinho')
  const others = [
    named('Açougue do Zé'),
    named('Super Bom Vizinho'),
    kept,
    named('SUPERMERCADO BOMVIZINHO'),
    named('Supermercado Bom Vizinho', { id: 'x', citySlug: 'navegantes-sc' }),
  ]

  expect(likelyDuplicates(kept, others).map(({ name }) => name)).toEqual([
    'SUPERMERCADO BOMVIZINHO',
    'Super Bom Vizinho',
    'Açougue do Zé',
  ])
})
