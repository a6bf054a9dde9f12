import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryString } from '#contract/client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type Contract, endpoints } from '#contract/index.ts'
import { type RouteName, routeOf } from '#contract/routes.ts'
import { sealSecret } from '#platform/keys/sealed-secrets.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { newTotpSecret, totpCode, totpStep } from '#platform/totp.ts'
import { generatePushKeys } from '#platform/web-push.ts'
import { stopToken } from '#server/alerts/stop-tokens.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { keepFile } from '#server/inbox/keep-file.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { aStoreToken } from '#tests/support/accounts/store-token.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPage, confirmAll, freshHash, readFlyer, sendFlyer } from '#tests/support/flyers.ts'
import { aPhonePhoto, aPng } from '#tests/support/sample-pictures.ts'
import { aCatalogueRow } from '#tests/support/scale-files.ts'
import { publish } from '#tests/support/uploads.ts'

type Requests = { [N in RouteName]: RequestOf<Contract[N]> }

let api: TestApi
let requests: Requests
let credentials: { authorization: string; cookie: string }
let programCredentials: { authorization: string }

beforeAll(async () => {
  const pushKeys = generatePushKeys()
  api = await startApi({ PUSH_PUBLIC_KEY: pushKeys.publicKey, PUSH_PRIVATE_KEY: pushKeys.privateKey })
  const login = await createLogin()
  const admin = api.visitor()
  const { token } = await admin.call('auth.login', { body: login })
  await api.visitor().call('auth.login', { body: login })
  const sessions = await admin.call('auth.listSessions', {}, { token })
  const visitor = api.visitor()
  const [store, duplicate] = [await aStore(api), await aStore(api)]
  const promotion = await aPromotion(api, { store })
  const promotionToDelete = await aPromotion(api, { store, productName: 'Feijão preto 1 kg' })
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Compras' } })
  const item = (productName: string) => ({ shoppingListId: list.id, productName })
  const bought = await visitor.call('shoppingLists.addItem', { body: item('Leite') })
  const removed = await visitor.call('shoppingLists.addItem', { body: item('Sal') })
  const listToRemove = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Velha' } })
  const share = await visitor.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: false } })
  const invitation = await visitor.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const watched = { city: 'itajai-sc', target: promotion.comparison ?? '', price: '19.90' }
  const alert = await visitor.call('alerts.create', { body: watched })
  await api.visitor().call('alertChannels.subscribeEmail', { body: { email: 'avisos@example.com' } })
  const confirmation = newToken()
  await api.db
    .updateTable('alertConfirmations')
    .set({ tokenHash: hashToken(confirmation) })
    .execute()
  const subscriber = await api.db.selectFrom('alertSubscribers').select('id').executeTakeFirstOrThrow()
  const stopLink = stopToken(api.platform.config.keys.alertStops, { kind: 'email', id: subscriber.id })
  const partner = {
    ...{ storeName: 'Padaria', ownerName: 'Bia', email: 'bia@example.com', phone: '47 3333-0000' },
    ...{ city: 'Itajaí', address: 'Rua 1', storeType: 'padaria' as const, acceptedTerms: true as const },
  }
  const contact = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
  const partnership = await api.anyone.call('partnershipRequests.send', { body: partner })
  const message = await api.anyone.call('contactMessages.send', { body: contact })
  const draft = {
    ...{ productName: 'Arroz 5 kg', price: '20.90', storeId: store.id, categoryId: 'mercearia' },
    expiryDate: '2026-11-20T23:59:59-03:00',
  }
  const highlighting = {
    promotions: [{ id: promotionToDelete.id, version: 1 }],
    change: { kind: 'edit' as const, isHighlighted: true },
  }
  const file = { fileName: 'ofertas.csv', totalRows: 1, storeId: null, columns: {} }
  const rows = { storeId: store.id, rows: [{ line: 2, cells: { productName: 'Sal 1 kg', price: '1,99' } }] }
  const started = await admin.call('imports.start', { body: file }, { token })
  // An import other than the undone one.
  const asked = await admin.call('imports.start', { body: file }, { token })
  await admin.call(
    'imports.addRows',
    { params: { id: asked.id }, body: { storeId: store.id, rows: [{ line: 9, cells: { price: 'consulte' } }] } },
    { token },
  )
  const { items: openDoubts } = await admin.call('doubts.list', {}, { token })
  const doubtId = openDoubts.flatMap((doubt) => (doubt.kind === 'file' ? doubt.id : []))[0] ?? ''
  for (const name of ['um.csv', 'dois.csv'])
    await keepFile(
      api.db,
      { sender: null, isProven: true, storeId: null, name, type: '', content: Buffer.from(name) },
      api.clock.now(),
    )
  const picture = await publish(
    { call: (name, request) => admin.call(name, request, { token }) } as typeof admin,
    await aPng(),
  )
  const gift = async (productName: string) => {
    const offer = await aPromotion(api, { store, productName })
    const id = numberFromPublicId('promotion', offer.id) ?? 0
    await api.db.updateTable('promotions').set({ imagePath: picture }).where('id', '=', id).execute()
    return { promotionId: offer.id, permission: 'own' as const, source: 'Nossa' }
  }
  const removedPicture = await admin.call(
    'productPictures.give',
    { body: await gift('Detergente Limpol coco 500 ml') },
    { token },
  )
  const priceFile = {
    ...{ storeId: store.id, fileName: 'ITENSMGV.TXT', layout: 'toledo-mgv-2' as const, contentHash: 'a'.repeat(64) },
    ...{ totalRows: 1, refused: 0 },
  }
  const received = await admin.call('catalogue.start', { body: priceFile }, { token })
  const panel = { call: ((name, request) => admin.call(name, request, { token })) as typeof admin.call }
  const flyer = await readFlyer(api, panel, { store })
  await confirmAll(panel, flyer)
  await panel.call('flyerReview.publish', { params: { id: flyer.flyer.id }, body: {} })
  const flyerToDiscard = await sendFlyer(panel, { store })
  const storeFlyerToDiscard = await sendFlyer(panel, { store })
  const ofFlyer = { params: { id: flyer.flyer.id } }
  const ofStoreFlyer = { params: { storeId: store.id, id: flyer.flyer.id } }
  const newFlyer = {
    ...{ storeId: store.id, fileName: 'encarte.jpg', contentHash: freshHash(), firstDay: null, lastDay: null },
    pages: [await aPage(panel, null)],
  }
  const newDraft = {
    ...{ pageNumber: 1, box: [0, 0, 5000, 5000] as [number, number, number, number], productName: 'Sal 1 kg' },
    ...{ price: '1.99', originalPrice: null, mechanics: null, categoryId: 'mercearia' },
  }
  const undecided = { draftId: '00000000', version: 1, state: 'open' as const }
  const [formsToken, loginToken] = [newToken(), newToken()]
  const shopPerson = await api.member(store.id, 'operator')
  const storePerson = await shopPerson.call('account.get', {})
  const sentCells = { productName: 'Sal refinado 1 kg', price: '1,99', category: 'Mercearia', expiryDate: '20/11/2026' }
  const sentRows = [{ line: 2, cells: sentCells }]
  const send = () =>
    shopPerson.call('myStore.submit', { params: { storeId: store.id }, body: { source: 'form', rows: sentRows } })
  const submissions = [await send(), await send()]
  // The administrator of these requests is also a member of the store: the panel itself sends nothing on its behalf.
  const self = api.db.selectFrom('administrators').select('id').where('username', '=', login.username)
  const { id: selfId } = await self.executeTakeFirstOrThrow()
  const ownStoreId = numberFromPublicId('store', store.id) ?? 0
  const membership = { storeId: ownStoreId, administratorId: selfId, role: 'manager', joinedAt: api.clock.now() }
  // Its plan stays, whereas that of the other store is removed.
  const planned = await aStore(api)
  const plannedId = numberFromPublicId('store', planned.id) ?? 0
  await api.db
    .insertInto('storeMembers')
    .values([membership, { ...membership, storeId: plannedId }])
    .execute()
  const [programToken, tokenToEnd] = [await aStoreToken(api, planned.id), await aStoreToken(api, planned.id)]
  const expiresAt = new Date(api.clock.now().getTime() + 900_000)
  const loginLink = { email: shopPerson.username, sender: 'x', receivedAt: api.clock.now(), expiresAt }
  await api.db
    .insertInto('loginLinks')
    .values({ ...loginLink, tokenHash: hashToken(loginToken) })
    .execute()
  const inviteToStore = () =>
    panel.call('storeTeam.invite', {
      params: { storeId: store.id },
      body: { name: 'Rui', email: null, role: 'operator' },
    })
  const storeInvitation = await inviteToStore()
  const storeToken = async () => (await inviteToStore()).link.split('=')[1] ?? ''
  const link = { email: contact.email, sender: 'x', receivedAt: api.clock.now(), tokenHash: hashToken(formsToken) }
  await api.db.insertInto('formLinks').values(link).execute()
  const names = ['Detergente Ypê Zuluxo 500 ml', 'Detergente Limpol 500 ml', 'Detergente Minuano 500 ml']
  const products = [...(await identifyProducts(api.db, [...names, 'Detergente Ypê 500 ml'])).values()]
  const [doubtful, , , spelling] = products.map((id) => publicId('product', id)) as [string, string, string, string]
  const meaning = { meaning: 'nothing' as const }
  const step = await admin.call('productReview.explainWord', { params: { word: 'xuru' }, body: meaning }, { token })
  const proposedGtin = '07896006711117'
  const naming = { gtin: proposedGtin, name: 'Arroz', sender: 'x', network: 'x', receivedAt: api.clock.now() }
  await api.db
    .insertInto('barcodeNamings')
    .values({ ...naming, isProposed: true })
    .execute()
  const [marked, reported] = [await aPromotion(api), await aPromotion(api)]
  const device = 'd'.repeat(32)
  const photo = await addPhoto(marked.id)
  // Only a device with an open report may send a photo.
  const reporter = 'e'.repeat(32)
  await addPhoto(reported.id, reporter)
  const marking = { decision: 'mark' as const, version: 1 }
  const { decisionId } = await admin.call(
    'priceReports.resolve',
    { params: { id: marked.id }, body: marking },
    { token },
  )
  const secret = newTotpSecret()
  const { id: administratorId } = await api.db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', login.username)
    .executeTakeFirstOrThrow()
  const sealedSecret = sealSecret(api.platform.config.keys.totp, secret)
  await api.db.insertInto('totpSecrets').values({ administratorId, sealedSecret }).execute()
  const person = await api.admin(undefined, 'editor')
  const { id: personId } = await person.call('account.get', {})
  const invited = async (name: string) =>
    panel.call('invitations.create', { body: { name, email: null, role: 'reader' } })
  const [toCancel, toAccept] = [await invited('Rui'), await invited('Rita')]
  const invitationToken = toAccept.link?.split('=')[1] ?? ''
  const claimed = { token: newToken(), address: 'ana@example.com' }
  const mailed = { token: newToken(), address: 'rita@example.com' }
  const requestedAt = api.clock.now()
  await api.db
    .insertInto('addressClaims')
    .values([
      { address: claimed.address, tokenHash: hashToken(claimed.token), requestedAt, administratorId },
      {
        ...{ address: mailed.address, tokenHash: hashToken(mailed.token), requestedAt },
        invitationId: numberFromPublicId('invitation', toAccept.id) ?? 0,
      },
    ])
    .execute()
  // A second person's key, so that this administrator can still log in with the password.
  const [ownKey, otherKey] = [anAuthenticator(), anAuthenticator()]
  const { origin } = new URL(api.platform.config.http.publicUrl)
  const ofOther = await person.call('passkeys.begin', { body: { password: person.password } })
  await person.call('passkeys.create', { body: otherKey.create(ofOther, 'Celular', { origin }) })
  const creation = await panel.call('passkeys.begin', { body: { password: login.password } })
  const newKey = ownKey.create(creation, 'Celular', { origin })
  const proof = ownKey.prove(await panel.call('passkeys.beginProof', {}), { origin })
  const keyLogin = otherKey.prove(await panel.call('passkeys.beginLogin', {}), { origin })
  const centers = { rows: [{ line: 2, name: 'Vila Nova', latitude: '-26,9085', longitude: '-48,6615' }] }
  credentials = { authorization: `Bearer ${token}`, cookie: cookieOf(admin.cookies, visitor.cookies) }
  programCredentials = { authorization: `Bearer ${programToken.token}` }
  requests = {
    'auth.login': { body: login },
    'auth.listSessions': {},
    'account.get': {},
    'account.proveAddress': { body: { token: claimed.token, password: login.password } },
    'account.update': { body: { name: 'Ana', email: 'outra.ana@example.com' } },
    'account.resendProof': {},
    'account.changePassword': { body: { current: login.password, password: 'outra senha bem comprida' } },
    'secondFactor.confirm': { body: { code: totpCode(secret, totpStep(api.clock.now())) } },
    'secondFactor.prove': { body: { code: totpCode(secret, totpStep(api.clock.now()) + 1) } },
    'secondFactor.remove': {},
    'secondFactor.begin': { body: { password: 'outra senha bem comprida' } },
    'passkeys.list': {},
    'passkeys.begin': { body: { password: 'outra senha bem comprida' } },
    'passkeys.create': { body: newKey },
    'passkeys.beginProof': {},
    'passkeys.prove': { body: proof },
    'passkeys.remove': { params: { id: publicId('passkey', 2) } },
    'passkeys.beginLogin': {},
    'passkeys.login': { body: keyLogin },
    'people.list': {},
    'auditLog.list': { query: { topic: 'people' } },
    'loginLinks.send': { body: { email: 'ninguem@example.com' } },
    'loginLinks.enter': { body: { token: loginToken } },
    'myStores.list': {},
    'myStore.home': { params: { storeId: store.id } },
    'myStore.offers': { params: { storeId: store.id } },
    'myStore.lastWeek': { params: { storeId: store.id } },
    'myStore.check': { params: { storeId: store.id }, body: { rows: sentRows } },
    'myStore.submissions': { params: { storeId: store.id } },
    'myStore.submit': { params: { storeId: store.id }, body: { source: 'form', rows: sentRows } },
    'myStore.withdraw': { params: { storeId: store.id, id: submissions[0]?.submission?.id ?? '' } },
    'myStore.updateProfile': { params: { storeId: store.id }, body: { phone: '47999990000' } },
    'storeFlyers.list': { params: { storeId: store.id } },
    'storeFlyers.signUpload': { params: { storeId: store.id }, body: { contentType: 'image/png', size: 10 } },
    'storeFlyers.create': {
      params: { storeId: store.id },
      body: {
        ...{ fileName: 'encarte.jpg', contentHash: freshHash(), firstDay: null, lastDay: null },
        pages: [await aPage(panel, null)],
      },
    },
    'storeFlyers.get': ofStoreFlyer,
    'storeFlyers.update': { ...ofStoreFlyer, body: { firstDay: '2026-11-14', lastDay: '2026-11-20' } },
    'storeFlyers.decide': { ...ofStoreFlyer, body: { decisions: [undecided] } },
    'storeFlyers.addDraft': { ...ofStoreFlyer, body: newDraft },
    'storeFlyers.readAgain': { params: { ...ofStoreFlyer.params, number: '1' } },
    'storeFlyers.send': ofStoreFlyer,
    'storeFlyers.discard': { params: { storeId: store.id, id: storeFlyerToDiscard.id } },
    'approvals.list': {},
    'approvals.decide': {
      params: { id: submissions[1]?.submission?.id ?? '' },
      body: { approved: [], refused: [{ position: 0, reason: 'Preço errado' }] },
    },
    'storeTokens.list': { params: { storeId: planned.id } },
    'storeTokens.create': { params: { storeId: planned.id }, body: { name: 'Caixa' } },
    'storeTokens.end': { params: { storeId: planned.id, id: tokenToEnd.id } },
    'storeApi.submit': {
      params: { storeId: planned.id },
      body: [{ name: 'Sal refinado 1 kg', price: 1.99, category: 'Mercearia', expiryDate: '2026-11-20' }],
    },
    'engagement.ofStore': { params: { storeId: store.id } },
    'weeklyResults.get': { params: { storeId: store.id } },
    'weeklyResults.set': { params: { storeId: store.id }, body: { isMailed: true } },
    'storeTeam.list': { params: { storeId: store.id } },
    'storeTeam.remove': { params: { storeId: store.id, personId: storePerson.id } },
    'storeTeam.invite': { params: { storeId: store.id }, body: { name: 'Rui', email: null, role: 'operator' } },
    'storeTeam.cancelInvitation': { params: { storeId: store.id, id: storeInvitation.id } },
    'invitations.join': { body: { token: await storeToken() } },
    'people.changeRole': { params: { id: personId }, body: { role: 'reader' } },
    'people.endSessions': { params: { id: personId } },
    'people.end': { params: { id: personId } },
    'invitations.list': {},
    'invitations.create': { body: { name: 'Rosa', email: null, role: 'editor' } },
    'invitations.cancel': { params: { id: toCancel.id } },
    'invitations.read': { body: { token: invitationToken } },
    'invitations.requestMail': { body: { token: invitationToken, email: 'rita@example.com' } },
    'invitations.accept': {
      body: { token: mailed.token, name: 'Rita', password: 'uma senha bem comprida' },
    },
    'promotions.list': {},
    'promotions.near': { body: { city: 'itajai-sc', bands: [['00000000']] } },
    'promotions.get': { params: { id: promotion.id } },
    'comparisons.list': { query: { city: 'itajai-sc' } },
    'comparisons.get': { params: { slug: promotion.comparison ?? '' }, query: { city: 'itajai-sc' } },
    'suggestions.list': { query: { q: 'arr', city: 'itajai-sc' } },
    'comparisons.otherCities': { params: { slug: promotion.comparison ?? '' }, query: { city: 'itajai-sc' } },
    'comparisons.ofPromotion': { params: { id: promotion.id } },
    'alerts.proposal': { query: { promotionId: promotion.id } },
    'alerts.list': {},
    'alerts.news': {},
    'alerts.markSeen': {},
    'alerts.create': { body: watched },
    'alerts.change': { params: { id: alert.id }, body: { isPaused: true } },
    'alerts.remove': { params: { id: alert.id } },
    'alerts.eraseAll': {},
    'alertChannels.subscribePush': {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/um',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
    'alertChannels.unsubscribePush': {},
    'alertChannels.subscribeEmail': { body: { email: 'a@example.com' } },
    'alertChannels.unsubscribeEmail': {},
    'alertChannels.confirmEmail': { body: { token: confirmation } },
    'alertChannels.readStopLink': { body: { token: stopLink } },
    'alertChannels.stop': { body: { token: stopLink, what: 'this' } },
    'promotions.create': { body: draft },
    'promotions.update': { params: { id: promotion.id }, body: { ...draft, allowDuplicate: true } },
    'promotions.delete': { params: { id: promotionToDelete.id } },
    'promotions.restore': { params: { id: promotionToDelete.id } },
    'promotions.choose': {},
    'promotions.previewBulk': { body: highlighting },
    'promotions.changeBulk': { body: highlighting },
    'promotions.revertBulk': {
      body: {
        promotions: [
          {
            ...{ id: promotionToDelete.id, version: 2 },
            before: {
              ...{ storeId: store.id, categoryId: 'mercearia', isHighlighted: false, originalPrice: null },
              ...{ price: '9.90', validFrom: promotionToDelete.validFrom, expiryDate: promotionToDelete.expiryDate },
            },
          },
        ],
      },
    },
    'barcodes.name': { params: { gtin: '7891000100103' }, body: { name: 'Leite condensado' } },
    'comparisons.doubt': { params: { slug: promotion.comparison ?? '' }, body: { promotionId: promotion.id } },
    'priceDrops.list': {},
    'priceHistory.verdict': { params: { id: promotion.id } },
    'priceHistory.get': { params: { id: promotion.id } },
    'priceHistory.check': { body: { productName: 'Arroz 5 kg', price: '20.90', storeId: store.id } },
    'categories.list': {},
    'stores.list': {},
    'stores.get': { params: { idOrSlug: store.slug } },
    'stores.create': { body: { name: 'Mercado novo', city: 'Itajaí' } },
    'stores.update': { params: { id: store.id }, body: { name: 'Outro nome' } },
    'storePlans.get': { params: { id: store.id } },
    'storePlans.save': {
      params: { id: store.id },
      body: {
        ...{ name: 'Básico', startsOn: '2026-11-01', endsOn: null, offersPerMonth: null, units: 1 },
        ...{ note: null, invoiceUrl: null },
      },
    },
    'storePlans.remove': { params: { id: store.id } },
    'stores.setStatus': { params: { id: store.id }, body: { status: 'active' } },
    'stores.merge': { params: { id: store.id }, body: { mergedId: duplicate.id } },
    'cities.list': {},
    'cities.get': { params: { city: 'itajai-sc' } },
    'cities.centers': {},
    'cities.neighborhoods': { params: { city: 'itajai-sc' } },
    'neighborhoodCenters.list': { params: { city: 'itajai-sc' } },
    'neighborhoodCenters.check': { params: { city: 'itajai-sc' }, body: centers },
    'neighborhoodCenters.save': { params: { city: 'itajai-sc' }, body: centers },
    'cities.storeLocations': { params: { city: 'itajai-sc' } },
    'map.settings': {},
    'privacy.recipients': {},
    'stats.get': {},
    'popup.get': {},
    'popup.start': { body: { promotionId: promotion.id, isLimitedTime: true } },
    'popup.end': {},
    'uploads.sign': { body: { contentType: 'image/png', size: 100 } },
    'uploads.claim': { body: { imageURL: 'https://example.com/nothing' } },
    'baskets.match': { body: { city: 'itajai-sc', items: [{ id: '1', name: 'Arroz 5 kg' }] } },
    'shoppingLists.list': { params: { userId: 'user-1' } },
    'shoppingLists.create': { body: { userId: 'user-1', name: 'Festa' } },
    'shoppingLists.addItem': { body: item('Pão') },
    'shoppingLists.updateItem': {
      params: { id: bought.id },
      body: { productName: 'Café', changedAt: '2026-11-14T15:00:00Z' },
    },
    'shoppingLists.toggleItem': { params: { id: bought.id } },
    'shoppingLists.deleteItem': { params: { id: removed.id } },
    'shoppingLists.get': { params: { id: list.id } },
    'shoppingLists.setCity': { params: { id: list.id }, body: { city: 'itajai-sc' } },
    'shoppingLists.setLimit': {
      params: { id: list.id },
      body: { limit: '150', changedAt: '2026-11-14T15:00:00.000Z' },
    },
    'shoppingLists.setAisles': {
      params: { id: list.id },
      body: { storeName: 'Bom Vizinho', order: ['pet', 'bebidas'], changedAt: '2026-11-14T15:00:00.000Z' },
    },
    'shoppingLists.shares': { params: { id: list.id } },
    'shoppingLists.share': { params: { id: list.id }, body: { canEdit: true } },
    'shoppingLists.revokeShare': { params: { id: share.id } },
    'shoppingLists.invitation': { body: { token: invitation.token } },
    'shoppingLists.join': { body: { token: invitation.token } },
    'shoppingLists.remove': { params: { id: listToRemove.id } },
    'privacy.export': {},
    'privacy.erase': {},
    'privacy.sendFormsLink': { body: { email: 'ana@example.com' } },
    'privacy.readForms': { body: { token: formsToken } },
    'engagement.count': { body: { seen: [promotion.id] } },
    'reports.awaited': {},
    'reports.get': {},
    'reports.unanswered': {},
    'productPictures.list': {},
    'productPictures.give': { body: await gift('Detergente Ypê coco 500 ml') },
    'productPictures.remove': { params: { id: removedPicture.id } },
    'inbox.list': {},
    'inbox.read': { params: { id: publicId('inboxFile', 1) } },
    'inbox.remove': { params: { id: publicId('inboxFile', 2) }, body: {} },
    'doubts.list': {},
    'doubts.answer': { params: { id: doubtId }, body: { cells: { price: 'a combinar' } } },
    'week.get': {},
    'week.recordRequest': { params: { storeId: store.id } },
    'week.snooze': { params: { storeId: store.id }, body: { until: null } },
    'imports.list': {},
    'imports.columns': {},
    'imports.lastWeek': { params: { storeId: store.id } },
    'imports.check': { body: rows },
    'imports.start': { body: file },
    'imports.addRows': { params: { id: started.id }, body: rows },
    'imports.undo': { params: { id: started.id }, body: {} },
    'catalogue.files': {},
    'catalogue.start': { body: priceFile },
    'catalogue.addRows': { params: { id: received.id }, body: { rows: [aCatalogueRow] } },
    'catalogue.items': { params: { id: received.id }, query: { show: 'new' } },
    'flyers.list': {},
    'flyers.get': ofFlyer,
    'flyers.ofStore': { params: { idOrSlug: store.slug } },
    'flyers.ofPromotion': { params: { id: promotion.id } },
    'flyerReview.list': {},
    'flyerReview.create': { body: newFlyer },
    'flyerReview.get': ofFlyer,
    'flyerReview.update': { ...ofFlyer, body: { firstDay: '2026-11-14', lastDay: '2026-11-20' } },
    'flyerReview.decide': { ...ofFlyer, body: { decisions: [undecided] } },
    'flyerReview.addDraft': { ...ofFlyer, body: newDraft },
    'flyerReview.readAgain': { params: { id: flyer.flyer.id, number: '1' } },
    'flyerReview.publish': { ...ofFlyer, body: {} },
    'flyerReview.undo': ofFlyer,
    'flyerReview.discard': { params: { id: flyerToDiscard.id } },
    'partnershipRequests.send': { body: partner },
    'partnershipRequests.list': {},
    'partnershipRequests.reply': { params: { id: partnership.id }, body: { text: 'Olá' } },
    'contactMessages.reply': { params: { id: message.id }, body: { text: 'Olá' } },
    'partnershipRequests.update': { params: { id: partnership.id }, body: { state: 'aceita' } },
    'contactMessages.send': { body: contact },
    'contactMessages.list': {},
    'contactMessages.update': { params: { id: message.id }, body: { state: 'respondida' } },
    'products.suggest': {},
    'productReview.words': {},
    'productReview.explainWord': { params: { word: 'bela' }, body: meaning },
    'productReview.forgetWord': { params: { word: 'bela' } },
    'productReview.products': {},
    'productReview.decide': { params: { id: doubtful }, body: { type: 'confirm' } },
    'productReview.barcodes': {},
    'productReview.decideBarcode': { params: { gtin: proposedGtin }, body: { type: 'refuse' } },
    'productReview.undo': { params: { id: step.id } },
    'productReview.lines': { query: { search: 'detergente' } },
    'productReview.merge': {
      params: { slug: 'detergente-limpol-500-ml' },
      body: { mergedSlug: 'detergente-minuano-500-ml' },
    },
    'productReview.split': { params: { slug: 'detergente-ype-500-ml' }, body: { spellingIds: [spelling] } },
    'productReview.rereading': {},
    'productReview.rulesProgress': {},
    'productReview.applyRules': {},
    'priceReports.send': { params: { id: reported.id }, body: { problem: 'ended', version: 1, device } },
    'priceReports.addPhoto': {
      params: { id: reported.id },
      query: { version: '1', device: reporter },
      body: { photo: (await aPhonePhoto()).toString('base64') },
    },
    'priceReports.photo': { params: { name: photo.name } },
    'priceReports.check': { params: { id: reported.id }, body: { version: 1, device } },
    'priceReports.list': {},
    'priceReports.resolve': { params: { id: reported.id }, body: marking },
    'priceReports.undo': { params: { id: decisionId } },
    'auth.revokeSession': { params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } },
    'auth.revokeAllSessions': {},
    'auth.logout': {},
  }
})
afterAll(() => api.close())

