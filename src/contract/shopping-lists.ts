import { z } from 'zod'
import { defaultAisles } from '#domain/lists/aisles.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import { WantedChoice } from './compare/baskets.ts'
import { endpoint } from './endpoint.ts'
import { Moment, MomentInput, Money, MoneyInput, OptionalText, Text } from './wire.ts'

const UserId = z.string().max(80).describe(`Sempre '${thisVisitor}': este visitante`)

/** Current data of the offer from which an item was added. */
export const ItemOffer = z
  .strictObject({
    expiryDate: Moment,
    originalPrice: Money.nullable().describe(
      'Só com indício de economia: o mercado cobrou esse preço, e o de hoje não é o normal dele',
    ),
    categoryId: z.string(),
    per: z.literal('kg').optional().describe("'kg' quando o preço é do quilo; senão ausente"),
    conditions: z.string().optional().describe('As condições da oferta em palavras; sem elas, ausente'),
  })
  .meta({ id: 'ItemOffer' })

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
    addedAt: Moment.describe('Quando foi posto na lista; é a ordem dos itens'),
    offer: ItemOffer.nullable().describe('null quando o item não veio de uma oferta, ou ela foi removida'),
    choice: WantedChoice.nullish().describe(
      'O que foi escolhido para o item, para todos da lista; sem escolha, ausente',
    ),
    isOptional: z.boolean().optional().describe('Com true, só se sobrar dinheiro; ausente quando é preciso'),
  })
  .meta({ id: 'ShoppingListItem' })
export type ShoppingListItem = z.output<typeof ShoppingListItem>

const aisleIds = defaultAisles.map(({ id }) => id)
const AisleOrder = z
  .array(z.enum(aisleIds))
  .max(aisleIds.length)
  .refine((ids) => new Set(ids).size === ids.length, 'Diga cada corredor uma vez')

export const StoreAisles = z
  .strictObject({
    storeName: z.string(),
    order: z.array(z.string()).describe('Corredores, da entrada ao caixa; vazio é a ordem de costume'),
    changedAt: Moment,
  })
  .meta({ id: 'StoreAisles' })

export const listRoles = ['owner', 'editor', 'reader'] as const

export const ShoppingList = z
  .strictObject({
    id: z.string(),
    userId: z.string().describe("'user-1': a lista é deste visitante; 'shared': foi compartilhada com ele"),
    name: z.string(),
    items: z.array(ShoppingListItem),
    role: z.enum(listRoles).describe('O que este visitante pode: tudo, mudar os itens, ou só ver'),
    people: z.int().describe('Quantas pessoas veem a lista'),
    city: z.string().optional().describe("Onde quem usa a lista compra, 'sao-paulo-sp'; ausente se ninguém escolheu"),
    limit: Money.optional().describe('Quanto se quer gastar nesta lista; ausente se ninguém disse'),
    aisles: z.array(StoreAisles).optional().describe('Por onde se anda em cada mercado; ausente se ninguém disse'),
    version: z.int().describe('Cresce a cada mudança'),
  })
  .meta({ id: 'ShoppingList' })
export type ShoppingList = z.output<typeof ShoppingList>

const ClientId = z.string().regex(/^[0-9a-f]{32}$/, 'Use 32 dígitos hexadecimais')

const itemFields = {
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
  choice: WantedChoice.nullish().describe('O que foi escolhido para o item'),
  isOptional: z.boolean().optional().describe('Só se sobrar dinheiro; sem dizer, o item fica como está'),
}

export const ShoppingListItemDraft = z
  .strictObject({
    id: ClientId.optional().describe('O nome que o aparelho já deu ao item; repetido, não cria outro'),
    shoppingListId: z.string().max(40),
    ...itemFields,
    addedAt: MomentInput('Instante inválido').optional().describe('Quando foi posto na lista; sem dizer, agora'),
    isSeparate: z
      .boolean()
      .optional()
      .describe('Com true, um item com id não se junta a um igual que já esteja pendente na lista'),
  })
  .meta({ id: 'ShoppingListItemDraft' })
