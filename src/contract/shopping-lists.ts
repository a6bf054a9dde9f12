import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment, Money, OptionalText, Text } from './wire.ts'

/** Whoever asks; nobody can name another visitor. */
export const thisVisitor = 'user-1'

const UserId = z.string().max(80).describe("Sempre 'user-1': este visitante")

export const ShoppingListItem = z
  .strictObject({
    id: z.string(),
    shoppingListId: z.string(),
    promotionId: z.string().nullable(),
    productName: z.string(),
    quantity: z.int(),
    estimatedPrice: Money.nullable(),
    storeName: z.string().nullable(),
    storeLocation: z.string().nullable(),
    notes: z.string().nullable(),
    isCompleted: z.boolean(),
    completedAt: Moment.nullable(),
  })
  .meta({ id: 'ShoppingListItem' })
export type ShoppingListItem = z.output<typeof ShoppingListItem>

export const ShoppingList = z
  .strictObject({ id: z.string(), userId: z.string(), name: z.string(), items: z.array(ShoppingListItem) })
  .meta({ id: 'ShoppingList' })
export type ShoppingList = z.output<typeof ShoppingList>

export const ShoppingListItemDraft = z
  .strictObject({
    shoppingListId: z.string().max(40),
    promotionId: z.string().max(40).nullish(),
    productName: Text(160, 'Nome do produto é obrigatório'),
    quantity: z
      .int('Quantidade deve ser maior que 0')
      .min(1, 'Quantidade deve ser maior que 0')
      .max(999, 'Quantidade deve ser no máximo 999')
      .default(1),
    estimatedPrice: z
      .number()
      .min(0)
      .max(9_999_999.99)
      .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6, 'Use no máximo dois decimais')
      .nullish(),
    storeName: OptionalText(120),
    storeLocation: OptionalText(160),
    notes: OptionalText(500),
  })
  .meta({ id: 'ShoppingListItemDraft' })
export type ShoppingListItemDraft = z.output<typeof ShoppingListItemDraft>

const byId = z.strictObject({ id: z.string().max(40) })

export const shoppingLists = {
  list: endpoint('shoppingLists.list', {
    summary: 'As listas deste visitante, com os itens',
    access: 'visitor',
    params: z.strictObject({ userId: UserId }),
    result: z.array(ShoppingList),
    errors: ['foreign_user'],
  }),
  create: endpoint('shoppingLists.create', {
    summary: 'Cria uma lista deste visitante',
    access: 'visitor',
    isKeyed: true,
    body: z.strictObject({ userId: UserId, name: Text(80, 'Dê um nome à lista') }),
    result: ShoppingList,
    status: 201,
    errors: ['foreign_user', 'too_many_lists'],
  }),
  addItem: endpoint('shoppingLists.addItem', {
    summary: 'Põe um item numa lista deste visitante',
    access: 'visitor',
    isKeyed: true,
    body: ShoppingListItemDraft,
    result: ShoppingListItem,
    status: 201,
    errors: ['list_not_found', 'too_many_items'],
  }),
  toggleItem: endpoint('shoppingLists.toggleItem', {
    summary: 'Passa um item de pendente a comprado, ou de volta',
    access: 'visitor',
    isKeyed: true,
    params: byId,
    result: ShoppingListItem,
    errors: ['item_not_found'],
  }),
  deleteItem: endpoint('shoppingLists.deleteItem', {
    summary: 'Tira um item da lista',
    access: 'visitor',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['item_not_found'],
  }),
}
