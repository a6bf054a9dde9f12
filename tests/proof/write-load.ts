import { hashToken, newToken } from '#platform/tokens.ts'
import { type SteadyClient, steadyClient } from './retrying-client.ts'

/** What the writers were told has happened: the books against which the database is held. */
export interface Books {
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

export function emptyBooks(): Books {
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
  books: Books,
  client: SteadyClient,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ id: string } | undefined> {
  const outcome = await client.do({ method, path, ...(body && { body }) })
  // What is gone when the deletion is repeated was deleted by the attempt whose answer was lost.
  const isGone = method === 'DELETE' && outcome.status === 404 && outcome.attempts > 1
  if (outcome.status > 299 && !isGone) {
    books.surprises.push(`${method} ${path}: ${outcome.status} ${outcome.body}`)
    return undefined
  }
  books.acknowledged.push({ at: performance.now(), attempts: outcome.attempts })
  return outcome.body === '' || isGone ? { id: '' } : JSON.parse(outcome.body)
}

/** An administrator who publishes, changes and removes offers, and sometimes makes a store. */
export async function administrate(
  books: Books,
  client: SteadyClient,
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
      const store = await asked(books, client, 'POST', '/api/stores', { name, city: 'itajai-sc' })
      if (store) books.stores.set(name, store.id)
    } else if (chance < 0.25 && own.length > 0) {
      const name = own[Math.floor(Math.random() * own.length)] as string
      const description = next('Texto')
      const id = books.promotions.get(name)
      if (await asked(books, client, 'PUT', `/api/promotions/${id}`, draft(name, description)))
        books.descriptions.set(name, description)
    } else if (chance < 0.32 && own.length > 0) {
      const name = own.pop() as string
      if (await asked(books, client, 'DELETE', `/api/promotions/${books.promotions.get(name)}`)) books.removed.add(name)
    } else {
      const name = next('Arroz')
      const promotion = await asked(books, client, 'POST', '/api/promotions', draft(name, 'primeiro texto'))
      if (!promotion) continue
      books.promotions.set(name, promotion.id)
      books.descriptions.set(name, 'primeiro texto')
      own.push(name)
    }
  }
}

/** Visitors who make lists, put items on them, tick them off and on again, and sometimes write to the team. */
export async function shop(books: Books, origin: string, isOver: () => boolean): Promise<void> {
  let client = steadyClient(origin)
  let lists: string[] = []
  let items: string[] = []
  while (!isOver()) {
    const chance = Math.random()
    if (lists.length === 0 || (chance < 0.1 && lists.length < 15)) {
      // Screens read the lists before they write, so that a browser has its cookie by then.
      if (client.cookies.size === 0) client.cookies.set('__Host-visitante', newToken())
      const name = next('Lista')
      const list = await asked(books, client, 'POST', '/api/shopping-lists', { userId: 'user-1', name })
      if (!list) continue
      const owner = hashToken(client.cookies.get('__Host-visitante') ?? '').toString('hex')
      books.lists.set(name, { id: list.id, owner })
      lists.push(list.id)
    } else if (chance < 0.45 || items.length === 0) {
      const productName = next('Item')
      const listId = lists[Math.floor(Math.random() * lists.length)] as string
      const item = await asked(books, client, 'POST', '/api/shopping-lists/items', {
        shoppingListId: listId,
        productName,
      })
      if (!item) continue
      books.items.set(productName, { id: item.id, listId, toggles: 0 })
      items.push(productName)
    } else if (chance < 0.92) {
      const item = books.items.get(items[Math.floor(Math.random() * items.length)] as string)
      if (item && (await asked(books, client, 'PUT', `/api/shopping-lists/items/${item.id}/toggle`))) item.toggles += 1
    } else if (chance < 0.97) {
      await writeToTheTeam(books, origin)
    } else {
      await client.close()
      client = steadyClient(origin)
      lists = []
      items = []
    }
  }
  await client.close()
}

async function writeToTheTeam(books: Books, origin: string): Promise<void> {
  // A network of its own: one may write five times an hour.
  const sender = steadyClient(origin, { 'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}` })
  const subject = next('Assunto')
  const message = await asked(books, sender, 'POST', '/api/contact-messages', {
    ...{ name: 'Rita', email: 'rita@example.com', subject, message: 'Olá', contactType: 'duvida' },
  })
  if (message) books.messages.set(subject, message.id)
  await sender.close()
}