export type ShoppingListItemDraft = z.output<typeof ShoppingListItemDraft>

/**
 * All editable fields of an item, and when they were edited: an edit that arrives late must not overwrite a later one. A missing choice or
 * `isOptional` leaves the item's value, because earlier releases do not send them.
 */
export const ItemEdit = z
  .strictObject({ ...itemFields, changedAt: MomentInput('Instante inválido') })
  .meta({ id: 'ItemEdit' })
export type ItemEdit = z.output<typeof ItemEdit>

/** The state of a tick, and when it was set: a tick that arrives late must not overwrite a later one. */
export const ItemMark = z
  .strictObject({ isCompleted: z.boolean(), changedAt: MomentInput('Instante inválido') })
  .meta({ id: 'ItemMark' })
export type ItemMark = z.output<typeof ItemMark>

const shareFields = { id: z.string(), canEdit: z.boolean(), createdAt: Moment }

/** A sharing link as the owner sees it later: its secret is not stored. */
export const ListShare = z
  .strictObject({ ...shareFields, people: z.int().describe('Quantas pessoas entraram por ele') })
  .meta({ id: 'ListShare' })
export type ListShare = z.output<typeof ListShare>

export const NewListShare = z
  .strictObject({ ...shareFields, token: z.string().describe('O segredo do link, dito só desta vez') })
  .meta({ id: 'NewListShare' })
export type NewListShare = z.output<typeof NewListShare>

/** Target of a sharing link. */
export const ListInvitation = z
  .strictObject({
    listId: z.string(),
    name: z.string(),
    canEdit: z.boolean().describe('Quem entra por este link pode mudar os itens'),
  })
  .meta({ id: 'ListInvitation' })
export type ListInvitation = z.output<typeof ListInvitation>

const byId = z.strictObject({ id: z.string().max(40) })
const City = z.string().max(80)

