import type { FastifyRequest } from 'fastify'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import { centsFromDecimal } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import type { ListLimits } from './list-limits.ts'
import { joinList, listOwnShares, readInvitation, revokeShare, shareList } from './shares.service.ts'
import {
  aislesOf,
  findVisibleLists,
  limitOf,
  publicListId,
  readItemsOf,
  type VisibleList,
} from './shopping-lists.repository.ts'
import {
  addItem,
  createList,
  deleteItem,
  findList,
  removeList,
  setAisles,
  setCity,
  setLimit,
  toggleItem,
  updateItem,
} from './shopping-lists.service.ts'

export function shoppingListsRoutes(serve: Serve, cities: CityDirectory, limits: ListLimits): void {
  /** Reads the items of these lists, if the network's budget allows. */
  const read = async ({ db, request, now }: ReadContext, lists: VisibleList[]): Promise<ShoppingList[]> => {
    limits.admitRead(
      request,
      lists.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    return readItemsOf(db, lists, now)
  }
  const readOne = async (context: ReadContext, list: VisibleList): Promise<ShoppingList> => {
    const [result] = await read(context, [list])
    return found(result, 'list_not_found')
  }
  const admitWriter = (request: FastifyRequest, visitor: Visitor, content: object) => {
    if (visitor.id === null) limits.admitNewVisitor(request)
    limits.admitWrite(request, content)
  }

  serve(shoppingLists.list, async ({ db, params, visitor, request, now }) => {
    refuseForeignUser(params.userId)
    return visitor.id === null ? [] : read({ db, request, now }, await findVisibleLists(db, visitor.id))
  })

  serve(shoppingLists.get, async ({ db, params, visitor, request, now }) =>
    readOne({ db, request, now }, await findList(db, visitor, params.id, 'list_not_found')),
  )

  serve(
    shoppingLists.create,
    async ({ db, body, visitor, now, request }) => {
      refuseForeignUser(body.userId)
      admitWriter(request, visitor, body)
      return readOne({ db, request, now }, await createList(db, visitor, body, now))
    },
    {
      // The list may already exist, with all its items. A replay returns its current state.
      replay: {
        subjectOf: ({ id }) => id,
        read: async (call, id) => readOne(call, await findList(call.db, call.visitor, id, 'list_removed')),
      },
    },
  )

  serve(shoppingLists.setCity, async ({ db, params, body, visitor, request }) => {
    limits.admitWrite(request, body)
    const city = found(await cities.find(body.city), 'city_not_found')
    const list = await setCity(db, visitor, params.id, city.id)
    return { id: publicListId(list), version: list.version }
  })

  serve(shoppingLists.setLimit, async ({ db, params, body, visitor, now, request }) => {
    limits.admitWrite(request, body)
    const limitCents = body.limit === null ? null : centsFromDecimal(body.limit)
    const list = await setLimit(db, visitor, params.id, { limitCents, changedAt: body.changedAt }, now)
    return { id: publicListId(list), version: list.version, ...limitOf(list) }
  })

  serve(shoppingLists.setAisles, async ({ db, params, body, visitor, now, request }) => {
    limits.admitWrite(request, body)
    const list = await setAisles(db, visitor, params.id, body, now)
    return { id: publicListId(list), version: list.version, ...aislesOf(list) }
  })

  serve(shoppingLists.remove, ({ db, params, visitor, now }) => removeList(db, visitor, params.id, now))

  serve(shoppingLists.addItem, ({ db, body, visitor, now, request }) => {
    limits.admitWrite(request, body)
    return addItem(db, visitor, body, now)
  })

  serve(shoppingLists.updateItem, ({ db, params, body, visitor, now, request }) => {
    limits.admitWrite(request, body)
    return updateItem(db, visitor, params.id, body, now)
  })

  serve(shoppingLists.toggleItem, ({ db, params, body, visitor, now }) => toggleItem(db, visitor, params.id, body, now))

  serve(shoppingLists.deleteItem, ({ db, params, visitor, now }) => deleteItem(db, visitor, params.id, now))

  serve(shoppingLists.shares, ({ db, params, visitor }) => listOwnShares(db, visitor, params.id))

  serve(shoppingLists.share, async ({ db, params, body, visitor, now }) => {
    // An unknown city must not prevent sharing.
    const city = body.city === undefined ? undefined : await cities.find(body.city)
    return shareList(db, visitor, params.id, { canEdit: body.canEdit, cityId: city?.id }, now)
  })

  serve(shoppingLists.revokeShare, ({ db, params, visitor }) => revokeShare(db, visitor, params.id))

  serve(shoppingLists.invitation, ({ db, body }) => readInvitation(db, body.token))

  serve(shoppingLists.join, async ({ db, body, visitor, now, request }) => {
    admitWriter(request, visitor, body)
    return readOne({ db, request, now }, await joinList(db, visitor, body.token, now))
  })
}

interface ReadContext {
  db: Db
  request: FastifyRequest
  now: Date
}

/** Every other user id gets the same error, whether or not such a user exists. */
function refuseForeignUser(userId: string): void {
  if (userId !== thisVisitor) throw new AppError('foreign_user')
}
