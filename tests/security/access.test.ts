import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint, PanelAccess, StoreAccess } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { routes } from '#contract/routes/all-routes.ts'
import { streams } from '#contract/routes/list-routes.ts'
import { can, type Permission, panelRoles, permissions, type Role, roles } from '#domain/people/permissions.ts'
import { type StorePermission, type StoreRole, storePermissions, storeRoles } from '#domain/people/store-permissions.ts'
import { publicId } from '#server/public-ids.ts'
import { aStoreToken, givePlanWithApi } from '#tests/support/accounts/store-token.ts'
import { cookieHeader, headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPublishedFlyer } from '#tests/support/flyers.ts'
import { aCatalogueRow } from '#tests/support/scale-files.ts'

let api: TestApi
let ownStore: string
let rivalStore: string
let programHeaders: { own: Record<string, string>; rival: Record<string, string> }
const credentials: Record<string, Record<string, string>> = {}
/** Requests that succeed for a caller with access. */
const requests: Record<string, { url: string; payload?: object }> = {}

beforeAll(async () => {
  api = await startApi()
  const bearer = (token: string, cookies: Map<string, string>) => headersOf({ token, cookies })

  api.clock.set('2026-11-13T15:00:00Z')
  const expired = await api.admin()
  api.clock.set('2026-11-14T15:00:00Z')
  const [live, revoked] = [await api.admin(), await api.admin()]
  await revoked.call('auth.logout', {})
  const fullCookie = bearer(live.token, live.cookies).cookie

  credentials['no token'] = {}
  credentials['a garbage token'] = { authorization: 'Bearer garbage', cookie: fullCookie }
  credentials['an unknown token'] = { authorization: `Bearer ${'A'.repeat(43)}`, cookie: fullCookie }
  credentials['an expired token'] = bearer(expired.token, expired.cookies)
  credentials['a revoked token'] = bearer(revoked.token, revoked.cookies)
  credentials['a token without its cookie'] = { authorization: `Bearer ${live.token}` }
  credentials['a cookie without its token'] = { cookie: fullCookie }
  credentials["a token with another session's cookie"] = bearer(live.token, expired.cookies)

  const { id: editorId } = await (await api.admin(undefined, 'editor')).call('account.get', {})
  const invitation = await live.call('invitations.create', { body: { name: 'Rui', email: null, role: 'reader' } })
  const owner = api.visitor()
  const list = await owner.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Da dona' } })
  const item = await owner.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Arroz' } })
  const share = await owner.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const other = api.visitor()
  await other.call('shoppingLists.list', { params: { userId: 'user-1' } })
  credentials['another visitor'] = { cookie: cookieHeader(other.cookies) }

  const [store, duplicate] = [await aStore(api), await aStore(api)]
  ownStore = store.id
  rivalStore = (await aStore(api)).id
  const storeInvitation = await live.call('storeTeam.invite', {
    params: { storeId: store.id },
    body: { name: 'Rui', email: null, role: 'operator' },
  })
  const ofProgram = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const [ownToken, tokenToEnd] = [await aStoreToken(api, store.id), await aStoreToken(api, store.id)]
  programHeaders = { own: ofProgram(ownToken), rival: ofProgram(await aStoreToken(api, rivalStore)) }
  credentials["a program's token of a store"] = { ...programHeaders.own, cookie: fullCookie }
  const storePerson = await (await api.member(store.id, 'operator')).call('account.get', {})
  const ofStore = `/api/my-stores/${store.id}`
  const sentCells = { productName: 'Sal refinado 1 kg', price: '1,99', category: 'Mercearia', expiryDate: '20/11/2026' }
  const sentRows = [{ line: 2, cells: sentCells }]
  const sender = await api.member(store.id, 'manager')
  const sent = await sender.call('myStore.submit', {
    params: { storeId: store.id },
    body: { source: 'form', rows: sentRows },
  })
  const offer = await aPromotion(api, { store })
  const reported = await aPromotion(api)
  const draft = {
    productName: 'Arroz',
    price: '1.00',
    storeId: store.id,
    categoryId: 'mercearia',
    expiryDate: '2026-11-20T02:59:59Z',
  }
  const person = { name: 'Rita', email: 'rita@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' }
  const rows = { storeId: store.id, rows: [{ line: 2, cells: { productName: 'Arroz', price: '9,90' } }] }
  const centers = { rows: [{ line: 2, name: 'Centro', latitude: '-26,9085', longitude: '-48,6615' }] }
  const partner = {
    storeName: 'A',
    ownerName: 'B',
    email: 'b@example.com',
    phone: '47999990000',
    city: 'Itajaí',
    address: 'Rua 1',
    storeType: 'outro',
    acceptedTerms: true,
  }
  const watched = { city: 'itajai-sc', target: offer.comparison ?? '', price: '1.00' }
  const alert = await owner.call('alerts.create', { body: watched })
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/um',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }
  const aPlan = {
    ...{ name: 'Básico', startsOn: '2026-11-01', endsOn: null, offersPerMonth: null, units: 1 },
    ...{ note: null, invoiceUrl: null },
  }
  const keyProof = {
    ...{ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
  }
  const flyer = await aPublishedFlyer(api, store)
  const ofFlyer = `/api/flyer-reviews/${flyer}`
  Object.assign(requests, {
    'auth.login': { url: '/api/auth/login', payload: { username: 'x', password: 'x' } },
    'account.get': { url: '/api/account' },
    'account.update': { url: '/api/account', payload: { name: 'Ana', email: null } },
    'account.resendProof': { url: '/api/account/address/mail' },
    'account.proveAddress': { url: '/api/account/address', payload: { token: 'x' } },
    'account.changePassword': { url: '/api/account/password', payload: { current: 'x', password: 'y'.repeat(12) } },
    'secondFactor.begin': { url: '/api/account/second-factor', payload: { password: 'x' } },
    'secondFactor.confirm': { url: '/api/account/second-factor/confirm', payload: { code: '000000' } },
    'secondFactor.prove': { url: '/api/account/second-factor/prove', payload: { code: '000000' } },
    'secondFactor.remove': { url: '/api/account/second-factor' },
    'passkeys.list': { url: '/api/account/passkeys' },
    'passkeys.begin': { url: '/api/account/passkeys/options', payload: { password: 'x' } },
    'passkeys.create': {
      url: '/api/account/passkeys',
      payload: { name: 'Celular', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    },
    'passkeys.remove': { url: '/api/account/passkeys/00000000' },
    'passkeys.beginProof': { url: '/api/account/passkeys/proof/options' },
    'passkeys.prove': { url: '/api/account/passkeys/proof', payload: keyProof },
    'passkeys.beginLogin': { url: '/api/auth/passkey/options' },
    'passkeys.login': { url: '/api/auth/passkey', payload: keyProof },
    'people.list': { url: '/api/people' },
    'people.changeRole': { url: `/api/people/${editorId}/role`, payload: { role: 'reader' } },
    'people.endSessions': { url: `/api/people/${editorId}/sessions` },
    'people.end': { url: `/api/people/${editorId}` },
    'auditLog.list': { url: '/api/audit' },
    'invitations.list': { url: '/api/invitations' },
    'invitations.create': { url: '/api/invitations', payload: { name: 'Rui', email: null, role: 'editor' } },
    'invitations.cancel': { url: `/api/invitations/${invitation.id}` },
    'invitations.read': { url: '/api/invitations/read', payload: { token: 'x' } },
    'invitations.accept': {
      url: '/api/invitations/accept',
      payload: { token: 'x', name: 'Rui', password: 'y'.repeat(12) },
    },
    'invitations.requestMail': { url: '/api/invitations/mail', payload: { token: 'x', email: 'rui@example.com' } },
    'invitations.join': { url: '/api/invitations/join', payload: { token: 'x' } },
    'loginLinks.send': { url: '/api/auth/links', payload: { email: 'ninguem@example.com' } },
    'loginLinks.enter': { url: '/api/auth/links/enter', payload: { token: 'x' } },
    'myStores.list': { url: '/api/my-stores' },
    'myStore.home': { url: ofStore },
    'myStore.offers': { url: `${ofStore}/offers` },
    'myStore.lastWeek': { url: `${ofStore}/last-week` },
    'myStore.check': { url: `${ofStore}/check`, payload: { rows: sentRows } },
    'myStore.submissions': { url: `${ofStore}/submissions` },
    'myStore.submit': { url: `${ofStore}/submissions`, payload: { source: 'form', rows: sentRows } },
    'myStore.withdraw': { url: `${ofStore}/submissions/${sent.submission?.id}` },
    'myStore.updateProfile': { url: `${ofStore}/profile`, payload: { phone: '47999990000' } },
    'storeFlyers.list': { url: `${ofStore}/flyers` },
    'storeFlyers.signUpload': { url: `${ofStore}/uploads`, payload: { contentType: 'image/png', size: 10 } },
    'storeFlyers.create': {
      url: `${ofStore}/flyers`,
      payload: {
        ...{ fileName: 'encarte.jpg', contentHash: '1'.repeat(64), firstDay: null, lastDay: null },
        pages: [{ imageURL: 'http://example.com/x', text: null }],
      },
    },
    'storeFlyers.get': { url: `${ofStore}/flyers/${flyer}` },
    'storeFlyers.update': {
      url: `${ofStore}/flyers/${flyer}`,
      payload: { firstDay: '2026-11-14', lastDay: '2026-11-20' },
    },
    'storeFlyers.decide': {
      url: `${ofStore}/flyers/${flyer}/decisions`,
      payload: { decisions: [{ draftId: '00000000', version: 1, state: 'open' }] },
    },
    'storeFlyers.addDraft': {
      url: `${ofStore}/flyers/${flyer}/drafts`,
      payload: {
        ...{ pageNumber: 1, box: [0, 0, 100, 100], productName: 'Sal 1 kg', price: '1.99', originalPrice: null },
        ...{ mechanics: null, categoryId: 'mercearia' },
      },
    },
    'storeFlyers.readAgain': { url: `${ofStore}/flyers/${flyer}/pages/1/read` },
    'storeFlyers.discard': { url: `${ofStore}/flyers/${flyer}` },
    'storeFlyers.send': { url: `${ofStore}/flyers/${flyer}/submission` },
    'approvals.list': { url: '/api/approvals' },
    'approvals.decide': {
      url: `/api/approvals/${publicId('submission', 999_999)}/decisions`,
      payload: { approved: [0], refused: [] },
    },
    'storeTokens.list': { url: `${ofStore}/tokens` },
    'storeTokens.create': { url: `${ofStore}/tokens`, payload: { name: 'Caixa' } },
    'storeTokens.end': { url: `${ofStore}/tokens/${tokenToEnd.id}` },
    'storeApi.submit': {
      url: `/api/store/${store.id}/batches`,
      payload: [{ name: 'Sal refinado 1 kg', price: 1.99, category: 'Mercearia', expiryDate: '2026-11-20' }],
    },
    'engagement.ofStore': { url: `${ofStore}/results` },
    'weeklyResults.get': { url: `${ofStore}/weekly-results` },
    'weeklyResults.set': { url: `${ofStore}/weekly-results`, payload: { isMailed: true } },
    'storeTeam.list': { url: `${ofStore}/team` },
    'storeTeam.remove': { url: `${ofStore}/team/${storePerson.id}` },
    'storeTeam.invite': { url: `${ofStore}/invitations`, payload: { name: 'Rui', email: null, role: 'operator' } },
    'storeTeam.cancelInvitation': { url: `${ofStore}/invitations/${storeInvitation.id}` },
    'auth.logout': { url: '/api/auth/logout' },
    'auth.listSessions': { url: '/api/auth/sessions' },
    'auth.revokeSession': { url: '/api/auth/sessions/1' },
    'auth.revokeAllSessions': { url: '/api/auth/sessions' },
    'promotions.list': { url: '/api/promotions' },
    'promotions.get': { url: `/api/promotions/${offer.id}` },
    'promotions.create': { url: '/api/promotions', payload: { ...draft, allowDuplicate: true } },
    'promotions.update': { url: `/api/promotions/${offer.id}`, payload: { ...draft, price: '2.00' } },
    'promotions.delete': { url: `/api/promotions/${offer.id}` },
    'promotions.restore': { url: `/api/promotions/${offer.id}/restore` },
    'promotions.choose': { url: '/api/promotions/choices' },
    'promotions.previewBulk': {
      url: '/api/promotions/bulk/preview',
      payload: { promotions: [{ id: offer.id, version: 1 }], change: { kind: 'delete' } },
    },
    'promotions.changeBulk': {
      url: '/api/promotions/bulk',
      payload: { promotions: [{ id: offer.id, version: 1 }], change: { kind: 'edit', isHighlighted: true } },
    },
    'promotions.revertBulk': {
      url: '/api/promotions/bulk/revert',
      payload: {
        promotions: [
          {
            id: offer.id,
            version: 1,
            before: {
              ...{ storeId: store.id, categoryId: 'mercearia', isHighlighted: false, price: '1.00' },
              ...{ originalPrice: null, validFrom: offer.validFrom, expiryDate: offer.expiryDate },
            },
          },
        ],
      },
    },
    'promotions.near': { url: '/api/promotions/near', payload: { city: 'itajai-sc', bands: [[store.id]] } },
    'priceHistory.verdict': { url: `/api/promotions/${offer.id}/price-verdict` },
    'priceHistory.get': { url: `/api/promotions/${offer.id}/price-history` },
    'priceHistory.check': {
      url: '/api/promotions/check',
      payload: { productName: 'Arroz 5 kg', price: '20.90', storeId: offer.store.id },
    },
    'comparisons.list': { url: '/api/comparisons?city=itajai-sc' },
    'comparisons.get': { url: `/api/comparisons/${offer.comparison}?city=itajai-sc` },
    'comparisons.otherCities': { url: `/api/comparisons/${offer.comparison}/cities?city=itajai-sc` },
    'comparisons.ofPromotion': { url: `/api/promotions/${offer.id}/comparison` },
    'barcodes.name': { url: '/api/barcodes/7891000100103/names', payload: { name: 'Leite condensado' } },
    'comparisons.doubt': { url: `/api/comparisons/${offer.comparison}/doubts`, payload: { promotionId: offer.id } },
    'suggestions.list': { url: '/api/suggestions?q=arr&city=itajai-sc' },
    'categories.list': { url: '/api/categories' },
    'stores.list': { url: '/api/stores' },
    'stores.get': { url: `/api/stores/${store.id}` },
    'stores.create': { url: '/api/stores', payload: { name: 'Novo', city: 'Itajaí' } },
    'stores.update': { url: `/api/stores/${store.id}`, payload: { name: 'Outro nome' } },
    'stores.setStatus': { url: `/api/stores/${store.id}/status`, payload: { status: 'active' } },
    'stores.merge': { url: `/api/stores/${store.id}/merge`, payload: { mergedId: duplicate.id } },
    'storePlans.get': { url: `/api/stores/${store.id}/plan` },
    'storePlans.save': { url: `/api/stores/${store.id}/plan`, payload: aPlan },
    'storePlans.remove': { url: `/api/stores/${store.id}/plan` },
    'cities.list': { url: '/api/cities' },
    'cities.get': { url: '/api/cities/itajai-sc' },
    'cities.centers': { url: '/api/city-centers' },
    'cities.neighborhoods': { url: '/api/cities/itajai-sc/neighborhoods' },
    'neighborhoodCenters.list': { url: '/api/cities/itajai-sc/neighborhood-centers' },
    'neighborhoodCenters.check': { url: '/api/cities/itajai-sc/neighborhood-centers/check', payload: centers },
    'neighborhoodCenters.save': { url: '/api/cities/itajai-sc/neighborhood-centers', payload: centers },
    'cities.storeLocations': { url: '/api/cities/itajai-sc/store-locations' },
    'map.settings': { url: '/api/map' },
    'stats.get': { url: '/api/stats' },
    'popup.get': { url: '/api/popup-promotion' },
    'popup.start': { url: '/api/popup-promotion', payload: { promotionId: offer.id, isLimitedTime: true } },
    'popup.end': { url: '/api/popup-promotion' },
    'priceDrops.list': { url: '/api/price-drops' },
    'uploads.sign': { url: '/api/objects/upload', payload: { contentType: 'image/png', size: 10 } },
    'uploads.claim': { url: '/api/promotion-images', payload: { imageURL: 'http://example.com/x' } },
    'baskets.match': {
      url: '/api/baskets/match',
      payload: { city: 'itajai-sc', items: [{ id: '1', name: 'Arroz 5 kg' }] },
    },
    'shoppingLists.list': { url: '/api/shopping-lists/user-1' },
    'shoppingLists.get': { url: `/api/shopping-lists/lists/${list.id}` },
    'shoppingLists.create': { url: '/api/shopping-lists', payload: { userId: 'user-1', name: 'Minha' } },
    'shoppingLists.addItem': {
      url: '/api/shopping-lists/items',
      payload: { shoppingListId: list.id, productName: 'Feijão' },
    },
    'shoppingLists.updateItem': {
      url: `/api/shopping-lists/items/${item.id}`,
      payload: { productName: 'Feijão', changedAt: '2026-11-14T15:00:00Z' },
    },
    'shoppingLists.toggleItem': { url: `/api/shopping-lists/items/${item.id}/toggle` },
    'shoppingLists.deleteItem': { url: `/api/shopping-lists/items/${item.id}` },
    'shoppingLists.setCity': { url: `/api/shopping-lists/lists/${list.id}/city`, payload: { city: 'itajai-sc' } },
    'shoppingLists.setLimit': {
      url: `/api/shopping-lists/lists/${list.id}/limit`,
      payload: { limit: '150', changedAt: '2026-11-14T15:00:00Z' },
    },
    'shoppingLists.setAisles': {
      url: `/api/shopping-lists/lists/${list.id}/aisles`,
      payload: { storeName: 'Bom Vizinho', order: ['pet'], changedAt: '2026-11-14T15:00:00Z' },
    },
    'shoppingLists.remove': { url: `/api/shopping-lists/${list.id}` },
    'shoppingLists.shares': { url: `/api/shopping-lists/${list.id}/shares` },
    'shoppingLists.share': { url: `/api/shopping-lists/${list.id}/shares`, payload: { canEdit: true } },
    'shoppingLists.revokeShare': { url: `/api/shopping-lists/shares/${share.id}` },
    'shoppingLists.invitation': { url: '/api/shopping-lists/invitation', payload: { token: 'A'.repeat(43) } },
    'shoppingLists.join': { url: '/api/shopping-lists/joined', payload: { token: 'A'.repeat(43) } },
    'alerts.proposal': { url: `/api/alerts/proposal?promotionId=${offer.id}` },
    'alerts.list': { url: '/api/alerts' },
    'alerts.news': { url: '/api/alerts/news' },
    'alerts.markSeen': { url: '/api/alerts/seen' },
    'alerts.create': { url: '/api/alerts', payload: { ...watched, price: '2.00' } },
    'alerts.change': { url: `/api/alerts/${alert.id}`, payload: { price: '3.00' } },
    'alerts.remove': { url: `/api/alerts/${alert.id}` },
    'alerts.eraseAll': { url: '/api/alerts' },
    'alertChannels.subscribePush': { url: '/api/alerts/push', payload: subscription },
    'alertChannels.unsubscribePush': { url: '/api/alerts/push' },
    'alertChannels.subscribeEmail': { url: '/api/alerts/email', payload: { email: person.email } },
    'alertChannels.unsubscribeEmail': { url: '/api/alerts/email' },
    'alertChannels.confirmEmail': { url: '/api/alerts/email/confirm', payload: { token: 'x' } },
    'alertChannels.readStopLink': { url: '/api/alerts/stop/read', payload: { token: 'x' } },
    'alertChannels.stop': { url: '/api/alerts/stop', payload: { token: 'x', what: 'all' } },
    'privacy.export': { url: '/api/my-data' },
    'privacy.erase': { url: '/api/my-data' },
    'privacy.sendFormsLink': { url: '/api/my-data/forms', payload: { email: person.email } },
    'privacy.readForms': { url: '/api/my-data/forms/read', payload: { token: 'x' } },
    'privacy.recipients': { url: '/api/recipients' },
    'engagement.count': { url: '/api/counts', payload: { seen: [offer.id] } },
    'reports.awaited': { url: '/api/reports/awaited-prices' },
    'reports.get': { url: '/api/reports' },
    'reports.unanswered': { url: '/api/reports/unanswered-searches' },
    'flyers.get': { url: `/api/flyers/${flyer}` },
    'flyers.list': { url: '/api/flyers' },
    'flyers.ofStore': { url: `/api/stores/${store.id}/flyers` },
    'flyers.ofPromotion': { url: `/api/promotions/${offer.id}/flyer` },
    'flyerReview.list': { url: '/api/flyer-reviews' },
    'flyerReview.create': {
      url: '/api/flyer-reviews',
      payload: {
        ...{ storeId: store.id, fileName: 'encarte.jpg', contentHash: '0'.repeat(64), firstDay: null, lastDay: null },
        pages: [{ imageURL: 'http://example.com/x', text: null }],
      },
    },
    'flyerReview.get': { url: ofFlyer },
    'flyerReview.update': { url: ofFlyer, payload: { firstDay: '2026-11-14', lastDay: '2026-11-20' } },
    'flyerReview.decide': {
      url: `${ofFlyer}/decisions`,
      payload: { decisions: [{ draftId: '00000000', version: 1, state: 'open' }] },
    },
    'flyerReview.addDraft': {
      url: `${ofFlyer}/drafts`,
      payload: {
        ...{ pageNumber: 1, box: [0, 0, 100, 100], productName: 'Sal 1 kg', price: '1.99', originalPrice: null },
        ...{ mechanics: null, categoryId: 'mercearia' },
      },
    },
    'flyerReview.readAgain': { url: `${ofFlyer}/pages/1/read` },
    'flyerReview.publish': { url: `${ofFlyer}/publish`, payload: {} },
    'flyerReview.undo': { url: `${ofFlyer}/undo` },
    'flyerReview.discard': { url: ofFlyer },
    'inbox.list': { url: '/api/inbox' },
    'inbox.read': { url: `/api/inbox/${publicId('inboxFile', 1)}` },
    'inbox.remove': { url: `/api/inbox/${publicId('inboxFile', 1)}/removal`, payload: {} },
    'doubts.list': { url: '/api/doubts' },
    'doubts.answer': { url: `/api/doubts/${publicId('importDoubt', 1)}/answer`, payload: { leaveOut: true } },
    'week.get': { url: '/api/week' },
    'week.recordRequest': { url: `/api/week/stores/${store.id}/requests` },
    'week.snooze': { url: `/api/week/stores/${store.id}/snooze`, payload: { until: null } },
    'imports.list': { url: '/api/imports' },
    'imports.columns': { url: '/api/imports/columns' },
    'imports.lastWeek': { url: `/api/imports/last-week/${store.id}` },
    'imports.check': { url: '/api/imports/check', payload: rows },
    'imports.start': {
      url: '/api/imports',
      payload: { fileName: 'ofertas.csv', totalRows: 1, storeId: null, columns: {} },
    },
    'imports.addRows': { url: `/api/imports/${publicId('import', 1)}/rows`, payload: rows },
    'imports.undo': { url: `/api/imports/${publicId('import', 1)}/undo`, payload: {} },
    'catalogue.files': { url: '/api/catalogue-files' },
    'catalogue.start': {
      url: '/api/catalogue-files',
      payload: {
        ...{ storeId: store.id, fileName: 'ITENSMGV.TXT', layout: 'toledo-mgv-2', contentHash: 'a'.repeat(64) },
        ...{ totalRows: 1, refused: 0 },
      },
    },
    'catalogue.addRows': {
      url: `/api/catalogue-files/${publicId('catalogueFile', 1)}/rows`,
      payload: { rows: [aCatalogueRow] },
    },
    'catalogue.items': { url: `/api/catalogue-files/${publicId('catalogueFile', 1)}/items?show=proposed` },
    'partnershipRequests.send': { url: '/api/partnership-requests', payload: partner },
    'partnershipRequests.list': { url: '/api/partnership-requests' },
    'partnershipRequests.reply': { url: '/api/partnership-requests/00000000/replies', payload: { text: 'Olá' } },
    'contactMessages.reply': { url: '/api/contact-messages/00000000/replies', payload: { text: 'Olá' } },
    'partnershipRequests.update': { url: '/api/partnership-requests/00000000', payload: { state: 'aceita' } },
    'contactMessages.send': { url: '/api/contact-messages', payload: person },
    'contactMessages.list': { url: '/api/contact-messages' },
    'contactMessages.update': { url: '/api/contact-messages/00000000', payload: { state: 'arquivada' } },
    'products.suggest': { url: '/api/products?search=arroz' },
    'productPictures.list': { url: '/api/product-pictures' },
    'productPictures.give': {
      url: '/api/product-pictures',
      payload: { promotionId: '00000000', permission: 'own', source: 'Nossa' },
    },
    'productPictures.remove': { url: '/api/product-pictures/00000000' },
    'productReview.words': { url: '/api/review/words' },
    'productReview.explainWord': { url: '/api/review/words/bela', payload: { meaning: 'nothing' } },
    'productReview.forgetWord': { url: '/api/review/words/bela' },
    'productReview.products': { url: '/api/review/products' },
    'productReview.decide': { url: '/api/review/products/00000000', payload: { type: 'confirm' } },
    'productReview.barcodes': { url: '/api/review/barcodes' },
    'productReview.decideBarcode': { url: '/api/review/barcodes/7896006711117', payload: { type: 'refuse' } },
    'productReview.undo': { url: '/api/review/steps/00000000/undo' },
    'productReview.lines': { url: '/api/review/lines?search=arroz' },
    'productReview.merge': { url: '/api/review/lines/a/merge', payload: { mergedSlug: 'b' } },
    'productReview.split': { url: '/api/review/lines/a/split', payload: { spellingIds: ['00000000'] } },
    'productReview.rereading': { url: '/api/review/rereading' },
    'productReview.rulesProgress': { url: '/api/review/rules' },
    'productReview.applyRules': { url: '/api/review/rules' },
    'priceReports.send': {
      url: `/api/promotions/${reported.id}/price-reports`,
      payload: { problem: 'ended', version: 1, device: 'a'.repeat(32) },
    },
    'priceReports.check': {
      url: `/api/promotions/${reported.id}/price-checks`,
      payload: { version: 1, device: 'a'.repeat(32) },
    },
    'priceReports.addPhoto': {
      url: `/api/promotions/${reported.id}/price-report-photos?version=1&device=${'b'.repeat(32)}`,
      payload: { photo: 'AAAA' },
    },
    'priceReports.photo': { url: '/api/price-reports/photos/00000000-0000-4000-8000-000000000000' },
    'priceReports.list': { url: '/api/price-reports' },
    'priceReports.resolve': {
      url: `/api/price-reports/${reported.id}/resolve`,
      payload: { decision: 'mark', version: 1 },
    },
    'priceReports.undo': { url: '/api/price-decisions/00000000/undo' },
  })
})
afterAll(() => api.close())

const credentialNames = [
  'no token',
  'a garbage token',
  'an unknown token',
  'an expired token',
  'a revoked token',
  'a token without its cookie',
  'a cookie without its token',
  "a token with another session's cookie",
  "a program's token of a store",
  'another visitor',
]

/** Expected statuses without a panel session. */
function expectedStatuses({ name, access, status = 200 }: Endpoint, credential: string): number[] {
  if (typeof access === 'object')
    return ['byToken' in access && credential === "a program's token of a store" ? status : 401]
  if (access === 'everyone') return statusesForEveryone[name] ?? (name.endsWith('.send') ? [201, 429] : [200])
  const isOfAList = /Item$|hares?$|\.(get|setCity|setLimit|setAisles|invitation|join|remove|change)$/i.test(name)
  return statusesForVisitors[name] ?? (isOfAList ? [404] : [status])
}

const statusesForEveryone: Record<string, number[]> = {
  'auth.login': [401, 429],
  'barcodes.name': [204],
  'comparisons.doubt': [204],
  'engagement.count': [204],
  'invitations.accept': [410],
  'invitations.read': [410],
  'invitations.requestMail': [410],
  'passkeys.login': [422],
  'loginLinks.enter': [410],
  'loginLinks.send': [204, 429],
  'privacy.sendFormsLink': [204, 429],
  'privacy.readForms': [410],
  'alertChannels.confirmEmail': [410],
  'alertChannels.readStopLink': [410],
  'alertChannels.stop': [410],
  'priceReports.addPhoto': [201],
  'priceReports.check': [201],
}

/** This site has no push keys. */
const statusesForVisitors: Record<string, number[]> = {
  'alertChannels.subscribePush': [422],
  'alertChannels.subscribeEmail': [200, 429],
}

test('every route has an endpoint and a request in this test', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(routes).sort())
  expect(Object.keys(requests).sort()).toEqual(Object.keys(routes).sort())
})

