import { expect, test, vi } from 'vitest'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { addDrafts } from './add-drafts.ts'

const draft = {
  ...{ productName: 'Leite', quantity: 2, estimatedPrice: null },
  ...{ storeName: null, storeLocation: null, notes: null },
}
const milk: ShoppingListItem = {
  ...{ ...draft, id: 'a', shoppingListId: 'b', promotionId: null, offer: null },
  ...{ isCompleted: false, completedAt: null, addedAt: '2026-11-14T12:00:00.000Z' },
}
const list: ShoppingList = {
  ...{ id: 'b', userId: 'user-1', name: 'Minha Lista', role: 'owner', people: 1, version: 1 },
  items: [milk],
}

test('what is pending on the list gets a higher quantity, and the toast says so', () => {
  const store = { add: vi.fn(), edit: vi.fn() }
  const bread = { ...draft, productName: 'Pão' }

  expect(addDrafts(store, list, [bread, draft])).toEqual({
    title: '2 itens adicionados à lista!',
    description: 'Leite já estava na lista: agora 4 un.',
  })
  expect(store.add).toHaveBeenCalledExactlyOnceWith('b', [bread])
  expect(store.edit).toHaveBeenCalledExactlyOnceWith({ ...milk, quantity: 4 }, { ...draft, quantity: 4 })
})

test('what was bought already is added anew', () => {
  const store = { add: vi.fn(), edit: vi.fn() }
  const bought = { ...list, items: [{ ...milk, isCompleted: true }] }

  expect(addDrafts(store, bought, [draft])).toEqual({ title: 'Item adicionado à lista!', description: 'Leite' })
  expect(store.add).toHaveBeenCalledExactlyOnceWith('b', [draft])
  expect(store.edit).not.toHaveBeenCalled()
})
