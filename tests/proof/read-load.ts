import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import type { Db } from '#platform/database/database.ts'
import { newToken } from '#platform/tokens.ts'
import { publicId } from '#server/public-ids.ts'

/** The responses during a period of load. */
export interface Tally {
  seconds: number
  /** Responses with 2xx. */
  good: number
  statuses: Map<number, number>
  /** 429 and 503 without Retry-After. */
  withoutRetryAfter: number
  /** Requests without a response. */
  broken: number
  /** Latencies of the 2xx responses, in milliseconds, sorted. */
  latencies: number[]
}

export interface LoadOptions {
  connections: number
  /** The address of a request; the index counts the requests of all connections. */
  address: (index: number) => string
  /** One of this many requests is a write (an item is added to a list); 0 for none. */
  requestsPerWrite?: number
  /** How to connect, for an origin with TLS or a name that only the proof knows. */
  connect?: Client.Options['connect']
  isOver: (tally: Tally) => boolean
}

/** Keeps all connections busy, each with one request after the other. */
export async function load(origin: string, options: LoadOptions): Promise<Tally> {
  const started = performance.now()
  const tally: Tally = { seconds: 0, good: 0, statuses: new Map(), withoutRetryAfter: 0, broken: 0, latencies: [] }
  let index = 0
  const runConnection = async (number: number) => {
    const connect = () => new Client(origin, { pipelining: 1, ...(options.connect && { connect: options.connect }) })
    let client = connect()
    const writer = createListWriter()
    // Staggered, because opening all connections at once would dominate the measurement.
    await pause(number)
    while (!options.isOver(tally)) {
      index += 1
      const isWrite = options.requestsPerWrite && index % options.requestsPerWrite === 0
      const sentAt = performance.now()
      try {
        const response = await client.request(
          isWrite ? writer.nextRequest() : { method: 'GET', path: options.address(index) },
        )
        const text = await response.body.text()
        if (isWrite) writer.onResponse(response.statusCode, text)
        record(tally, response.statusCode, response.headers['retry-after'], performance.now() - sentAt)
      } catch {
        tally.broken += 1
        await client.destroy()
        client = connect()
      }
    }
    await client.destroy()
  }
  await Promise.all(Array.from({ length: options.connections }, (_, number) => runConnection(number)))
  tally.seconds = (performance.now() - started) / 1000
  tally.latencies.sort((left, right) => left - right)
  return tally
}

function record(tally: Tally, status: number, retryAfter: string | string[] | undefined, milliseconds: number): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (status < 300) {
    tally.good += 1
    tally.latencies.push(milliseconds)
  } else if ((status === 429 || status === 503) && !(Number(retryAfter) > 0)) tally.withoutRetryAfter += 1
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

/** Adds items to a list, and starts another visitor's list before it is full. */
function createListWriter() {
  let cookie = ''
  let listId: string | undefined
  let items = 0
  const headers = () => ({ 'content-type': 'application/json', cookie })
  return {
    nextRequest: () => {
      if (listId === undefined || items >= 150) {
        cookie = `__Host-visitante=${newToken()}`
        listId = undefined
        return post('/api/shopping-lists', { userId: 'user-1', name: 'Feira' }, headers())
      }
      return post('/api/shopping-lists/items', { shoppingListId: listId, productName: 'Arroz' }, headers())
    },
    onResponse: (status: number, body: string) => {
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

/** Addresses of the data in the database. */
export async function buildAddresses(db: Db): Promise<string[]> {
  const cities = await db
    .selectFrom('promotions')
    .innerJoin('cities', 'cities.id', 'promotions.cityId')
    .select('cities.slug')
    .distinct()
    .limit(40)
    .execute()
  const offers = await db.selectFrom('promotions').select('id').orderBy('id', 'desc').limit(60).execute()
  return mixAddresses(
    cities.map(({ slug }) => slug),
    offers.map(({ id }) => publicId('promotion', id)),
  )
}

/** Addresses in realistic proportions: lists most of all, then searches, single offers and pages. */
export function mixAddresses(cities: string[], offers: string[]): string[] {
  const words = ['arroz', 'feijao', 'cafe', 'leite', 'oleo', 'carne', 'sabao em po', 'cerveja', 'arros', 'pao']
  const categories = ['mercearia', 'acougue', 'bebidas', 'hortifruti']
  return cities.flatMap((slug, number) => {
    const offer = offers[number % offers.length]
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
