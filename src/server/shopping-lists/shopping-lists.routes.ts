import { shoppingLists, thisVisitor } from '#contract/shopping-lists.ts'
import { AppError } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { listShoppingLists } from './shopping-lists.repository.ts'
import { addItem, createList, deleteItem, toggleItem } from './shopping-lists.service.ts'

export function shoppingListsRoutes(serve: Serve): void {
  serve(shoppingLists.list, async ({ db, params, visitor }) => {
    refuseForeignUser(params.userId)
    return visitor.id === null ? [] : listShoppingLists(db, visitor.id)
  })

  serve(shoppingLists.create, async ({ db, body, visitor, now }) => {
    refuseForeignUser(body.userId)
    return createList(db, visitor, body.name, now)
  })

  serve(shoppingLists.addItem, ({ db, body, visitor, now }) => addItem(db, visitor, body, now))

  serve(shoppingLists.toggleItem, ({ db, params, visitor, now }) => toggleItem(db, visitor, params.id, now))

  serve(shoppingLists.deleteItem, async ({ db, params, visitor }) => {
    await deleteItem(db, visitor, params.id)
    return undefined
  })
}

/** Somebody else has no name here, not even to be told that they do not exist. */
function refuseForeignUser(userId: string): void {
  if (userId !== thisVisitor) throw new AppError('foreign_user')
}
