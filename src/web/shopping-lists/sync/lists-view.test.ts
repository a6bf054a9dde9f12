import { expect, test } from 'vitest'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { listLabel } from '#web/shopping-lists/item-facts.ts'
import { emptyDeviceState } from './device-storage.ts'
import { toView } from './lists-view.ts'

test("the 'Minha Lista' of somebody else is named after them, and every other list as its owner named it", () => {
  const list = (name: string, role: ShoppingList['role']): ShoppingList => ({
    ...{ id: `${name} ${role}`, userId: 'user-1', name, items: [], role, people: 2, version: 1 },
  })
  const lists = [list('Minha Lista', 'owner'), list('Minha Lista', 'reader'), list('Churrasco', 'editor')]

  const view = toView({ ...emptyDeviceState, lists }, [], {
    ...{ failure: undefined, isUnreachable: false, isPersistent: true },
  })

  expect(view.lists.map(({ name }) => name)).toEqual(['Minha Lista', 'Lista de outra pessoa', 'Churrasco'])
  expect(view.lists.map(listLabel)).toEqual(['Minha Lista', 'Lista de outra pessoa', 'Churrasco (compartilhada)'])
})
