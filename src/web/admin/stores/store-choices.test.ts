import { expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { filterStores, sortStores } from './store-choices.ts'

const stores = (['Zé da Esquina', 'armazém Sul', 'Açougue Bom', 'Mercado 10', 'Mercado 9', 'Ávila'] as const).map(
  (name) => ({ name, neighborhood: name === 'Ávila' ? 'São João' : null, city: 'Itajaí' }) as Store,
)
const names = (list: Store[]) => list.map(({ name }) => name)

test('stores are sorted by name as in Portuguese, without regard to accents and capitals', () => {
  expect(names(sortStores(stores))).toEqual([
    'Açougue Bom',
    'armazém Sul',
    'Ávila',
    'Mercado 9',
    'Mercado 10',
    'Zé da Esquina',
  ])
})

test('typed words filter by name, neighbourhood and city, in any order and without accents', () => {
  expect(names(filterStores(stores, 'itajai esquina'))).toEqual(['Zé da Esquina'])
  expect(names(filterStores(stores, 'sao joao'))).toEqual(['Ávila'])
  expect(filterStores(stores, ' ')).toHaveLength(6)
  expect(filterStores(stores, 'padaria')).toEqual([])
})
