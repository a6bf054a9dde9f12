import type { Api } from '#contract/client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { defaultListName, thisVisitor } from '#domain/visitor-lists.ts'
import { notePendingItems } from '#web/browser/pending-items.ts'

export type NewItem = Omit<RequestOf<Contract['shoppingLists.addItem']>['body'], 'shoppingListId'>

/**
 * Puts an item on the visitor's first list that may be changed, which is made when there is none. The key makes it harmless to try again after a failure
 * of which one cannot know how far it came.
 */
export async function addToFirstList(api: Api, item: NewItem, key: string): Promise<ShoppingListItem> {
  const lists = await api.call('shoppingLists.list', { params: { userId: thisVisitor } })
  const list = lists.find(({ role }) => role !== 'reader') ?? (await createList(api, key))
  const body = { ...item, shoppingListId: list.id }
  const added = await api.call('shoppingLists.addItem', { body }, { idempotencyKey: `${key}-item` })
  const [first = list] = lists
  const others = first.items.filter(({ id, isCompleted }) => !isCompleted && id !== added.id)
  notePendingItems(others.length + (first.id === list.id ? 1 : 0))
  return added
}

function createList(api: Api, key: string) {
  const body = { userId: thisVisitor, name: defaultListName }
  return api.call('shoppingLists.create', { body }, { idempotencyKey: `${key}-list` })
}
