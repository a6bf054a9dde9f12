import { hashToken, newToken } from '#platform/tokens.ts'
import { type RetryingClient, retryingClient } from './retrying-client.ts'

/** The writes acknowledged to the writers, against which the database is verified. */
export interface Ledger {
  /** Name → id of existing offers. */
  promotions: Map<string, string>
  removed: Set<string>
  descriptions: Map<string, string>
  stores: Map<string, string>
  lists: Map<string, { id: string; owner: string }>
  items: Map<string, { id: string; listId: string; toggles: number }>
  messages: Map<string, string>
  /** Time and number of attempts of every acknowledgement. */
  acknowledged: { at: number; attempts: number }[]
  /** Responses that no writer should get. */
  unexpectedResponses: string[]
}

export function emptyLedger(): Ledger {
  return {
    ...{ promotions: new Map(), removed: new Set(), descriptions: new Map(), stores: new Map() },
    ...{ lists: new Map(), items: new Map(), messages: new Map(), acknowledged: [], unexpectedResponses: [] },
  }
}

let nameCount = 0
export const uniqueName = (kind: string) => {
  nameCount += 1
  return `${kind} da prova ${nameCount}`
}

/** Retries the request until there is a final response, and records it. */
export async function write(
  ledger: Ledger,
  client: RetryingClient,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ id: string } | undefined> {
  const outcome = await client.do({ method, path, ...(body && { body }) })
  // A 404 on a repeated deletion means that the attempt with the lost response deleted it.
  const wasDeleted = method === 'DELETE' && outcome.status === 404 && outcome.attempts > 1
  if (outcome.status > 299 && !wasDeleted) {
    ledger.unexpectedResponses.push(`${method} ${path}: ${outcome.status} ${outcome.body}`)
    return undefined
  }
  ledger.acknowledged.push({ at: performance.now(), attempts: outcome.attempts })
  return outcome.body === '' || wasDeleted ? { id: '' } : JSON.parse(outcome.body)
}

/** Logs in, and returns a client with the token and the session cookie. */
export async function loginAdministrator(origin: string, username: string, password: string): Promise<RetryingClient> {
  const loginClient = retryingClient(origin)
  const { body } = await loginClient.do({ method: 'POST', path: '/api/auth/login', body: { username, password } })
  const client = retryingClient(origin, { authorization: `Bearer ${JSON.parse(body).token}` })
  for (const [name, value] of loginClient.cookies) client.cookies.set(name, value)
  await loginClient.close()
  return client
}

/** Creates, changes and deletes offers, and sometimes creates a store. */
export async function administrate(
  ledger: Ledger,
  client: RetryingClient,
  storeId: string,
  isOver: () => boolean,
): Promise<void> {
  const draft = (productName: string, description: string) => ({
    ...{ productName, description, price: '12.90', storeId, categoryId: 'mercearia' },
    expiryDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  })
  const own: string[] = []
  while (!isOver()) {
    const chance = Math.random()
    if (chance < 0.1) {
      const name = uniqueName('Mercado')
      const store = await write(ledger, client, 'POST', '/api/stores', { name, city: 'itajai-sc' })
      if (store) ledger.stores.set(name, store.id)
    } else if (chance < 0.25 && own.length > 0) {
      const name = own[Math.floor(Math.random() * own.length)] as string
      const description = uniqueName('Texto')
      const id = ledger.promotions.get(name)
      if (await write(ledger, client, 'PUT', `/api/promotions/${id}`, draft(name, description)))
        ledger.descriptions.set(name, description)
    } else if (chance < 0.32 && own.length > 0) {
      const name = own.pop() as string
      if (await write(ledger, client, 'DELETE', `/api/promotions/${ledger.promotions.get(name)}`))
        ledger.removed.add(name)
    } else {
      const name = uniqueName('Arroz')
      const promotion = await write(ledger, client, 'POST', '/api/promotions', draft(name, 'primeiro texto'))
      if (!promotion) continue
      ledger.promotions.set(name, promotion.id)
      ledger.descriptions.set(name, 'primeiro texto')
      own.push(name)
    }
  }
}

/** Creates lists, adds and toggles items, and sometimes sends a contact message. */
export async function shop(ledger: Ledger, origin: string, isOver: () => boolean): Promise<void> {
  let client = retryingClient(origin)
  let lists: string[] = []
  let items: string[] = []
  while (!isOver()) {
    const chance = Math.random()
    if (lists.length === 0 || (chance < 0.1 && lists.length < 15)) {
      // A browser has its cookie before the first write, because screens read the lists first.
      if (client.cookies.size === 0) client.cookies.set('__Host-visitante', newToken())
      const name = uniqueName('Lista')
      const list = await write(ledger, client, 'POST', '/api/shopping-lists', { userId: 'user-1', name })
      if (!list) continue
      const owner = hashToken(client.cookies.get('__Host-visitante') ?? '').toString('hex')
      ledger.lists.set(name, { id: list.id, owner })
      lists.push(list.id)
    } else if (chance < 0.45 || items.length === 0) {
      const productName = uniqueName('Item')
      const listId = lists[Math.floor(Math.random() * lists.length)] as string
      const item = await write(ledger, client, 'POST', '/api/shopping-lists/items', {
        shoppingListId: listId,
        productName,
      })
      if (!item) continue
      ledger.items.set(productName, { id: item.id, listId, toggles: 0 })
      items.push(productName)
    } else if (chance < 0.92) {
      const item = ledger.items.get(items[Math.floor(Math.random() * items.length)] as string)
      if (item && (await write(ledger, client, 'PUT', `/api/shopping-lists/items/${item.id}/toggle`))) item.toggles += 1
    } else if (chance < 0.97) {
      await sendMessage(ledger, origin)
    } else {
      await client.close()
      client = retryingClient(origin)
      lists = []
      items = []
    }
  }
  await client.close()
}

async function sendMessage(ledger: Ledger, origin: string): Promise<void> {
  // A new network each time, because each may send five messages per hour.
  const sender = retryingClient(origin, {
    'x-forwarded-for': `10.${nameCount >> 16}.${(nameCount >> 8) & 255}.${nameCount & 255}`,
  })
  const subject = uniqueName('Assunto')
  const message = await write(ledger, sender, 'POST', '/api/contact-messages', {
    ...{ name: 'Rita', email: 'rita@example.com', subject, message: 'Olá', contactType: 'duvida' },
  })
  if (message) ledger.messages.set(subject, message.id)
  await sender.close()
}