const publicEndpoints = endpoints.filter(({ isPublic }) => isPublic).map(({ name }) => name)
/** These end the session, so each has a separate one. */
const endings: readonly string[] = ['auth.revokeAllSessions', 'auth.logout']
const privateEndpoints = endpoints
  .filter(({ isPublic }) => !isPublic)
  .map(({ name, status = 200 }) => [name, name === 'uploads.claim' ? 404 : status] as const)

test.each(publicEndpoints)('%s may be cached for a few seconds and supports If-None-Match', async (name) => {
  const first = await send(name)
  const again = await send(name, { 'if-none-match': String(first.headers.etag) })
  const changed = await send(name, { 'if-none-match': 'W/"another"' })

  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=5, stale-while-revalidate=30',
    'content-type': 'application/json; charset=utf-8',
    vary: 'authorization',
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect([changed.statusCode, changed.body]).toEqual([200, first.body])
})

test('a response to an administrator is never cached', async () => {
  const response = await send('promotions.list', credentials)

  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers.etag).toBeUndefined()
})

test('a changed response has another ETag', async () => {
  const before = await send('promotions.list')
  await aPromotion(api, { productName: 'Café 500 g' })

  const after = await send('promotions.list', { 'if-none-match': String(before.headers.etag) })

  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test.each(endpoints.map(({ name }) => name))('%s refuses unknown fields', async (name) => {
  const { body = {} } = requests[name] as { body?: object }
  const query = { ...(requests[name] as { query?: object }).query, isAdmin: 'true' }

  const inQuery = await send(name, credentialsFor(name), { query })
  const inBody = await send(name, credentialsFor(name), { body: { ...body, isAdmin: true } })

  expect(inQuery.json()).toMatchObject({
    status: 400,
    code: 'invalid_request',
    errors: { isAdmin: expect.any(String) },
  })
  if (routeOf(name).method !== 'GET') expect(inBody.json()).toMatchObject({ status: 400, code: 'invalid_request' })
})

test.each(privateEndpoints)(
  '%s (%i) is never cached, and repeated adds nothing to the history unless it is a new act',
  async (name, status) => {
    const as = endings.includes(name) ? await otherCredentials() : credentialsFor(name)
    const response = await send(name, as)

    expect(response.statusCode).toBe(status)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
    if (status === 204) expect(response.body).toBe('')

    const { method, isReadOnly } = endpoints.find((endpoint) => endpoint.name === name) ?? {}
    if (method === 'GET' || isReadOnly) return
    const entries = await countEntries()
    await send(name, as)
    expect((await countEntries()) - entries).toBe(name in newActs ? 1 : 0)
  },
)

/** Repeating these is another act, with its own entry in the history, whose number is limited as stated. */
const newActs: Partial<Record<RouteName, string>> = {
  'auth.login': 'opens a session',
  'passkeys.login': 'opens a session',
  'account.resendProof': 'another mail, of which an address gets a few a day',
  'invitations.create': 'another invitation; the panel only',
  'storeTeam.invite': 'another invitation',
  'uploads.sign': 'another upload: 3,000 of the panel in 24 hours',
  'storeFlyers.signUpload': 'another upload: 100 of a store in 24 hours',
  'imports.start': 'another import; the panel only',
  'catalogue.addRows': 'a part of a file, each price of which may have changed; the panel only',
  'flyerReview.addDraft': 'another draft: as many as a page has positions',
  'storeFlyers.addDraft': 'another draft: as many as a page has positions',
  'partnershipRequests.reply': 'another reply: 20 of a thread',
  'contactMessages.reply': 'another reply: 20 of a thread',
  'productReview.decide': 'each decision can be undone by itself; the panel only',
  'priceReports.resolve': 'each decision can be undone by itself; the panel only',
  'productPictures.give': 'a new copy of the picture; the panel only',
  'week.recordRequest': 'the store was asked again; the panel only',
  'myStore.submit': 'another submission: 30 of a store a day',
  'storeApi.submit': 'another submission: 30 of a store a day',
  'storeTokens.create': 'another token: five of a store',
}

async function countEntries(): Promise<number> {
  const { count } = await api.db
    .selectFrom('auditEntries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function credentialsFor(name: RouteName) {
  return name === 'storeApi.submit' ? programCredentials : credentials
}

async function otherCredentials() {
  const { token, cookies } = await api.admin()
  return { authorization: `Bearer ${token}`, cookie: cookieOf(cookies) }
}

function send(
  name: RouteName,
  headers: Record<string, string> = {},
  overrides: { query?: object; body?: object } = {},
) {
  const { method, path } = routeOf(name)
  const request = {
    ...(requests[name] as { params?: Record<string, string>; query?: object; body?: object }),
    ...overrides,
  }
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(request.params?.[parameter] ?? ''))
  const options: InjectOptions = { method, url: url + queryString({ ...request.query }), headers }
  return api.app.inject(
    method === 'GET' || request.body === undefined ? options : { ...options, payload: request.body },
  )
}

async function addPhoto(promotionId: string, device = newToken()): Promise<{ name: string }> {
  const { id: reportId } = await api.db
    .insertInto('priceReports')
    .values({
      ...{ promotionId: numberFromPublicId('promotion', promotionId) ?? 0, promotionVersion: 1, problem: 'price' },
      ...{ device: hashToken(device), sender: 'x', network: 'x', receivedAt: api.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return api.db
    .insertInto('priceReportPhotos')
    .values({ reportId, photo: Buffer.from('RIFF'), receivedAt: api.clock.now() })
    .returning('name')
    .executeTakeFirstOrThrow()
}

async function createLogin(): Promise<{ username: string; password: string }> {
  const login = { username: `ana-${randomUUID().slice(0, 8)}`, password: randomUUID() }
  await createAdministrator(api.db, login.username, login.password)
  return login
}

function cookieOf(...jars: Map<string, string>[]): string {
  return jars.flatMap((jar) => [...jar].map(([name, value]) => `${name}=${value}`)).join('; ')
}
