import { expect, test, vi } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { prepareUndo } from './undo-add.ts'

const item = (id: string, changes: Partial<ShoppingListItem> = {}) =>
  ({
    id,
    shoppingListId: 'list',
    promotionId: '7f3a91c2',
    quantity: 1,
    isCompleted: false,
    ...changes,
  }) as ShoppingListItem

/** A store whose items the test replaces. */
function storeWith(...first: ShoppingListItem[]) {
  const state = { items: first }
  const calls = { edit: vi.fn(), remove: vi.fn() }
  const store = { view: () => ({ lists: [{ items: state.items }] }), ...calls }
  return { state, ...calls, store: store as unknown as ListStore }
}

test('an item that was added is removed, and no other', () => {
  const { state, store, remove, edit } = storeWith(item('done', { isCompleted: true }))
  const undo = prepareUndo(store, '7f3a91c2')
  state.items = [...state.items, item('new'), item('other', { promotionId: '00000000' })]

  undo()

  expect(remove.mock.calls).toEqual([[[item('new')]]])
  expect(edit).not.toHaveBeenCalled()
})

test('an item whose quantity was raised has the one of before', () => {
  const { state, store, remove, edit } = storeWith(item('a', { quantity: 2 }))
  const undo = prepareUndo(store, '7f3a91c2')
  state.items = [item('a', { quantity: 3 })]

  undo()

  expect(edit).toHaveBeenCalledWith(item('a', { quantity: 3 }), expect.objectContaining({ quantity: 2 }))
  expect(remove).not.toHaveBeenCalled()
})
