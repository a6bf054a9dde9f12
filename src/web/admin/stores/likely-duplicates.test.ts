import { expect, test } from 'vitest'
import { anOffer } from '#web/design/sample-offer.ts'
import { likelyTwins } from './likely-duplicates.ts'

const { store } = anOffer()
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

  expect(likelyTwins(kept, others).map(({ name }) => name)).toEqual([
    'SUPERMERCADO BOMVIZINHO',
    'Super Bom Vizinho',
    'Açougue do Zé',
  ])
})
