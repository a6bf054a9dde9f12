import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShoppingList, ShoppingListItem } from './shopping-lists.ts'
import { Moment } from './wire.ts'

export const MyData = z
  .strictObject({
    exportedAt: Moment,
    visitor: z
      .strictObject({ createdAt: Moment, lastSeenAt: Moment })
      .nullable()
      .describe('null quando nada está guardado sobre este visitante'),
    shoppingLists: z.array(
      ShoppingList.omit({ userId: true, items: true }).extend({
        createdAt: Moment,
        items: z.array(ShoppingListItem.omit({ shoppingListId: true }).extend({ createdAt: Moment })),
      }),
    ),
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
