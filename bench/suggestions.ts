/**
 * npm run bench -- suggestions [--size 1m] — CPU time of the process for a suggestion that nobody has asked for in the last seconds: as many texts
 * as people would type of the names of São Paulo, each once. Fails when the p50 of one group exceeds its limit. The database is that of
 * npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import { connectDatabase } from '#platform/database/database.ts'
import { connectPreparedReads } from '#platform/database/prepared-reads.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { cityDirectory } from '#server/cities/city-directory.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { nameDirectory } from '#server/suggestions/place-names.ts'
import { createSuggest } from '#server/suggestions/suggest.ts'
import { startServices } from '#services/services.ts'
import { filledDatabase, sizes } from './filled-database.ts'

const mostMilliseconds = 1.1
const textsOfGroup = 400
const { values } = parseArgs({ options: { size: { type: 'string', default: '1m' } } })
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

setPublicIdKey(localPublicIdKey)
const services = await startServices({ directory: '.data/bench' })
try {
  await measure(await filledDatabase(services, values.size))
} finally {
  await services.stop()
}

async function measure(url: string): Promise<void> {
  const { db } = connectDatabase(url, { poolSize: 2, statementSeconds: 60 }, console.error)
  const reads = connectPreparedReads(url, console.error)
  try {
    const cities = cityDirectory(db)
    const [cityId, otherCityId] = [
      (await cities.find('sao-paulo-sp'))?.id,
      (await cities.find('rio-de-janeiro-rj'))?.id,
    ]
    const directories = { stores: storeDirectory(db), categories: categoryDirectory(db) }
    // The names are not reloaded, so that no figure includes that.
    const names = nameDirectory(reads, { freshFor: 3_600_000 })
    const suggest = createSuggest(reads, directories, { names, rememberedFor: 0 })
    const { lines, stores } = await names.of(cityId)
    console.log(`${values.size} offers: ${lines.length} lines and ${stores.length} stores in the city\n`)
    console.log('| Typed | Texts | CPU p50 | p95 |\n| --- | --- | --- | --- |')
    const groups = groupsOf(lines.map(({ name }) => name))
    // Warm-up, so that no figure includes compiling the code.
    for (const text of Object.values(groups).flat()) await suggest(text, otherCityId, new Date())
    const asked = new Set<string>()
    for (const [group, texts] of Object.entries(groups)) {
      const taken: number[] = []
      for (const text of texts.filter((text) => !asked.has(text)).slice(0, textsOfGroup)) {
        asked.add(text)
        const before = process.cpuUsage()
        await suggest(text, cityId, new Date())
        const { user, system } = process.cpuUsage(before)
        taken.push((user + system) / 1000)
      }
      taken.sort((left, right) => left - right)
      const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => taken[Math.floor(taken.length * share)])
      console.log(`| ${group} | ${taken.length} | ${p50.toFixed(2)} ms | ${p95.toFixed(2)} ms |`)
      if (p50 > mostMilliseconds) {
        console.error(`MISSED  ${group}: p50 ${p50.toFixed(2)} ms, at most ${mostMilliseconds}`)
        process.exitCode = 1
      }
    }
  } finally {
    await reads.close()
    await db.destroy()
  }
}

/** From names of all parts of the list, which is sorted by frequency. */
function groupsOf(names: string[]): Record<string, string[]> {
  const step = Math.max(1, Math.floor(names.length / textsOfGroup / 2))
  const drawn = names.filter((_, index) => index % step === 0).map((name) => name.toLowerCase())
  const begun = (letters: number) => [...new Set(drawn.map((name) => name.slice(0, letters)))]
  const words = [...new Set(drawn.flatMap((name) => name.split(/[^\p{L}]+/u)))].filter((word) => word.length > 4)
  return {
    'the first of each two letters': [...new Set(words.map((word) => word.slice(0, 2)))],
    'one to four letters': [
      ...begun(1),
      ...begun(3),
      ...begun(4),
      ...words.flatMap((word) => [word.slice(0, 3), word.slice(0, 4)]),
    ],
    'a word': words,
    'a name, up to its last letters': drawn.map((name, index) => name.slice(0, Math.max(8, name.length - (index % 6)))),
    'a misspelt word': words.map((word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`),
  }
}
