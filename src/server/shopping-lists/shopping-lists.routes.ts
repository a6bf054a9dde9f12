import { shoppingLists } from '#contract/shopping-lists.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import { AppError } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { joinList, listOwnShares, revokeShare, shareList } from './shares.service.ts'
import { listShoppingLists } from './shopping-lists.repository.ts'
import {
  addItem,
  createList,
  deleteItem,
  readCreatedList,
  removeList,
  toggleItem,
  updateItem,
} from './shopping-lists.service.ts'

export function shoppingListsRoutes(serve: Serve): void {
  serve(shoppingLists.list, async ({ db, params, visitor }) => {
    refuseForeignUser(params.userId)
    return visitor.id === null ? [] : listShoppingLists(db, visitor.id)
  })

  serve(
    shoppingLists.create,
    async ({ db, body, visitor, now }) => {
      refuseForeignUser(body.userId)
      return createList(db, visitor, body, now)
    },
    // The list may exist already, with all its items.
    { replay: { subjectOf: ({ id }) => id, read: ({ db, visitor }, id) => readCreatedList(db, visitor, id) } },
  )

  serve(shoppingLists.remove, ({ db, params, visitor, now }) => removeList(db, visitor, params.id, now))

  serve(shoppingLists.addItem, ({ db, body, visitor, now }) => addItem(db, visitor, body, now))

  serve(shoppingLists.updateItem, ({ db, params, body, visitor, now }) => updateItem(db, visitor, params.id, body, now))

  serve(shoppingLists.toggleItem, ({ db, params, body, visitor, now }) => toggleItem(db, visitor, params.id, body, now))

  serve(shoppingLists.deleteItem, ({ db, params, visitor, now }) => deleteItem(db, visitor, params.id, now))

  serve(shoppingLists.shares, ({ db, params, visitor }) => listOwnShares(db, visitor, params.id))

  serve(shoppingLists.share, ({ db, params, body, visitor, now }) =>
    shareList(db, visitor, params.id, body.canEdit, now),
  )

  serve(shoppingLists.revokeShare, ({ db, params, visitor }) => revokeShare(db, visitor, params.id))

  serve(shoppingLists.join, ({ db, body, visitor, now }) => joinList(db, visitor, body.token, now))
}

/** Every other user id gets the same error, whether or not such a user exists. */
function refuseForeignUser(userId: string): void {
  if (userId !== thisVisitor) throw new AppError('foreign_user')
}
