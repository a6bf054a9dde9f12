/**
 * npm run bench -- searches [--size 1m] [--rounds 3] — processor time of whole searches, without caches: words resolved, a page and its
 * count. 72 shapes: nine kinds of search in a city and in the country, cheapest or newest first, in a category, or over 30% off. Fails when more
 * than three exceed 15 ms (p95) or one 35 ms. The database is that of npm run bench -- queries.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PromotionFilter } from '#contract/promotions.ts'
import { namesKinds } from '#domain/search/terms/kind-terms.ts'
import { isKnownWord } from '#domain/wanted/correct-spelling.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { connectPreparedReads, type PreparedReads } from '#platform/database/prepared-reads.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { cityDirectory } from '#server/cities/city-directory.ts'
import { verdictDirectory } from '#server/price-history/verdict-directory.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { createCountCache } from '#server/promotions/list/count-cache.ts'
import { type ListContext, listPromotionsInForce } from '#server/promotions/list/list-promotions.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { cityPlacesDirectory } from '#server/stores/city-places.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { startServices } from '#services/services.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { cities, words } from './statements.ts'

const [slow, tooSlow, mostSlow] = [15, 35, 3]
const { values } = parseArgs({
  options: { size: { type: 'string', default: '1m' }, rounds: { type: 'string', default: '3' } },
})
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

const searches: Record<string, string[]> = {
  'one word': words,
  'kind of several words': ['papel higienico', 'sabao em po', 'peito de frango', 'molho de tomate', 'pao de forma'],
  'two words': ['arroz integral', 'biscoito chocolate', 'cerveja lata', 'iogurte morango', 'queijo light'],
  'three words': ['arroz integral 5kg', 'cafe extra forte', 'leite serra azul 1l', 'sabonete erva doce 90g'],
  misspelt: [],
  'no match': ['quindimbora', 'xurtumelo', 'plaftrenco', 'bramizulto', 'zxqwkj'],
  need: ['cafe da manha', 'carne pra churrasco', 'lanche das crianças', 'limpar banheiro'],
  dish: ['estrogonofe de frango', 'lasanha', 'feijoada', 'bolo de cenoura'],
  list: ['arroz feijao oleo cafe', 'leite pao manteiga', 'detergente sabao em po amaciante'],
}
const ways: Record<string, Record<string, string>> = {
  'cheapest first': { sortBy: 'price-asc' },
  'newest first': { sortBy: 'date-desc' },
  'in a category': { sortBy: 'price-asc', categoryId: 'mercearia' },
  'over 30% off': { sortBy: 'price-asc', deeplyDiscounted: 'true' },
}

setPublicIdKey(localPublicIdKey)
const services = await startServices({ directory: '.data/bench' })
try {
  const p95 = await measureAll(await filledDatabase(services, values.size))
  const exceeding = p95.filter((milliseconds) => milliseconds > slow)
  const isMissed = exceeding.length > mostSlow || Math.max(...p95) > tooSlow
  console.log(`\n${exceeding.length} of ${p95.length} above ${slow} ms; the slowest ${Math.max(...p95).toFixed(1)} ms`)
  process.exitCode = isMissed ? 1 : 0
} finally {
  await services.stop()
}

async function measureAll(url: string): Promise<number[]> {
  const { db } = connectDatabase(url, { poolSize: 2, statementSeconds: 60 }, console.error)
  const reads = connectPreparedReads(url, console.error)
  const directories: ListContext['directories'] = {
    cities: cityDirectory(db),
    categories: categoryDirectory(db),
    products: productDirectory(db),
    stores: storeDirectory(db),
    places: cityPlacesDirectory(db),
    verdicts: verdictDirectory(db),
  }
  const resolveSearch = createSearchResolver(reads, { rememberedFor: 0 })
  const places = { city: cities.map((city) => ({ city })), country: [{}] }
  const results: number[] = []
  try {
    const pids = await backendsOf(reads)
    searches.misspelt = await misspeltWords(reads)
    console.log('| Search | Place | | p50 | p95 | Most |\n| --- | --- | --- | --- | --- | --- |')
    for (const [kind, texts] of Object.entries(searches))
      for (const [place, filters] of Object.entries(places))
        for (const [way, query] of Object.entries(ways)) {
          const asked = texts.flatMap((search) =>
            filters.map((filter) => PromotionFilter.parse({ search, ...filter, ...query })),
          )
          const sorted = await measureShape(asked, pids, (filter) =>
            listPromotionsInForce(
              { db, reads, directories, resolveSearch, countCache: createCountCache() },
              filter,
              new Date(),
            ),
          )
          const [p50, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)
          const figures = [p50, p95, sorted.at(-1)].map((milliseconds = 0) => milliseconds.toFixed(1))
          console.log(`| ${[kind, place, way, ...figures].join(' | ')} |`)
          results.push(p95 as number)
        }
    return results
  } finally {
    await reads.close()
    await db.destroy()
  }
}

/** The median of each search, sorted: garbage collection of the process is none of its cost. The first round is a warm-up. */
async function measureShape<T>(asked: T[], pids: number[], search: (one: T) => Promise<unknown>): Promise<number[]> {
  for (const one of asked) await search(one)
  const medians: number[] = []
  for (const one of asked) {
    const samples: number[] = []
    while (samples.length < Number(values.rounds)) {
      const before = processorTime(pids)
      await search(one)
      samples.push(processorTime(pids) - before)
    }
    medians.push(samples.toSorted((left, right) => left - right)[samples.length >> 1] as number)
  }
  return medians.sort((left, right) => left - right)
}

/** Of this process and of those of PostgreSQL, in milliseconds: the time on a clock depends on the load of the machine. */
function processorTime(pids: number[]): number {
  const { user, system } = process.cpuUsage()
  // The first number is in nanoseconds.
  const ofPostgres = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return (user + system) / 1e3 + ofPostgres.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
}

/** One after the other on both connections. */
async function backendsOf(reads: PreparedReads): Promise<number[]> {
  const backend = { name: 'bench_backend', text: 'select pg_backend_pid()' }
  const found = [...(await reads.query(backend, [])), ...(await reads.query(backend, []))]
  return found.map(([pid]) => Number(pid))
}

/** Words of brands, which no dictionary has, with two letters exchanged. */
async function misspeltWords(reads: PreparedReads): Promise<string[]> {
  const text = `select word from terms where products > 20 and word ~ '^[a-z]{7,}$' and sound <> '' order by md5(word)`
  const found = (await reads.query({ name: 'bench_brands', text }, [])).map(([word]) => String(word))
  return found
    .filter((word) => !isKnownWord(word) && !namesKinds(word))
    .slice(0, words.length)
    .map((word) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5))
}
