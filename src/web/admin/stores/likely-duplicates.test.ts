import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { likelyDuplicates } from './likely-duplicates.ts'

const { store } = sampleOffer()
const makeStore = (name: string, changes = {}) => ({ ...store, id: name, name, ...changes })

test('stores of the same city are sorted by similarity, without the store itself', () => {
  const kept = makeStore('Supermercado Bom Vizinho')
  const others = [
    makeStore('Açougue do Zé'),
    makeStore('Super Bom Vizinho'),
    kept,
    makeStore('SUPERMERCADO BOMVIZINHO'),
    makeStore('Supermercado Bom Vizinho', { id: 'x', citySlug: 'navegantes-sc' }),
  ]

  expect(likelyDuplicates(kept, others).map(({ name }) => name)).toEqual([
    'SUPERMERCADO BOMVIZINHO',
    'Super Bom Vizinho',
    'Açougue do Zé',
  ])
})
