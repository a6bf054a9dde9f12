import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'
import { addressOf } from '#contract/client.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { listOffers } from '#tests/proof/page-costs.ts'
import { mostItems } from '#tests/support/basket-costs.ts'
import { seededRandom } from '#tests/support/random-baskets.ts'

type Kind = 'cached page' | 'search' | 'list'

interface Request {
  path: string
  body?: object
}
type Requests = Record<Kind, () => Request>

export interface Load {
  seconds: number
  /** Of good responses, in milliseconds, sorted. */
  latencies: Record<Kind | 'all', number[]>
  /** Other statuses and broken connections, with their count. */
  failures: Map<string, number>
}

const random = seededRandom(7)

/** Sends requests to each site in turn, at random moments as of visitors who do not know each other, and waits for all responses. */
export async function offerLoad(pools: Pool[], requests: Requests, rate: number, seconds: number): Promise<Load> {
  const latencies: Load['latencies'] = { 'cached page': [], search: [], list: [], all: [] }
  const failures: Load['failures'] = new Map()
  const sending: Promise<void>[] = []
  const started = performance.now()

  const send = async (planned: number) => {
    const kind = chooseKind()
    const failure = await request(pools[sending.length % pools.length] as Pool, requests[kind]())
    if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
    else for (const group of [kind, 'all'] as const) latencies[group].push(performance.now() - planned)
  }
  for (let planned = started; ; ) {
    planned -= (Math.log(1 - random.next()) * 1000) / rate
    if (planned > started + seconds * 1000) break
    const early = planned - performance.now()
    if (early > 0) await pause(early)
    sending.push(send(planned))
  }
  await Promise.all(sending)
  for (const ofKind of Object.values(latencies)) ofKind.sort((left, right) => left - right)
  return { seconds: (performance.now() - started) / 1000, latencies, failures }
}

function chooseKind(): Kind {
  const place = random.next()
  return place < 0.7 ? 'cached page' : place < 0.9 ? 'search' : 'list'
}

/** Undefined for a good response. Each visitor has an address, because limits are by address. */
async function request(pool: Pool, { path, body }: Request): Promise<string | undefined> {
  const visitor = ['10', ...Array.from({ length: 3 }, () => random.integer(0, 255))].join('.')
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': visitor, 'content-type': 'application/json' }
  const content = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : ({ method: 'GET' } as const)
  try {
    const response = await pool.request({ path, headers, ...content })
    await response.body.arrayBuffer()
    return response.statusCode === 200 ? undefined : String(response.statusCode)
  } catch (error) {
    return (error as Error).message
  }
}

/** Nineteen popular pages of the largest cities. Searches and lists are of the cities of random stores: the larger, the more often. */
export async function createRequests(url: string, origin: string): Promise<Requests> {
  const db = connectWithoutTimeouts(url)
  const stores = await db
    .selectFrom('stores')
    .innerJoin('cities', 'cities.id', 'stores.cityId')
    .select('cities.slug')
    .execute()
    .finally(() => db.destroy())
  const ofCities = ['sao-paulo-sp', 'rio-de-janeiro-rj', 'brasilia-df'].flatMap((city) => [
    `/?city=${city}`,
    `/cidades/${city}`,
    `/?q=arroz&city=${city}`,
    `/?q=cerveja&city=${city}`,
  ])
  const pages = ['/', ...ofCities, ...(await listOffers(origin, 6)).map(({ id }) => `/oferta/${id}`)]
  const pickCity = () => pick(stores).slug
  return {
    'cached page': () => ({ path: pick(pages) }),
    search: () => ({ path: `/?${new URLSearchParams({ q: pick(mostItems).name, city: pickCity() })}` }),
    list: () => {
      const first = random.integer(0, mostItems.length - 1)
      const items = [...mostItems, ...mostItems]
        .slice(first, first + random.integer(10, 30))
        .map((item) => ({ ...item, quantity: random.integer(1, 9) }))
      return { path: addressOf('baskets.match', {}), body: { city: pickCity(), items } }
    },
  }
}

function pick<Value>(of: readonly Value[]): Value {
  return of[random.integer(0, of.length - 1)] as Value
}
