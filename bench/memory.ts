/**
 * npm run bench -- memory [--size 1m --pages 10000 --baskets 1000] — resident memory of a site process, with the arguments of production and all
 * caches, over so many different pages and lists of 30 items. Fails above 350 MB, or when it still grows once the caches are full. Needs
 * `npm run build` first. The database is that of npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import { addressOf } from '#contract/client.ts'
import { startServices } from '#services/services.ts'
import { listOffers, readUsage, requestPage } from '#tests/proof/page-costs.ts'
import { mostItems } from '#tests/support/basket-costs.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { origin, withSite } from './running-site.ts'

/** Growth of the second half of the pages over the first, which fills the caches. */
const limits = { megabytes: 350, growth: 1.1 }
const itemsOfList = 30
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1m' },
    pages: { type: 'string', default: '10000' },
    baskets: { type: 'string', default: '1000' },
  },
})
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

const services = await startServices({ directory: '.data/bench' })
const failures: string[] = []
try {
  const url = await filledDatabase(services, values.size)
  await withSite(services, url, {}, measure)
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure(): Promise<void> {
  const offers = await listOffers(origin, Number(values.pages) / 2)
  const paths = offers.flatMap(({ id }, index) => [`/oferta/${id}`, `/?q=arroz&min=${index}`])
  const ofPages = await watchMemory(paths.length, (index) => requestPage(origin, paths[index] as string))
  console.log(`${paths.length} different pages, resident memory: ${ofPages.join(', ')} MB`)
  const ofBaskets = await watchMemory(Number(values.baskets), requestBasket)
  console.log(`${values.baskets} different lists of ${itemsOfList} items after them: ${ofBaskets.join(', ')} MB`)

  const half = ofPages.length / 2
  const growth = Math.max(...ofPages.slice(half)) / Math.max(...ofPages.slice(0, half))
  const most = Math.max(...ofPages, ...ofBaskets)
  if (growth > limits.growth) failures.push(`grows ${growth.toFixed(2)} times, at most ${limits.growth}`)
  if (most > limits.megabytes) failures.push(`${most} MB, at most ${limits.megabytes}`)
}

/** Measures ten times, evenly over the requests. */
async function watchMemory(count: number, request: (index: number) => Promise<unknown>): Promise<number[]> {
  const megabytes: number[] = []
  for (let index = 0; index < count; index += 1) {
    await request(index)
    if ((index + 1) % Math.ceil(count / 10) === 0) megabytes.push(Math.round((await readUsage(origin)).memory))
  }
  return megabytes
}

/** Each list starts at another item, with another quantity. */
async function requestBasket(index: number): Promise<void> {
  const items = Array.from({ length: itemsOfList }, (_, place) => {
    const item = mostItems[(index + place) % mostItems.length] as (typeof mostItems)[number]
    return { ...item, quantity: 1 + (Math.floor(index / mostItems.length) % 9) }
  })
  const response = await fetch(origin + addressOf('baskets.match', {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'sao-paulo-sp', items }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}
