import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { normalizeText } from '#domain/plain-text.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { scriptStrings as allStrings } from './script-strings.ts'

const scriptStrings = allStrings.filter((_, index) => isNightly || index % 4 === 0)

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' })
  admin = await api.admin()
})
afterAll(() => api.close())

/** The string cut to the field's length and trimmed, because the API trims it too. */
const truncate = (length: number, text: string) => text.slice(0, length).trim()

/** As the API stores it: a tab, for example, becomes a space. Characters that matter for scripts do not change. */
const stored = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, normalizeText(text)]))

test('there are more than 300 strings', () => {
  expect(allStrings.length).toBeGreaterThan(300)
})

test('[C17] every string is stored unchanged in an offer', async () => {
  const store = await aStore(api)
  for (const text of scriptStrings) {
    const draft: RequestOf<Contract['promotions.create']>['body'] = {
      // Some differ in nothing that counts as a word.
      allowDuplicate: true,
      ...{ productName: text, description: text, price: '1.00', storeId: store.id, categoryId: 'mercearia' },
      expiryDate: '2026-11-20T12:00:00Z',
    }
    const { id } = await admin.call('promotions.create', { body: draft })
    const read = await api.anyone.call('promotions.get', { params: { id } })
    expect(read).toMatchObject(stored({ productName: text, description: text }))
    await admin.call('promotions.update', { params: { id }, body: { ...draft, description: `${text}.` } })
    const [newest] = await api.anyone.call('promotions.list', { query: { sortBy: 'date-desc', limit: 1 } })
    expect(newest).toMatchObject(stored({ productName: text, description: `${text}.` }))
  }
})

test('[C17] every string is stored unchanged in a store, and its slug stays harmless', async () => {
  for (const [number, text] of scriptStrings.entries()) {
    const fields = {
      // The number makes the name unique: names that differ only in case and accents are equal.
      name: `${truncate(110, text)} ${number}`,
      neighborhood: truncate(80, text),
      address: text,
      hours: truncate(120, text),
      phone: truncate(20, `${text}........`),
    }
    const { id } = await admin.call('stores.create', { body: { ...fields, city: 'Itajaí' } })
    const read = await api.anyone.call('stores.get', { params: { idOrSlug: id } })
    expect(read).toMatchObject(stored(fields))
    expect(read.slug).toMatch(/^[a-z0-9-]+$/)
    expect((await api.anyone.call('stores.get', { params: { idOrSlug: read.slug } })).id).toBe(id)
  }
})

test('[C17] every string is stored unchanged in shopping lists', async () => {
  for (let start = 0; start < scriptStrings.length; start += 20) {
    const visitor = api.visitor()
    const batch = scriptStrings.slice(start, start + 20)
    for (const text of batch) {
      const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: truncate(80, text) } })
      await visitor.call('shoppingLists.addItem', {
        body: {
          shoppingListId: list.id,
          ...{ productName: text, storeName: truncate(120, text), storeLocation: text, notes: text },
        },
      })
    }
    const lists = await visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
    expect(lists.map(({ name }) => name).sort()).toEqual(batch.map((text) => normalizeText(truncate(80, text))).sort())
    for (const item of lists.flatMap(({ items }) => items)) {
      const { productName: text } = item
      expect(batch.map(normalizeText)).toContain(text)
      expect(item).toMatchObject({ storeName: truncate(120, text), storeLocation: text, notes: text })
    }
  }
})

test('[C17] every string is stored unchanged in the inbox and its notes', async () => {
  for (const [number, text] of scriptStrings.entries()) {
    const sender = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
    const message = { name: truncate(120, text), phone: truncate(30, text), subject: text, message: text }
    const request = {
      ...{
        storeName: truncate(120, text),
        ownerName: truncate(120, text),
        phone: truncate(30, text),
        city: truncate(80, text),
      },
      ...{ neighborhood: truncate(80, text), address: text, description: text },
    }
    const [sentMessage, sentRequest] = await Promise.all([
      send('/api/contact-messages', { ...message, email: 'a@example.com', contactType: 'duvida' }, sender),
      send(
        '/api/partnership-requests',
        { ...request, email: 'a@example.com', storeType: 'outro', acceptedTerms: true },
        sender,
      ),
    ])
    const notes = text
    const readMessage = await admin.call('contactMessages.update', { params: { id: sentMessage }, body: { notes } })
    expect(readMessage).toMatchObject(stored({ ...message, notes }))
    const readRequest = await admin.call('partnershipRequests.update', { params: { id: sentRequest }, body: { notes } })
    expect(readRequest).toMatchObject(stored({ ...request, notes }))
  }
  const messages = await admin.call('contactMessages.list', {})
  expect(messages.map(({ notes }) => notes).sort()).toEqual(
    scriptStrings.map(normalizeText).sort().slice(-messages.length),
  )
})

async function send(url: string, payload: object, headers: Record<string, string>): Promise<string> {
  const response = await api.app.inject({ method: 'POST', url, payload, headers })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