test('[6.admin.01] only these endpoints are open without login', () => {
  const namesWith = (access: Access) =>
    endpoints.filter((endpoint) => endpoint.access === access).map(({ name }) => name)

  expect(namesWith('everyone').sort()).toEqual([
    'alertChannels.confirmEmail',
    'alertChannels.readStopLink',
    'alertChannels.stop',
    'alerts.proposal',
    'auth.login',
    'barcodes.name',
    'baskets.match',
    'categories.list',
    'cities.centers',
    'cities.get',
    'cities.list',
    'cities.neighborhoods',
    'cities.storeLocations',
    'comparisons.doubt',
    'comparisons.get',
    'comparisons.list',
    'comparisons.ofPromotion',
    'comparisons.otherCities',
    'contactMessages.send',
    'engagement.count',
    'flyers.get',
    'flyers.list',
    'flyers.ofPromotion',
    'flyers.ofStore',
    'invitations.accept',
    'invitations.read',
    'invitations.requestMail',
    'loginLinks.enter',
    'loginLinks.send',
    'map.settings',
    'partnershipRequests.send',
    'passkeys.beginLogin',
    'passkeys.login',
    'popup.get',
    'priceDrops.list',
    'priceHistory.get',
    'priceHistory.verdict',
    'priceReports.addPhoto',
    'priceReports.check',
    'priceReports.send',
    'privacy.readForms',
    'privacy.recipients',
    'privacy.sendFormsLink',
    'promotions.get',
    'promotions.list',
    'promotions.near',
    'stats.get',
    'stores.get',
    'stores.list',
    'suggestions.list',
  ])
  const visitorRoutes = Object.keys(routes).filter((name) =>
    /^(shoppingLists\.|privacy\.e|alerts\.(?!proposal)|alertChannels\.(?:un)?subscribe)/.test(name),
  )
  expect(namesWith('visitor').sort()).toEqual(visitorRoutes.sort())
})

