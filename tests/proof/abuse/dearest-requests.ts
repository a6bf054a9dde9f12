import { endpoints } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'
import { contactTypes } from '#domain/messages/contact-types.ts'
import { priceProblems } from '#domain/offers/price-reports.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { chargeOfBasket, ordinaryRequest } from '#server/baskets/charge-basket.ts'

/** Resources that requests refer to. */
export interface Subjects {
  promotion: string
  store: string
  flyer: string
  line: string
  list: string
  item: string
  share: string
  alert: string
  /** A photo with the most pixels that a report accepts, in Base64. */
  photo: string
}

export interface DearRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Share of a network's budget, in ordinary requests; 1 unless the endpoint charges more. */
  charge?: number
}

/** Every endpoint that needs no administrator. */
export const publicEndpoints = endpoints.filter(({ access }) => typeof access === 'string')

/** As many letters as the field accepts, in words that no dictionary knows. */
function unknownWords(length: number, start = 0): string {
  const words: string[] = []
  for (let number = start; words.join(' ').length < length; number += 1)
    words.push(`cervejz${String.fromCharCode(97 + (number % 26), 97 + ((number * 7) % 26))}qu`)
  return words.join(' ').slice(0, length).trim()
}

const search = unknownWords(200)
export const dearBasket = {
  city: 'itajai-sc',
  storeIds: Array.from({ length: 60 }, () => '00000000'),
  items: Array.from({ length: 60 }, (_, index) => ({
    id: String(index),
    name: unknownWords(160, index * 13),
    quantity: 999,
    notes: unknownWords(500, index * 5),
    promotionId: null,
  })),
}
const device = 'a'.repeat(32)