export const shoppingLists = {
  list: endpoint('shoppingLists.list', {
    summary: 'As listas deste visitante, com os itens: as suas e as que compartilharam com ele',
    access: 'visitor',
    params: z.strictObject({ userId: UserId }),
    result: z.array(ShoppingList),
    errors: ['foreign_user'],
  }),
  get: endpoint('shoppingLists.get', {
    summary: 'Uma lista deste visitante, ou compartilhada com ele, com os itens',
    access: 'visitor',
    params: byId,
    result: ShoppingList,
    errors: ['list_not_found'],
  }),
  create: endpoint('shoppingLists.create', {
    summary: 'Cria uma lista deste visitante',
    access: 'visitor',
    isIdempotent: true,
    body: z.strictObject({
      id: ClientId.optional().describe('O nome que o aparelho já deu à lista; repetido, não cria outra'),
      userId: UserId,
      name: Text(80, 'Dê um nome à lista'),
    }),
    result: ShoppingList,
    status: 201,
    errors: ['foreign_user', 'list_removed', 'too_many_lists'],
  }),
  addItem: endpoint('shoppingLists.addItem', {
    summary:
      'Põe um item numa lista deste visitante, ou compartilhada com ele; com id, junta-se a um igual que já esteja pendente, que é a resposta, com a maior das duas quantidades',
    access: 'visitor',
    isIdempotent: true,
    body: ShoppingListItemDraft,
    result: ShoppingListItem,
    status: 201,
    errors: ['list_read_only', 'list_not_found', 'item_removed', 'too_many_items', 'list_full', 'lists_full'],
  }),
  updateItem: endpoint('shoppingLists.updateItem', {
    summary: 'Diz de novo tudo o que se sabe de um item, se ninguém o mudou depois',
    access: 'visitor',
    params: byId,
    body: ItemEdit,
    result: ShoppingListItem,
    errors: ['list_read_only', 'item_not_found', 'list_full', 'lists_full'],
  }),
  toggleItem: endpoint('shoppingLists.toggleItem', {
    summary:
      'Passa um item de pendente a comprado, ou de volta; com corpo, ao estado que ele diz, se ninguém o marcou depois',
    access: 'visitor',
    isIdempotent: true,
    params: byId,
    body: ItemMark.optional(),
    result: ShoppingListItem,
    errors: ['list_read_only', 'item_not_found'],
  }),
  deleteItem: endpoint('shoppingLists.deleteItem', {
    summary: 'Tira um item da lista',
    access: 'visitor',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['list_read_only', 'item_not_found'],
  }),
  setCity: endpoint('shoppingLists.setCity', {
    summary: 'Escolhe a cidade em que se compra uma lista, para todos que a usam',
    access: 'visitor',
    params: byId,
    body: z.strictObject({ city: City.describe("Nome ou 'sao-paulo-sp'") }),
    result: ShoppingList.pick({ id: true, version: true }),
    errors: ['list_read_only', 'list_not_found', 'city_not_found'],
  }),
  setLimit: endpoint('shoppingLists.setLimit', {
    summary: 'Diz quanto se quer gastar numa lista, para todos que a usam, se ninguém disse outra coisa depois',
    access: 'visitor',
    params: byId,
    body: z.strictObject({
      limit: MoneyInput('Diga quanto quer gastar').nullable().describe('null tira o limite'),
      changedAt: MomentInput('Instante inválido'),
    }),
    result: ShoppingList.pick({ id: true, version: true, limit: true }),
    errors: ['list_read_only', 'list_not_found'],
  }),
  setAisles: endpoint('shoppingLists.setAisles', {
    summary: 'Diz em que ordem se anda num mercado, para todos que usam a lista, se ninguém disse outra depois',
    access: 'visitor',
    params: byId,
    body: z.strictObject({
      storeName: Text(120, 'Diga o mercado'),
      order: AisleOrder.describe('Vazia volta à ordem de costume'),
      changedAt: MomentInput('Instante inválido'),
    }),
    result: ShoppingList.pick({ id: true, version: true, aisles: true }),
    errors: ['list_read_only', 'list_not_found', 'list_full', 'lists_full'],
  }),
  remove: endpoint('shoppingLists.remove', {
    summary: 'Apaga uma lista; quem foi convidado apenas sai dela',
    access: 'visitor',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['list_not_found'],
  }),
  shares: endpoint('shoppingLists.shares', {
    summary: 'Os links que dão acesso a uma lista deste visitante',
    access: 'visitor',
    params: byId,
    result: z.array(ListShare),
    errors: ['list_not_found'],
  }),
  share: endpoint('shoppingLists.share', {
    summary: 'Cria um link secreto para uma lista deste visitante',
    access: 'visitor',
    params: byId,
    body: z.strictObject({
      canEdit: z.boolean(),
      city: City.optional().describe('Onde este visitante compra: a cidade da lista, enquanto ninguém entrou nela'),
    }),
    result: NewListShare,
    status: 201,
    errors: ['list_not_found', 'too_many_shares'],
  }),
  revokeShare: endpoint('shoppingLists.revokeShare', {
    summary: 'Desfaz um link: quem entrou por ele deixa de ver a lista',
    access: 'visitor',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['share_not_found'],
  }),
  invitation: endpoint('shoppingLists.invitation', {
    summary: 'Diz a que lista leva um link, sem entrar nela',
    access: 'visitor',
    isReadOnly: true,
    body: z.strictObject({ token: z.string().max(100) }),
    result: ListInvitation,
    errors: ['share_not_found'],
  }),
  join: endpoint('shoppingLists.join', {
    summary: 'Entra na lista de um link',
    access: 'visitor',
    body: z.strictObject({ token: z.string().max(100) }),
    result: ShoppingList,
    errors: ['share_not_found', 'too_many_lists', 'too_many_people'],
  }),
}
