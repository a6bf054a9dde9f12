import { hashToken, newToken } from '#platform/tokens.ts'
import { type RetryingClient, retryingClient } from './retrying-client.ts'

/** What the writers were told has happened: the ledger against which the database is held. */
export interface Ledger {
  /** Name → id, of what exists. */
  promotions: Map<string, string>
  removed: Set<string>
  descriptions: Map<string, string>
  stores: Map<string, string>
  lists: Map<string, { id: string; owner: string }>
  items: Map<string, { id: string; listId: string; toggles: number }>
  messages: Map<string, string>
  /** Every acknowledgement: when it came, and how often it had to be asked for. */
  acknowledged: { at: number; attempts: number }[]
  /** Answers that no writer should ever get. */
  surprises: string[]
}

export function emptyLedger(): Ledger {
  return {
    ...{ promotions: new Map(), removed: new Set(), descriptions: new Map(), stores: new Map() },
    ...{ lists: new Map(), items: new Map(), messages: new Map(), acknowledged: [], surprises: [] },
  }
}

let made = 0
const next = (what: string) => {
  made += 1
  return `${what} da prova ${made}`
}

/** Makes the request until it is answered, and enters the answer. */
async function asked(
  ledger: Ledger,
  client: RetryingClient,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ id: string } | undefined> {
  const outcome = await client.do({ method, path, ...(body && { body }) })
  // What is gone when the deletion is repeated was deleted by the attempt whose answer was lost.
  const isGone = method === 'DELETE' && outcome.status === 404 && outcome.attempts > 1
  if (outcome.status > 299 && !isGone) {
    ledger.surprises.push(`${method} ${path}: ${outcome.status} ${outcome.body}`)
    return undefined
  }
  ledger.acknowledged.push({ at: performance.now(), attempts: outcome.attempts })
  return outcome.body === '' || isGone ? { id: '' } : JSON.parse(outcome.body)
}

/** An administrator who publishes, changes and removes offers, and sometimes makes a store. */
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
      const name = next('Mercado')
      const store = await asked(ledger, client, 'POST', '/api/stores', { name, city: 'itajai-sc' })
      if (store) ledger.stores.set(name, store.id)
    } else if (chance < 0.25 && own.length > 0) {
      const name = own[Math.floor(Math.random() * own.length)] as string
      const description = next('Texto')
      const id = ledger.promotions.get(name)
      if (await asked(ledger, client, 'PUT', `/api/promotions/${id}`, draft(name, description)))
        ledger.descriptions.set(name, description)
    } else if (chance < 0.32 && own.length > 0) {
      const name = own.pop() as string
      if (await asked(ledger, client, 'DELETE', `/api/promotions/${ledger.promotions.get(name)}`))
        ledger.removed.add(name)
    } else {
      const name = next('Arroz')
      const promotion = await asked(ledger, client, 'POST', '/api/promotions', draft(name, 'primeiro texto'))
      if (!promotion) continue
      ledger.promotions.set(name, promotion.id)
      ledger.descriptions.set(name, 'primeiro texto')
      own.push(name)
    }
  }
}

/** Visitors who make lists, put items on them, tick them off and on again, and sometimes write to the team. */
export async function shop(ledger: Ledger, origin: string, isOver: () => boolean): Promise<void> {
  let client = retryingClient(origin)
  let lists: string[] = []
  let items: string[] = []
  while (!isOver()) {
    const chance = Math.random()
    if (lists.length === 0 || (chance < 0.1 && lists.length < 15)) {
      // Screens read the lists before they write, so that a browser has its cookie by then.
      if (client.cookies.size === 0) client.cookies.set('__Host-visitante', newToken())
      const name = next('Lista')
      const list = await asked(ledger, client, 'POST', '/api/shopping-lists', { userId: 'user-1', name })
      if (!list) continue
      const owner = hashToken(client.cookies.get('__Host-visitante') ?? '').toString('hex')
      ledger.lists.set(name, { id: list.id, owner })
      lists.push(list.id)
    } else if (chance < 0.45 || items.length === 0) {
      const productName = next('Item')
      const listId = lists[Math.floor(Math.random() * lists.length)] as string
      const item = await asked(ledger, client, 'POST', '/api/shopping-lists/items', {
        shoppingListId: listId,
        productName,
      })
      if (!item) continue
      ledger.items.set(productName, { id: item.id, listId, toggles: 0 })
      items.push(productName)
    } else if (chance < 0.92) {
      const item = ledger.items.get(items[Math.floor(Math.random() * items.length)] as string)
      if (item && (await asked(ledger, client, 'PUT', `/api/shopping-lists/items/${item.id}/toggle`))) item.toggles += 1
    } else if (chance < 0.97) {
      await writeToTheTeam(ledger, origin)
    } else {
      await client.close()
      client = retryingClient(origin)
      lists = []
      items = []
    }
  }
  await client.close()
}

async function writeToTheTeam(ledger: Ledger, origin: string): Promise<void> {
  // A network of its own: one may write five times an hour.
  const sender = retryingClient(origin, { 'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}` })
  const subject = next('Assunto')
  const message = await asked(ledger, sender, 'POST', '/api/contact-messages', {
    ...{ name: 'Rita', email: 'rita@example.com', subject, message: 'Olá', contactType: 'duvida' },
  })
  if (message) ledger.messages.set(subject, message.id)
  await sender.close()
}