/** The most expensive legal request that we know for each public endpoint. A test fails for a new endpoint without one. */
export const dearestRequests: Partial<Record<RouteName, (subjects: Subjects) => DearRequest>> = {
  'promotions.list': () => ({ query: { search, limit: '100', sortBy: 'price-asc', city: 'itajai-sc' } }),
  'promotions.get': ({ promotion }) => ({ params: { id: promotion } }),
  'promotions.near': ({ store }) => ({
    body: { city: 'itajai-sc', search, limit: 100, bands: [Array.from({ length: 60 }, () => store)] },
  }),
  'comparisons.list': () => ({ query: { search, limit: '100', city: 'itajai-sc' } }),
  'comparisons.get': ({ line }) => ({ params: { slug: line }, query: { city: 'itajai-sc' } }),
  'comparisons.otherCities': ({ line }) => ({ params: { slug: line }, query: { city: 'itajai-sc' } }),
  'comparisons.ofPromotion': ({ promotion }) => ({ params: { id: promotion } }),
  'barcodes.name': () => ({ params: { gtin: '7891000100103' }, body: { name: unknownWords(160) } }),
  'comparisons.doubt': ({ line, promotion }) => ({ params: { slug: line }, body: { promotionId: promotion } }),
  'priceHistory.get': ({ promotion }) => ({ params: { id: promotion } }),
  'priceHistory.verdict': ({ promotion }) => ({ params: { id: promotion } }),
  'suggestions.list': () => ({ query: { q: search, city: 'itajai-sc' } }),
  'categories.list': () => ({}),
  'stores.list': () => ({ query: { search: unknownWords(100), limit: '100' } }),
  'stores.get': ({ store }) => ({ params: { idOrSlug: store } }),
  'flyers.list': () => ({ query: { city: 'itajai-sc' } }),
  'flyers.get': ({ flyer }) => ({ params: { id: flyer } }),
  'flyers.ofStore': ({ store }) => ({ params: { idOrSlug: store } }),
  'flyers.ofPromotion': ({ promotion }) => ({ params: { id: promotion } }),
  'cities.list': () => ({ query: { search: unknownWords(80) } }),
  'cities.get': () => ({ params: { city: 'itajai-sc' } }),
  'cities.centers': () => ({}),
  'cities.neighborhoods': () => ({ params: { city: 'itajai-sc' } }),
  'cities.storeLocations': () => ({ params: { city: 'itajai-sc' } }),
  'map.settings': () => ({}),
  'stats.get': () => ({}),
  'popup.get': () => ({}),
  'priceDrops.list': () => ({}),
  'partnershipRequests.send': () => ({
    body: {
      storeName: unknownWords(120),
      ownerName: unknownWords(120),
      email: 'a@b.example',
      phone: '47999990000',
      city: unknownWords(80),
      neighborhood: unknownWords(80),
      address: unknownWords(200),
      storeType: storeTypes[0],
      description: unknownWords(2000),
      acceptedTerms: true,
    },
  }),
  'contactMessages.send': () => ({
    body: {
      name: unknownWords(120),
      email: 'a@b.example',
      subject: unknownWords(160),
      message: unknownWords(4000),
      contactType: contactTypes[0],
    },
  }),
  'priceReports.send': ({ promotion }) => ({
    params: { id: promotion },
    body: { problem: priceProblems[0], version: 1, device },
  }),
  'priceReports.addPhoto': ({ promotion, photo }) => ({
    params: { id: promotion },
    query: { version: '1', device },
    body: { photo },
  }),
  'priceReports.check': ({ promotion }) => ({ params: { id: promotion }, body: { version: 1, device } }),
  'baskets.match': () => ({ body: dearBasket, charge: 1 + chargeOfBasket(dearBasket) / ordinaryRequest }),
  'invitations.read': () => ({ body: { token: 'A'.repeat(80) } }),
  'invitations.accept': () => ({
    body: { token: 'A'.repeat(80), name: unknownWords(80), password: unknownWords(200) },
  }),
  'invitations.requestMail': () => ({ body: { token: 'A'.repeat(80), email: 'a@b.example' } }),
  'auth.login': () => ({ body: { username: unknownWords(60), password: unknownWords(200) } }),
  'loginLinks.send': () => ({ body: { email: 'a@b.example' } }),
  'loginLinks.enter': () => ({ body: { token: 'A'.repeat(80) } }),
  'passkeys.beginLogin': () => ({}),
  'passkeys.login': () => ({
    body: {
      ...{ id: 'A'.repeat(1400), clientDataJSON: 'A'.repeat(2000), authenticatorData: 'A'.repeat(2000) },
      ...{ signature: 'A'.repeat(4000), userHandle: 'A'.repeat(100) },
    },
  }),
  // As many offers as fit into the kilobyte of a message.
  'engagement.count': ({ promotion }) => ({ body: { seen: Array.from({ length: 60 }, () => promotion) } }),
  'alerts.proposal': () => ({ query: { city: 'itajai-sc', name: `leite ${unknownWords(150)}` } }),
  'alerts.list': () => ({}),
  'alerts.news': () => ({}),
  'alerts.markSeen': () => ({}),
  'alerts.create': ({ line, store }) => ({
    body: { city: 'itajai-sc', target: line, price: '9999999.99', storeIds: Array.from({ length: 10 }, () => store) },
  }),
  'alerts.change': ({ alert }) => ({ params: { id: alert }, body: { price: '9999999.99' } }),
  'alerts.remove': ({ alert }) => ({ params: { id: alert } }),
  'alerts.eraseAll': () => ({}),
  'alertChannels.subscribePush': () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/${'x'.repeat(970)}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  }),
  'alertChannels.unsubscribePush': () => ({}),
  'alertChannels.subscribeEmail': () => ({ body: { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` } }),
  'alertChannels.unsubscribeEmail': () => ({}),
  'alertChannels.confirmEmail': () => ({ body: { token: 'x'.repeat(100) } }),
  'alertChannels.readStopLink': () => ({ body: { token: 'x'.repeat(100) } }),
  'alertChannels.stop': () => ({ body: { token: 'x'.repeat(100), what: 'never' } }),
  'shoppingLists.list': () => ({ params: { userId: 'user-1' } }),
  'shoppingLists.get': ({ list }) => ({ params: { id: list } }),
  'shoppingLists.setCity': ({ list }) => ({ params: { id: list }, body: { city: 'itajai-sc' } }),
  'shoppingLists.setLimit': ({ list }) => ({
    params: { id: list },
    body: { limit: '9999999.99', changedAt: '2026-11-14T15:00:00.000Z' },
  }),
  'shoppingLists.setAisles': ({ list }) => ({
    params: { id: list },
    body: { storeName: unknownWords(120), order: ['pet', 'bebidas'], changedAt: '2026-11-14T15:00:00.000Z' },
  }),
  'shoppingLists.create': () => ({ body: { userId: 'user-1', name: unknownWords(80) } }),
  'shoppingLists.addItem': ({ list }) => ({
    body: { shoppingListId: list, productName: unknownWords(160), notes: unknownWords(500) },
  }),
  'shoppingLists.updateItem': ({ item }) => ({
    params: { id: item },
    body: { productName: unknownWords(160), notes: unknownWords(500), changedAt: '2026-11-14T15:00:00.000Z' },
  }),
  'shoppingLists.toggleItem': ({ item }) => ({
    params: { id: item },
    body: { isCompleted: true, changedAt: '2026-11-14T15:00:00.000Z' },
  }),
  'shoppingLists.deleteItem': ({ item }) => ({ params: { id: item } }),
  'shoppingLists.remove': ({ list }) => ({ params: { id: list } }),
  'shoppingLists.shares': ({ list }) => ({ params: { id: list } }),
  'shoppingLists.share': ({ list }) => ({ params: { id: list }, body: { canEdit: true } }),
  'shoppingLists.revokeShare': ({ share }) => ({ params: { id: share } }),
  'shoppingLists.invitation': () => ({ body: { token: 'x'.repeat(43) } }),
  'shoppingLists.join': () => ({ body: { token: 'x'.repeat(100) } }),
  'privacy.export': () => ({}),
  'privacy.erase': () => ({}),
  'privacy.sendFormsLink': () => ({ body: { email: 'a@b.example' } }),
  'privacy.readForms': () => ({ body: { token: 'x'.repeat(43) } }),
  'privacy.recipients': () => ({}),
}