describe.each(credentialNames)('with %s', (credential) => {
  /** The state after the last call, if it was refused: reading the tables takes most of the time of a call. */
  let known: Tables | undefined

  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '[6.admin.05, 6.admin.06, 6.admin.07, 6.admin.08] %s',
    async (_title, endpoint) => {
      covers('6.visitor.10', '6.visitor.11', '6.visitor.12')
      const request = requests[endpoint.name] as { url: string; payload?: object }
      const before = known ?? (await readTables())

      const { statusCode } = await api.app.inject({
        method: endpoint.method as NonNullable<InjectOptions['method']>,
        headers: credentials[credential] ?? {},
        ...request,
      })

      expect(expectedStatuses(endpoint, credential)).toContain(statusCode)
      known = statusCode >= 400 && endpoint.name !== 'auth.login' ? await readTables() : undefined
      if (known) expect(known).toEqual(before)
    },
  )
})

describe.each(Object.entries(streams))('the stream %s', (_name, { path }) => {
  test.each(credentialNames)('with %s is refused and writes nothing', async (credential) => {
    const before = await readTables()

    const { statusCode } = await api.app.inject({ method: 'GET', url: path, headers: credentials[credential] ?? {} })

    expect(statusCode).toBe(404)
    expect(await readTables()).toEqual(before)
  })
})

