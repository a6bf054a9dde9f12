import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { scriptStrings } from './script-strings.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' })
  admin = await api.admin()
})
afterAll(() => api.close())

/** As much of the string as the field holds; cutting must not leave spaces at the end, which would be trimmed. */
const upTo = (length: number, text: string) => text.slice(0, length).trim()

test('the list is long and says nothing twice', () => {
  expect(scriptStrings.length).toBeGreaterThan(300)
  console.log(`  ${scriptStrings.length} strings`)
})

test('[C17] every string comes back from an offer as it went in', async () => {
  const store = await aStore(api)
  for (const text of scriptStrings) {
    const draft: RequestOf<Contract['promotions.create']>['body'] = {
      ...{ productName: text, description: text, price: '1.00', storeId: store.id, categoryId: 'mercearia' },
      expiryDate: '2026-11-20T12:00:00Z',
    }
    const { id } = await admin.call('promotions.create', { body: draft })
    const read = await api.anyone.call('promotions.get', { params: { id } })
    expect([read.productName, read.description]).toEqual([text, text])
    await admin.call('promotions.update', { params: { id }, body: { ...draft, description: `${text}.` } })
    const [newest] = await api.anyone.call('promotions.list', { query: { sortBy: 'date-desc', limit: 1 } })
    expect([newest?.productName, newest?.description]).toEqual([text, `${text}.`])
  }
})

test('[C17] and from a store, whose address on the site has nothing of it', async () => {
  for (const [number, text] of scriptStrings.entries()) {
    const fields = {
      // The number makes it a store of its own: case and accents do not.
      name: `${upTo(110, text)} ${number}`,
      neighborhood: upTo(80, text),
      address: text,
      hours: upTo(120, text),
      phone: upTo(20, `${text}........`),
    }
    const { id } = await admin.call('stores.create', { body: { ...fields, city: 'Itajaí' } })
    const read = await api.anyone.call('stores.get', { params: { idOrSlug: id } })
    expect(read).toMatchObject(fields)
    expect(read.slug).toMatch(/^[a-z0-9-]+$/)
    expect((await api.anyone.call('stores.get', { params: { idOrSlug: read.slug } })).id).toBe(id)
  }
})

test('[C17] and from the lists of their visitor', async () => {
  for (let start = 0; start < scriptStrings.length; start += 20) {
    const visitor = api.visitor()
    const written = scriptStrings.slice(start, start + 20)
    for (const text of written) {
      const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: upTo(80, text) } })
      await visitor.call('shoppingLists.addItem', {
        body: {
          shoppingListId: list.id,
          ...{ productName: text, storeName: upTo(120, text), storeLocation: text, notes: text },
        },
      })
    }
    const lists = await visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
    expect(lists.map(({ name }) => name).sort()).toEqual(written.map((text) => upTo(80, text)).sort())
    for (const item of lists.flatMap(({ items }) => items)) {
      const { productName: text } = item
      expect(written).toContain(text)
      expect(item).toMatchObject({ storeName: upTo(120, text), storeLocation: text, notes: text })
    }
  }
})

test('[C17] and from the inbox, where the administrator reads and annotates it', async () => {
  for (const [number, text] of scriptStrings.entries()) {
    const sender = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
    const message = { name: upTo(120, text), phone: upTo(30, text), subject: text, message: text }
    const request = {
      ...{ storeName: upTo(120, text), ownerName: upTo(120, text), phone: upTo(30, text), city: upTo(80, text) },
      ...{ neighborhood: upTo(80, text), address: text, description: text },
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
    expect(readMessage).toMatchObject({ ...message, notes })
    const readRequest = await admin.call('partnershipRequests.update', { params: { id: sentRequest }, body: { notes } })
    expect(readRequest).toMatchObject({ ...request, notes })
  }
  const messages = await admin.call('contactMessages.list', {})
  expect(messages.map(({ notes }) => notes).sort()).toEqual([...scriptStrings].sort().slice(-messages.length))
})

async function send(url: string, payload: object, headers: Record<string, string>): Promise<string> {
  const answer = await api.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
