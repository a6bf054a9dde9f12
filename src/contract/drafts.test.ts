import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contactTypes } from '#domain/messages/contact-types.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { requiredFields } from '#tests/support/partnership-requests.ts'
import { Credentials } from './auth.ts'
import { ContactMessageDraft } from './contact-messages.ts'
import { PartnershipRequestDraft } from './partnership-requests.ts'
import { PromotionDraft } from './promotion-draft.ts'
import { ShoppingListItemDraft, shoppingLists } from './shopping-lists.ts'
import { StoreDraft } from './stores.ts'
import { uploads } from './uploads.ts'

/** The first message of each refused field, as in the server's response. */
function findMessages(schema: z.ZodType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

const promotion = {
  productName: 'Arroz branco 5 kg',
  price: '21.90',
  storeId: 'abcd1234',
  categoryId: 'mercearia',
  expiryDate: '2026-11-16T23:59:59-03:00',
}

test('a promotion with its required fields alone is accepted, not highlighted', () => {
  expect(PromotionDraft.parse(promotion)).toEqual({
    ...promotion,
    expiryDate: new Date('2026-11-17T02:59:59Z'),
    isHighlighted: false,
    description: null,
  })
})

test.each([
  ['[5.promo.02]', 'productName', 'Nome do produto é obrigatório'],
  ['[5.promo.03]', 'price', 'Preço é obrigatório'],
  ['[5.promo.06]', 'storeId', 'Selecione um mercado'],
  ['[5.promo.07]', 'categoryId', 'Selecione uma categoria'],
  ['[5.promo.08]', 'expiryDate', 'Data de validade é obrigatória'],
])('%s a promotion without %s is refused: %s', (_clause, field, message) => {
  const { [field as 'price']: _, ...rest } = promotion

  for (const draft of [rest, { ...rest, [field]: '' }, { ...rest, [field]: null }]) {
    expect(findMessages(PromotionDraft, draft)).toEqual({ [field]: message })
  }
})

test('all missing fields are reported together', () => {
  expect(Object.keys(findMessages(PromotionDraft, {}))).toEqual([
    'productName',
    'price',
    'storeId',
    'categoryId',
    'expiryDate',
  ])
})

test.each([undefined, null, '21.91', '9999999.99'])('[5.promo.04] the original price may be %s', (originalPrice) => {
  expect(findMessages(PromotionDraft, { ...promotion, originalPrice })).toEqual({})
})

test.each(['21.90', '21.9', '21.89', '0.01'])(
  '[5.promo.05] an original price of %s is not above the price and is refused',
  (originalPrice) => {
    expect(findMessages(PromotionDraft, { ...promotion, originalPrice })).toEqual({
      originalPrice: 'O preço original deve ser maior que o preço',
    })
  },
)

test('prices are compared as money, not as text', () => {
  expect(findMessages(PromotionDraft, { ...promotion, price: '9.90', originalPrice: '10' })).toEqual({})
  expect(findMessages(PromotionDraft, { ...promotion, price: '10', originalPrice: '9.90' })).toHaveProperty(
    'originalPrice',
  )
})

test('a validity that ends before it begins is refused', () => {
  const draft = { ...promotion, validFrom: '2026-11-17T00:00:00-03:00' }

  expect(findMessages(PromotionDraft, draft)).toEqual({ expiryDate: 'A validade deve terminar depois do início' })
  expect(findMessages(PromotionDraft, { ...draft, validFrom: '2026-11-16T00:00:00-03:00' })).toEqual({})
})

test.each([
  ['[5.store.01]', 'name'],
  ['[5.store.02]', 'city'],
])('%s a store without its %s is refused', (_clause, field) => {
  const store = { name: 'Mercado', city: 'Itajaí', [field]: ' ' }

  expect(findMessages(StoreDraft, store)).toEqual({ [field]: 'Nome e cidade são obrigatórios para criar um mercado.' })
})

test('[5.store.03] a store needs no neighbourhood', () => {
  expect(findMessages(StoreDraft, { name: 'Mercado', city: 'Itajaí' })).toEqual({})
})

test.each([
  ['[5.login.01]', 'username', 'Informe o usuário'],
  ['[5.login.02]', 'password', 'Informe a senha'],
])('%s a login without %s is refused: %s', (_clause, field, message) => {
  const credentials = { username: 'ana', password: 'segredo' }

  expect(findMessages(Credentials, credentials)).toEqual({})
  for (const value of ['', undefined, null]) {
    expect(findMessages(Credentials, { ...credentials, [field]: value })).toEqual({ [field]: message })
  }
})

test('a password is not trimmed', () => {
  expect(Credentials.parse({ username: 'ana', password: '  a b  ' }).password).toBe('  a b  ')
})

const partner = {
  storeName: 'Mercado',
  ownerName: 'Ana',
  email: 'ana@example.com',
  phone: '47 3333-0000',
  city: 'Itajaí',
  address: 'Rua 1',
  storeType: 'padaria',
  acceptedTerms: true,
}

test('[5.partner.09, 5.partner.10] a partnership request needs neither neighbourhood nor description', () => {
  expect(findMessages(PartnershipRequestDraft, partner)).toEqual({})
})

test.each(requiredFields)('%s a partnership request without %s is refused: %s', (_clause, field, message) => {
  for (const value of ['', undefined, null, false]) {
    expect(findMessages(PartnershipRequestDraft, { ...partner, [field]: value })).toEqual({ [field]: message })
  }
})

const contact = { name: 'Ana', email: 'ana@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' }

test('[5.contact.07] a contact message needs no phone', () => {
  expect(findMessages(ContactMessageDraft, contact)).toEqual({})
})

test.each([
  ['[5.contact.01]', 'name', 'Informe seu nome'],
  ['[5.contact.02]', 'email', 'Informe um e-mail válido'],
  ['[5.contact.04]', 'subject', 'Informe o assunto'],
  ['[5.contact.05]', 'message', 'Escreva sua mensagem'],
  ['[5.contact.06]', 'contactType', 'Selecione o tipo de contato'],
])('%s a contact message without %s is refused: %s', (_clause, field, message) => {
  for (const value of ['', undefined, null]) {
    expect(findMessages(ContactMessageDraft, { ...contact, [field]: value })).toEqual({ [field]: message })
  }
})

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'a b@example.com',
  'ana@example.com\nBcc: x@y.com',
  ['ana@example.com'],
])('[5.partner.04, 5.contact.03] %j is not an e-mail address', (email) => {
  expect(findMessages(PartnershipRequestDraft, { ...partner, email })).toEqual({ email: 'Informe um e-mail válido' })
  expect(findMessages(ContactMessageDraft, { ...contact, email })).toEqual({ email: 'Informe um e-mail válido' })
})

