// @nightly: draws and reads a week of thirty shops, minutes
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { dayOf } from '#domain/dates.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { readPixels } from '#server/flyers/reader/read-pixels.ts'
import { startBrowser } from '#tests/flyers/draw-flyers.ts'
import { createProofReport } from '#tests/proof/proof-report.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, freshHash, runFlyerJobs } from '#tests/support/flyers.ts'
import { seededRandom } from '#tests/support/hostile-uploads/seeded-random.ts'
import { likenessOf } from '../../../scripts/measure/flyer-figures.ts'
import { readFirstPage } from '../../../scripts/measure/pdf-pages.ts'
import { designOf, drawPage, type PageKind } from './draw-week-flyers.ts'
import { type Days, type Operator, startOperator } from './operator.ts'
import { chooseOffers, type TrueOffer } from './week-shops.ts'
import { fileKinds, writeWeekFile } from './write-week-files.ts'

const seed = Number(process.env.WEEK_SEED ?? 35)
/** The previous week, in which the shops' columns and departments became known. */
const daysBefore = { from: '2026-11-09', to: '2026-11-15' }
/** Monday to Sunday; everything arrives on Monday morning. */
const days = { from: '2026-11-16', to: '2026-11-22' }
const seconds = { screen: 15, doubt: 6, row: 2, typedOffer: 15 }
const flyers: { kind: PageKind; pages: number; perPage: number }[] = [
  ...Array.from({ length: 6 }, () => ({ kind: 'pdf' as const, pages: 2, perPage: 20 })),
  ...Array.from({ length: 4 }, () => ({ kind: 'jpeg' as const, pages: 1, perPage: 20 })),
  ...Array.from({ length: 2 }, () => ({ kind: 'photo' as const, pages: 1, perPage: 12 })),
]
const fileShops = 18
const allOffers = 1000

let api: TestApi
let admin: Api
let browser: Browser
let folder: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  browser = await startBrowser()
  folder = await mkdtemp(join(tmpdir(), 'cestinha-week-'))
})
afterAll(async () => {
  await browser.close()
  await api.close()
  await rm(folder, { recursive: true })
})

interface Shop {
  store: Store
  offers: TrueOffer[]
}

test('a week of thirty shops and a thousand offers takes one person an hour', { timeout: 3_600_000 }, async () => {
  api.clock.set(`${daysBefore.from}T11:00:00.000Z`)
  const stores = await createStores(flyers.length + fileShops)
  const before = startOperator(admin, daysBefore)
  await importFiles(before, stores.slice(flyers.length), 1, daysBefore)
  await before.answerDoubts()

  api.clock.set(`${days.from}T11:00:00.000Z`)
  // A session does not last a week.
  admin = await api.admin()
  const operator = startOperator(admin, days)
  const shops: Shop[] = []
  const { effort, tally } = operator
  // "Semana" at the beginning and at the end, and "Arquivos recebidos".
  effort.screens += 3

  const sent: string[] = []
  for (const [index, flyer] of flyers.entries()) {
    const random = seededRandom(seed * 1000 + index)
    const store = stores[index] as Store
    const design = designOf(random, flyer.perPage)
    const offers = chooseOffers(random, flyer.pages * flyer.perPage, { hasOriginals: random() < 0.4 })
    const pages = Array.from({ length: flyer.pages }, (_, at) =>
      offers.slice(at * flyer.perPage, (at + 1) * flyer.perPage),
    )
    const received = []
    for (const page of pages) {
      const { picture, pdf } = await drawPage(browser, random, flyer.kind, design, page, days)
      received.push(await aPage(admin, pdf ? await readText(pdf) : null, picture))
    }
    const body = {
      storeId: store.id,
      fileName: `encarte-${index}.${flyer.kind === 'pdf' ? 'pdf' : 'jpg'}`,
      contentHash: freshHash(),
      firstDay: null,
      lastDay: null,
      pages: received,
    }
    const { id } = await admin.call('flyerReview.create', { body })
    operator.noteFlyer(id, { store, pages })
    sent.push(id)
    shops.push({ store, offers })
  }
  await runFlyerJobs(api, readPixels)

  shops.push(...(await importFiles(operator, stores.slice(flyers.length), 2, days)))
  await operator.answerDoubts()
  for (const id of sent) await operator.finishFlyer(id)

  const results: ReturnType<typeof compare>[] = []
  for (const shop of shops) results.push(compare(shop.offers, await publishedBy(shop.store)))
  const sum = (key: 'right' | 'wrongPrices' | 'wrongNames' | 'shortNames') =>
    results.reduce((total, result) => total + result[key], 0)
  const minutes = Object.entries(seconds).map(([key, each]) => (effort[`${key}s` as keyof typeof effort] * each) / 60)
  const report = createProofReport(`A week of ${shops.length} shops, seed ${seed}`)
  report.exactly('shops', shops.length, 30)
  report.exactly(
    'offers that the shops made',
    shops.reduce((total, { offers }) => total + offers.length, 0),
    allOffers,
  )
  for (const [name, count] of Object.entries(effort)) report.note(name, count)
  report.note('screens and doubts of the files of the week before', `${before.effort.screens}, ${before.effort.doubts}`)
  report.note('rows left out: no price in the file', tally.leftOut)
  report.note('mistakes of the reader without a doubt', tally.unmarkedMistakes)
  report.note('doubts by kind', [...tally.codes].map(([code, count]) => `${code} ${count}`).join(', '))
  report.note('published, and right', sum('right'))
  report.note('published with a wrong price', sum('wrongPrices'))
  report.note('published under a wrong name', sum('wrongNames'))
  report.note('published under a shortened name', sum('shortNames'))
  for (const { faults } of results) for (const fault of faults) report.note('wrong', fault)
  report.atMost(
    'minutes',
    minutes.reduce((total, each) => total + each, 0),
    60,
  )
  report.printAndAssert()
})

