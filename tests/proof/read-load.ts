import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { publicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { newToken } from '#platform/tokens.ts'

/** How the answers of a stretch of load were. */
export interface Tally {
  seconds: number
  /** Answers with 2xx. */
  good: number
  statuses: Map<number, number>
  /** Refusals for the moment that do not say when to come back. */
  withoutMoment: number
  /** Requests that got no answer at all. */
  broken: number
  /** Of the good ones, in milliseconds, sorted. */
  latencies: number[]
}

export interface LoadOptions {
  connections: number
  /** Asks for an address; the number goes up with every request of all connections. */
  address: (turn: number) => string
  /** Of so many requests one writes: a visitor puts something on a list. 0 for none. */
  oneWriteOf?: number
  isOver: (tally: Tally) => boolean
}

/** So many connections, each with one request after the other, as fast as they are answered. */
export async function load(origin: string, options: LoadOptions): Promise<Tally> {
  const started = performance.now()
  const tally: Tally = { seconds: 0, good: 0, statuses: new Map(), withoutMoment: 0, broken: 0, latencies: [] }
  let turn = 0
  const one = async (number: number) => {
    let client = new Client(origin, { pipelining: 1 })
    const visitor = aVisitor()
    // Everybody at once would only measure how connections are made.
    await pause(number)
    while (!options.isOver(tally)) {
      turn += 1
      const isWrite = options.oneWriteOf && turn % options.oneWriteOf === 0
      const asked = performance.now()
      try {
        const response = await client.request(isWrite ? visitor.next() : { method: 'GET', path: options.address(turn) })
        const text = await response.body.text()
        if (isWrite) visitor.learn(response.statusCode, text)
        count(tally, response.statusCode, response.headers['retry-after'], performance.now() - asked)
      } catch {
        tally.broken += 1
        await client.destroy()
        client = new Client(origin, { pipelining: 1 })
      }
    }
    await client.destroy()
  }
  await Promise.all(Array.from({ length: options.connections }, (_, number) => one(number)))
  tally.seconds = (performance.now() - started) / 1000
  tally.latencies.sort((left, right) => left - right)
  return tally
}

function count(tally: Tally, status: number, retryAfter: string | string[] | undefined, milliseconds: number): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (status < 300) {
    tally.good += 1
    tally.latencies.push(milliseconds)
  } else if ((status === 429 || status === 503) && !(Number(retryAfter) > 0)) tally.withoutMoment += 1
}

export function percentile({ latencies }: Pick<Tally, 'latencies'>, share: number): number {
  return latencies[Math.max(0, Math.ceil(latencies.length * share) - 1)] ?? Number.NaN
}

export function describeStatuses({ statuses }: Tally): string {
  return [...statuses]
    .sort(([left], [right]) => left - right)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}

/** Somebody with a list, who begins another before it is full. */
function aVisitor() {
  let cookie = ''
  let listId: string | undefined
  let items = 0
  const headers = () => ({ 'content-type': 'application/json', cookie })
  return {
    next: () => {
      if (listId === undefined || items >= 150) {
        cookie = `__Host-visitante=${newToken()}`
        listId = undefined
        return post('/api/shopping-lists', { userId: 'user-1', name: 'Feira' }, headers())
      }
      return post('/api/shopping-lists/items', { shoppingListId: listId, productName: 'Arroz' }, headers())
    },
    learn: (status: number, body: string) => {
      if (status !== 201) return
      if (listId === undefined) {
        listId = JSON.parse(body).id
        items = 0
      } else items += 1
    },
  }
}

function post(path: string, body: object, headers: Record<string, string>) {
  return { method: 'POST' as const, path, headers, body: JSON.stringify(body) }
}

/** Addresses that people ask for, in the proportions in which they do: lists most of all, then searches, single offers and pages. */
export async function addressesOf(db: Db): Promise<string[]> {
  const cities = await db
    .selectFrom('promotions')
    .innerJoin('cities', 'cities.id', 'promotions.cityId')
    .select('cities.slug')
    .distinct()
    .limit(40)
    .execute()
  const offers = await db.selectFrom('promotions').select('id').orderBy('id', 'desc').limit(60).execute()
  const words = ['arroz', 'feijao', 'cafe', 'leite', 'oleo', 'carne', 'sabao em po', 'cerveja', 'arros', 'pao']
  const categories = ['mercearia', 'acougue', 'bebidas', 'hortifruti']
  return cities.flatMap(({ slug }, number) => {
    const offer = publicId('promotion', offers[number % offers.length]?.id ?? 0)
    const word = encodeURIComponent(words[number % words.length] ?? '')
    return [
      `/api/promotions?city=${slug}`,
      `/api/promotions?city=${slug}&sortBy=expires-asc`,
      `/api/promotions?city=${slug}&categoryId=${categories[number % categories.length]}`,
      `/api/promotions?city=${slug}&limit=8`,
      `/api/promotions?search=${word}`,
      `/api/promotions?city=${slug}&search=${word}`,
      `/api/promotions/${offer}`,
      `/api/categories?city=${slug}`,
      `/api/stores?city=${slug}&limit=20`,
      `/oferta/${offer}`,
    ]
  })
}