test('[3.partner.02, 3.contact.02] the forms accept exactly these options', () => {
  expect(storeTypes).toEqual(['supermercado', 'mercadinho', 'acougue', 'padaria', 'hortifruti', 'atacado', 'outro'])
  expect(contactTypes).toEqual(['parceria', 'suporte', 'feedback', 'corporativo', 'duvida', 'outro'])
  for (const storeType of storeTypes)
    expect(findMessages(PartnershipRequestDraft, { ...partner, storeType })).toEqual({})
  for (const contactType of contactTypes)
    expect(findMessages(ContactMessageDraft, { ...contact, contactType })).toEqual({})
  expect(findMessages(PartnershipRequestDraft, { ...partner, storeType: 'Padaria' })).toHaveProperty('storeType')
  expect(findMessages(ContactMessageDraft, { ...contact, contactType: 'reclamacao' })).toHaveProperty('contactType')
})

const item = { shoppingListId: 'abcd1234', productName: 'Manteiga' }

test('an item has a quantity of one by default', () => {
  const nothing = { storeName: null, storeLocation: null, notes: null }

  expect(ShoppingListItemDraft.parse(item)).toEqual({ ...item, quantity: 1, ...nothing })
})

test.each(['', '  ', undefined, null])('[5.item.01] an item with the name %j is refused', (productName) => {
  expect(findMessages(ShoppingListItemDraft, { ...item, productName })).toEqual({
    productName: 'Nome do produto é obrigatório',
  })
})

test.each([0, -1, 0.5, '2', null, Number.NaN])('[5.item.02] a quantity of %j is refused', (quantity) => {
  expect(findMessages(ShoppingListItemDraft, { ...item, quantity })).toEqual({
    quantity: 'Quantidade deve ser maior que 0',
  })
})

test.each([0, 4.99, 0.1, 9_999_999.99, null, undefined])('an estimated price of %j is accepted', (estimatedPrice) => {
  expect(findMessages(ShoppingListItemDraft, { ...item, estimatedPrice })).toEqual({})
})

test.each([-1, 4.999, 1e308, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY, '4.99'])(
  'an estimated price of %j is refused',
  (estimatedPrice) => {
    expect(findMessages(ShoppingListItemDraft, { ...item, estimatedPrice })).toHaveProperty('estimatedPrice')
  },
)

test('a list without a name is refused', () => {
  expect(findMessages(shoppingLists.create.body, { userId: 'user-1', name: ' ' })).toEqual({
    name: 'Dê um nome à lista',
  })
})

test.each([
  [{ contentType: 'image/gif', size: 1 }, { contentType: 'Envie uma imagem PNG ou JPG' }],
  [{ contentType: 'image/png', size: 5_242_881 }, { size: 'A imagem deve ter no máximo 5 MB' }],
  [{ contentType: 'image/jpeg', size: 5_242_880 }, {}],
])('the upload %j has the errors %j', (body, expected) => {
  expect(findMessages(uploads.sign.body, body)).toEqual(expected)
})