async function createStores(count: number): Promise<Store[]> {
  const stores: Store[] = []
  for (let index = 0; index < count; index += 1) stores.push(await aStore(api))
  return stores
}

/** A shop writes each week's offers in its own manner. */
async function importFiles(operator: Operator, stores: readonly Store[], week: number, days: Days): Promise<Shop[]> {
  const rest = allOffers - flyers.reduce((sum, { pages, perPage }) => sum + pages * perPage, 0)
  const shops: Shop[] = []
  for (const [index, store] of stores.entries()) {
    const chance = seededRandom(seed * 10_000 + week * 100 + index)
    const count = Math.floor(rest / fileShops) + (index < rest % fileShops ? 1 : 0)
    const offers = chooseOffers(chance, count, { hasOriginals: chance() < 0.5 })
    const kind = fileKinds[index % fileKinds.length] ?? 'csv'
    await operator.importFile(store, await writeWeekFile(seededRandom(seed * 1000 + 500 + index), kind, offers, days))
    shops.push({ store, offers })
  }
  return shops
}

/** The page of a PDF as read by the browser. */
async function readText(pdf: Buffer) {
  const file = join(folder, 'encarte.pdf')
  await writeFile(file, pdf)
  const { width, height, pieces, pictures } = await readFirstPage(file)
  return { width, height, pieces: pieces.map(({ text, box }) => ({ text, box })), pictures }
}

async function publishedBy({ id }: Store): Promise<Promotion[]> {
  const offers = await admin.call('promotions.list', { query: { storeId: id, status: 'all', limit: 100 } })
  return offers.filter(({ expiryDate }) => dayOf(new Date(expiryDate)) === days.to)
}

/** Each offer is matched with the truth that it resembles most. */
function compare(truths: readonly TrueOffer[], offers: readonly Promotion[]) {
  const pairs = offers.flatMap((offer) =>
    truths.map((truth) => {
      const likeness = likenessOf(truth.product.name, offer.productName)
      const isSamePrice = centsFromDecimal(offer.price) === truth.cents
      return { offer, truth, likeness, isSamePrice, score: likeness + (isSamePrice ? 0.5 : 0) }
    }),
  )
  const taken = new Set<unknown>()
  const matches = pairs
    .sort((left, right) => right.score - left.score)
    .filter(({ offer, truth }) => {
      if (taken.has(offer) || taken.has(truth)) return false
      taken.add(offer).add(truth)
      return true
    })
  const wrongPrices = matches.filter(({ isSamePrice }) => !isSamePrice)
  const wrongNames = matches.filter(({ isSamePrice, offer, truth }) => isSamePrice && !isSameName(offer, truth))
  const shortNames = matches.filter(
    ({ offer, truth }) => !wordsOf(truth.product.name).every((word) => wordsOf(offer.productName).includes(word)),
  )
  return {
    right: matches.length - wrongPrices.length - wrongNames.length,
    wrongPrices: wrongPrices.length,
    wrongNames: wrongNames.length,
    shortNames: shortNames.length,
    faults: [...wrongPrices, ...wrongNames].map(
      ({ offer, truth }) =>
        `${offer.productName} ${offer.price} (${truth.product.name} ${(truth.cents / 100).toFixed(2)})`,
    ),
  }
}

const wordsOf = (name: string) =>
  foldText(name)
    .replace(/(\d) (?=k?g|m?l\b)/g, '$1')
    .split(/[^a-z0-9,]+/)
    .filter((word) => word !== '' && !/^(?:de|da|do|e|em|com|kg)$/.test(word))

/** In any order, and also abbreviated by a till: "cho bar neu" is "Chocolate em Barra Neugebauer". */
function isSameName({ productName }: Promotion, { product }: TrueOffer): boolean {
  const truth = wordsOf(product.name)
  const words = wordsOf(productName)
  return (
    words.filter((word) => truth.some((one) => one.startsWith(word) || word.startsWith(one))).length >=
    words.length * 0.7
  )
}
