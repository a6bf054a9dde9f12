/**
 * npm run bench -- calls [--size 10m] — makes every public call of the API, one at a time, at 1,000,000 offers (or the size given), with
 * ordinary requests and the most expensive ones known, and fails when the p95 of one exceeds 50 ms (where to buy a list: 60 ms; a
 * suggestion while typing: 5 ms) or the process takes more than 400 MB.
 * The database is that of npm run bench -- queries; the response cache is off.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { addressOf } from '#contract/client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type Contract, endpoints } from '#contract/index.ts'
import type { Promotion } from '#contract/promotions.ts'
import { type RouteName, routeOf } from '#contract/routes.ts'
import { localEnvironment, localPublicIdKey } from '#processes/local/local-environment.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { startServices } from '#services/services.ts'
import { measuredItems } from '#tests/support/basket-costs.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { publishedFlyer } from './published-flyer.ts'
import { runApi } from './throughput.ts'

type Call = { [N in RouteName]: [name: N, request: RequestOf<Contract[N]>] }[RouteName]

const limits = { milliseconds: 50, megabytes: 400 }
const millisecondsOf: Partial<Record<RouteName, number>> = { 'baskets.match': 60, 'suggestions.list': 5 }
const rounds = 40
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const { values } = parseArgs({ options: { size: { type: 'string', default: '1m' } } })
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

setPublicIdKey(localPublicIdKey)
const services = await startServices({ directory: '.data/bench' })
const failures: string[] = []
try {
  const url = await filledDatabase(services, values.size)
  const api = await runApi(localEnvironment(services, url, 0))
  try {
    await measure(api.origin, url)
    const megabytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.pid)]).toString()) / 1024
    console.log(`\nmemory of the process (RSS) ${megabytes.toFixed(0)} MB`)
    if (megabytes > limits.megabytes) failures.push(`${megabytes.toFixed(0)} MB, at most ${limits.megabytes}`)
  } finally {
    await api.stop()
  }
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Round by round, so that no call benefits from its own previous read. The first round is a warm-up. */
async function measure(origin: string, databaseUrl: string): Promise<void> {
  const calls = (await listCalls(origin, databaseUrl)).map(toMeasured)
  for (let round = -1; round < rounds; round += 1) {
    for (const call of calls) {
      const { address, init, taken } = call
      const started = performance.now()
      const response = await fetch(origin + address, init)
      const answer = await response.arrayBuffer()
      if (round >= 0) taken.push(performance.now() - started)
      call.kilobytes = [answer.byteLength, brotliCompressSync(answer, quick).byteLength].map((bytes) => bytes / 1024)
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
    }
  }
  console.log(`${['p50', 'p95', 'KB', 'brotli'].map(inColumn).join('')}  ms at ${values.size} offers`)
  for (const { address, milliseconds, taken, kilobytes } of calls) {
    const sorted = taken.toSorted((left, right) => left - right)
    const [p50, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] as number) as [
      number,
      number,
    ]
    const figures = [p50, p95, ...kilobytes].map((figure) => inColumn(figure.toFixed(1)))
    console.log(`${figures.join('')}  ${decodeURIComponent(address)}`)
    if (p95 > milliseconds)
      failures.push(`${decodeURIComponent(address)}: p95 ${p95.toFixed(0)} ms, at most ${milliseconds}`)
  }
}

function toMeasured([name, request]: Call) {
  const { method } = routeOf(name)
  const { body } = request as { body?: object }
  const headers = { 'content-type': 'application/json' }
  return {
    address: addressOf(name, request),
    init: body ? { method, headers, body: JSON.stringify(body) } : { method },
    milliseconds: millisecondsOf[name] ?? limits.milliseconds,
    taken: [] as number[],
    /** Sizes of the last response, uncompressed and as a browser receives it. */
    kilobytes: [] as number[],
  }
}

function inColumn(text: string): string {
  return text.padStart(8)
}

