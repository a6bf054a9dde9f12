import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ListShare, ShoppingList, ShoppingListItem } from './shopping-lists.ts'
import { Moment } from './wire.ts'

export const MyData = z
  .strictObject({
    exportedAt: Moment,
    visitor: z
      .strictObject({ createdAt: Moment, lastSeenAt: Moment })
      .nullable()
      .describe('null quando nada está guardado sobre este visitante'),
    shoppingLists: z.array(
      ShoppingList.pick({ id: true, name: true }).extend({
        createdAt: Moment,
        items: z.array(
          ShoppingListItem.omit({ shoppingListId: true, addedAt: true, offer: true }).extend({ createdAt: Moment }),
        ),
        shares: z.array(ListShare.omit({ id: true })).describe('Os links que você criou para esta lista'),
      }),
    ),
    sharedWithMe: z
      .array(z.strictObject({ name: z.string(), canEdit: z.boolean(), joinedAt: Moment }))
      .describe('Listas de outras pessoas em que você entrou'),
  })
  .meta({ id: 'MyData' })
export type MyData = z.output<typeof MyData>

export const privacy = {
  export: endpoint('privacy.export', {
    summary: 'Tudo o que está guardado sobre este visitante, para baixar (LGPD, art. 18, II e V)',
    access: 'visitor',
    result: MyData,
  }),
  erase: endpoint('privacy.erase', {
    summary: 'Apaga tudo o que está guardado sobre este visitante, e o cookie (LGPD, art. 18, VI)',
    access: 'visitor',
    result: z.undefined(),
    status: 204,
  }),
}