test('[6.admin.01] an owner may call every endpoint of the panel', async () => {
  const headers = headersOf(await api.admin())

  for (const { name, method } of panelEndpoints.filter(({ name }) => !endsSession(name))) {
    const { statusCode } = await api.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      headers,
      ...requests[name],
    })
    // 422: its own password differs, and it has neither a second factor nor this passkey.
    expect(
      [
        200,
        201,
        204,
        404,
        ...(['invitations.join', 'account.proveAddress', 'account.resendProof'].includes(name) ? [410] : []),
        ...(/^(?:account.changePassword|account.proveAddress|secondFactor|passkeys)/.test(name) ? [422] : []),
      ],
      name,
    ).toContain(statusCode)
  }
})

/** Written out, so that giving a role more in the table of permissions fails here until it is agreed. */
const permissionsOf: Record<Role, Permission[]> = {
  owner: Object.keys(permissions) as Permission[],
  administrator: Object.keys(permissions) as Permission[],
  editor: [
    'account.manage',
    'audit.readOwn',
    'offers.read',
    'offers.write',
    'reviews.read',
    'reviews.write',
    'submissions.decide',
    'figures.read',
  ],
  reader: ['account.manage', 'offers.read', 'reviews.read', 'figures.read'],
  shop: ['account.manage'],
}