async function listCalls(origin: string, databaseUrl: string): Promise<Call[]> {
  const city = 'sao-paulo-sp'
  const response = await fetch(`${origin}/api/promotions?city=${city}`)
  const [offer] = (await response.json()) as Promotion[]
  if (!offer) throw new Error(`No offers in ${city}: fill the database first`)
  const cursor = new URLSearchParams(/\?([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]).get('cursor') ?? ''
  const lists: NonNullable<RequestOf<Contract['promotions.list']>['query']>[] = [
    {},
    { limit: '100' },
    { city },
    { city, cursor },
    { city, search: 'arroz' },
    { city, categoryId: offer.category.id },
    { storeId: offer.store.id },
    { search: 'arros', sortBy: 'date-desc' },
    { search: 'leite integral 1 l' },
    { endsToday: 'true', sortBy: 'date-desc' },
    { minPrice: '5', maxPrice: '6', sortBy: 'expires-asc' },
    // The most expensive of npm run bench -- lists.
    { search: 'kg', sortBy: 'expires-asc' },
    { city, search: 'kg', sortBy: 'date-desc' },
    { search: 'cerveja 12x350 ml', sortBy: 'date-desc' },
    { search: 'integral', highlighted: 'true' },
    { search: '500g', deeplyDiscounted: 'true' },
    // A group of kinds, a category and a phrase.
    { city, search: 'carne' },
    { search: 'bebidas' },
    { city, search: 'pasta de dente' },
  ]
  // From one letter to twelve, and texts that need correction first.
  const begun = [
    ...Array.from({ length: 12 }, (_, index) => 'leite integr'.slice(0, index + 1)),
    'detrgent',
    'arros inte',
  ]
  const calls: Call[] = [
    ...lists.map((query): Call => ['promotions.list', { query }]),
    ['promotions.get', { params: { id: offer.id } }],
    ['categories.list', {}],
    ['categories.list', { query: { city } }],
    ['stores.list', {}],
    ['stores.list', { query: { city } }],
    ['stores.list', { query: { search: 'mercado 12' } }],
    ['stores.list', { query: { search: 'mercado', city } }],
    ['stores.list', { query: { search: 'farmacia' } }],
    ['stores.get', { params: { idOrSlug: offer.store.id } }],
    ['stores.get', { params: { idOrSlug: offer.store.slug } }],
    ['cities.list', {}],
    ['cities.list', { query: { search: 's' } }],
    ['cities.list', { query: { search: 'camboriu' } }],
    ['cities.get', { params: { city } }],
    ['cities.centers', {}],
    ['cities.neighborhoods', { params: { city } }],
    ['cities.storeLocations', { params: { city } }],
    ['map.settings', {}],
    ['privacy.recipients', {}],
    ['stats.get', {}],
    ['popup.get', {}],
    ['comparisons.list', { query: { city } }],
    ['comparisons.get', { params: { slug: offer.comparison ?? '' }, query: { city } }],
    ['comparisons.otherCities', { params: { slug: offer.comparison ?? '' }, query: { city } }],
    ['comparisons.ofPromotion', { params: { id: offer.id } }],
    ['priceHistory.get', { params: { id: offer.id } }],
    ['priceHistory.verdict', { params: { id: offer.id } }],
    ['alerts.proposal', { query: { city, promotionId: offer.id } }],
    ['baskets.match', { body: { city, items: measuredItems } }],
    ['flyers.list', { query: { city } }],
    ['flyers.get', { params: { id: await publishedFlyer(databaseUrl, offer.store.id) } }],
    ['flyers.ofStore', { params: { idOrSlug: offer.store.slug } }],
    ['flyers.ofPromotion', { params: { id: offer.id } }],
    ...begun.map((q): Call => ['suggestions.list', { query: { q, city } }]),
  ]
  const missing = endpoints.filter(({ isPublic, name }) => isPublic && !calls.some(([called]) => called === name))
  if (missing.length > 0) throw new Error(`No request for ${missing.map(({ name }) => name)}`)
  return calls
}