describe.each(roles)('the role %s', (role) => {
  test('calls what its permissions allow, and everything else is refused with 403 and changes nothing', async () => {
    const refused: string[] = []
    for (const endpoint of panelEndpoints) {
      const isAllowed = permissionsOf[role].includes((endpoint.access as PanelAccess).can)
      // Some requests end the session that sends them.
      const headers = headersOf(await sessionOf(role))
      const before = isAllowed ? null : await readTables()

      const response = await api.app.inject({
        method: endpoint.method as NonNullable<InjectOptions['method']>,
        headers,
        ...requests[endpoint.name],
      })

      if (isAllowed) {
        expect(codeOf(response), endpoint.name).not.toBe('forbidden')
        expect(response.statusCode, endpoint.name).not.toBe(401)
        continue
      }
      refused.push(endpoint.name)
      expect([response.statusCode, codeOf(response)], endpoint.name).toEqual([403, 'forbidden'])
      expect(response.json().detail).toContain('Seu papel no painel não permite isto.')
      expect(await readTables(), endpoint.name).toEqual(before)
    }
    expect(refused.length === 0).toBe(role === 'owner' || role === 'administrator')
  })

  test('has exactly these permissions', () => {
    const allowed = Object.keys(permissions).filter((permission) => can(role, permission as Permission))
    expect(allowed.sort()).toEqual([...permissionsOf[role]].sort())
  })
})

/**
 * Written out like the panel's: permissions of each role in a store. Panel users have theirs in every store, members of stores
 * only in their own.
 */
const panelInStores: Record<(typeof panelRoles)[number], StorePermission[]> = {
  owner: ['store.read', 'store.profile', 'store.team'],
  administrator: ['store.read', 'store.profile', 'store.team'],
  editor: ['store.read'],
  reader: ['store.read'],
}
const membersInStore: Record<StoreRole, StorePermission[]> = {
  manager: ['store.read', 'store.submit', 'store.profile', 'store.team', 'store.api'],
  operator: ['store.read', 'store.submit'],
}

describe('endpoints of a store', () => {
  // Owners have removed it above.
  beforeAll(() => givePlanWithApi(api, ownStore))

  test('the table of permissions says exactly what is written here', () => {
    const entries = Object.entries(storePermissions) as [StorePermission, (typeof storePermissions)[StorePermission]][]
    for (const role of storeRoles)
      expect(entries.flatMap(([name, { members }]) => (members.some((one) => one === role) ? name : []))).toEqual(
        membersInStore[role],
      )
    for (const role of panelRoles)
      expect(entries.flatMap(([name, { panel }]) => (panel.some((one) => one === role) ? name : []))).toEqual(
        panelInStores[role],
      )
  })

  test.each(storeRoles)('a %s calls what the role allows in the own store, and nothing of another', async (role) => {
    const member = headersOf(await api.member(ownStore, role))
    const rival = headersOf(await api.member(rivalStore, role))
    for (const endpoint of storeEndpoints) {
      const isAllowed = membersInStore[role].includes((endpoint.access as StoreAccess).inStore)
      await expectAccess(endpoint, rival, false)
      await expectAccess(endpoint, member, isAllowed)
    }
  })

  test.each(panelRoles)('the panel’s %s calls what the role allows in any store', async (role) => {
    for (const endpoint of storeEndpoints) {
      const isAllowed = panelInStores[role].includes((endpoint.access as StoreAccess).inStore)
      await expectAccess(endpoint, headersOf(await sessionOf(role)), isAllowed)
    }
  })

  test('somebody who was removed from the store, a person of no store, and a store that does not exist get nothing', async () => {
    const [former, nobody] = [await api.member(ownStore, 'manager'), await api.admin(undefined, 'shop')]
    await api.db.deleteFrom('storeMembers').where('administratorId', '=', former.id).execute()
    for (const endpoint of storeEndpoints) {
      await expectAccess(endpoint, headersOf(former), false)
      await expectAccess(endpoint, headersOf(nobody), false)
      const request = requests[endpoint.name] as { url: string }
      const elsewhere = { ...request, url: request.url.replace(ownStore, publicId('store', 999_999)) }
      await expectAccess(endpoint, headersOf(await sessionOf('owner')), false, elsewhere)
    }
  })

  test('a person of a store sees on public pages what a visitor sees: nothing that is scheduled or paused', async () => {
    const [rival, store] = [await api.member(rivalStore, 'manager'), await aStore(api)]
    const scheduled = await aPromotion(api, {
      store,
      validFrom: '2026-11-20T03:00:00Z',
      expiryDate: '2026-11-26T02:59:59Z',
    })
    await expect(rival.call('promotions.get', { params: { id: scheduled.id } })).rejects.toMatchObject({ status: 404 })
    await expect(rival.call('stores.list', { query: { status: 'all' } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('endpoints of programs', () => {
  const programEndpoints = endpoints.filter(({ access }) => typeof access === 'object' && 'byToken' in access)

  test('take the token of the own store only, and no session of anybody', async () => {
    expect(programEndpoints.map(({ name }) => name)).toEqual(['storeApi.submit'])
    const sessions = [await api.member(ownStore, 'manager'), await sessionOf('owner')]
    for (const endpoint of programEndpoints) {
      await expectAccess(endpoint, programHeaders.own, true)
      await expectAccess(endpoint, programHeaders.rival, false)
      for (const session of sessions) {
        const response = await api.app.inject({
          method: 'POST',
          headers: headersOf(session),
          ...requests[endpoint.name],
        })
        expect([response.statusCode, codeOf(response)]).toEqual([401, 'token_refused'])
      }
    }
  })
})

async function expectAccess(
  endpoint: Endpoint,
  headers: Record<string, string>,
  isAllowed: boolean,
  request = requests[endpoint.name],
): Promise<void> {
  const before = isAllowed ? null : await readTables()
  const method = endpoint.method as NonNullable<InjectOptions['method']>
  const response = await api.app.inject({ method, headers, ...request })
  if (isAllowed) {
    expect([401, 403, 500], `${endpoint.name} ${response.body}`).not.toContain(response.statusCode)
    return
  }
  expect([response.statusCode, codeOf(response)], endpoint.name).toEqual([403, 'forbidden'])
  expect(await readTables(), endpoint.name).toEqual(before)
}

const panelEndpoints = endpoints.filter(({ access }) => typeof access === 'object' && 'can' in access)
const storeEndpoints = endpoints.filter(({ access }) => typeof access === 'object' && 'inStore' in access)

const openSessions = new Map<Role, Awaited<ReturnType<TestApi['admin']>>>()

/** A live session of the role; a new one if a request ended the last. */
async function sessionOf(role: Role) {
  const known = openSessions.get(role)
  const isLive = await known?.call('auth.listSessions', {}).then(
    () => true,
    () => false,
  )
  if (known && isLive) return known
  const session = await api.admin(undefined, role)
  openSessions.set(role, session)
  return session
}

function codeOf({ body }: { body: string }): string | undefined {
  return body === '' ? undefined : JSON.parse(body).code
}

function endsSession(name: string): boolean {
  return name === 'auth.logout' || name === 'auth.revokeAllSessions'
}

type Tables = Record<string, string>

/**
 * Versions of the rows that a refused call could have written, as one value per table: an insertion and an update are a newer
 * transaction, a deletion is a row less. Computed by PostgreSQL, because it is needed before and after 1,500 calls.
 */
async function readTables(): Promise<Tables> {
  const tables = [
    'promotions',
    'promotions_archive',
    'stores',
    'uploads',
    'popup_campaigns',
    'shopping_lists',
    'shopping_list_items',
    'shopping_list_shares',
    'shopping_list_guests',
    'wanted_choices',
    'alert_refusals',
    'audit_entries',
    'administrators',
    'totp_secrets',
    'recovery_codes',
    'invitations',
    'store_members',
    'store_tokens',
    'submissions',
    'submitted_offers',
    'admin_sessions',
    'imports',
    'imported_offers',
    'catalogue_files',
    'catalogue_items',
    'flyers',
    'flyer_pages',
    'offer_drafts',
  ]
  const versions = tables.map(
    (table) =>
      sql`(select concat(count(*), ' rows, newest ', max(xmin::text::bigint)) from ${sql.table(table)}) as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Tables>`select ${sql.join(versions)}`.execute(api.db)
  return rows[0] ?? {}
}
