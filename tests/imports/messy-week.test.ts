import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import type { Promotion } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { noMechanics, ruleFromWire } from '#domain/mechanics/mechanics.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { startImports } from '#tests/support/imports.ts'
import { readSpreadsheet } from '#web/admin/import/file/read-spreadsheet.ts'
import { collectHeadings, findMissingFields, planColumns, toImportRows } from '#web/admin/import/import-plan.ts'

// A week of four stores as written by their programs and people: 300 rows, each with the reading of a person who knows the stores.

interface Truth {
  line: string
  /** asked: unknowable, so a person is asked about `field`. idle: listed, but not on offer. */
  fate: 'published' | 'asked' | 'idle'
  field: string
  name: string
  store: string
  price: string
  original: string
  category: string
  from: string
  to: string
  rule: string
  per: string
  needs: string
}

const file = (name: string) => readFile(new URL(name, import.meta.url))
const truths = Papa.parse<Truth>((await file('messy-week.truth.csv')).toString(), {
  header: true,
  skipEmptyLines: true,
})

let imports: Awaited<ReturnType<typeof startImports>>
let stores: Map<string, string>
beforeAll(async () => {
  imports = await startImports()
  const named = ['Supermercado Central', 'Mercado Bom Dia', 'Supermercado Avenida', 'Empório da Vila'].map((name) =>
    aStore(imports.api, { name }),
  )
  const [, second] = await Promise.all(named)
  stores = new Map((await Promise.all(named)).map(({ name, id }) => [name, id]))
  const published = [
    ['Leite de coco Sococo 200 ml', '5.99'],
    ['Ervilha partida Yoki 500 g', '6.99'],
    ['Grão de bico Yoki 500 g', '8.49'],
  ]
  for (const [productName = '', price = ''] of published)
    await aPromotion(imports.api, {
      productName,
      price,
      ...(second && { store: second }),
      expiryDate: '2026-11-19T02:59:59Z',
    })
})
afterAll(() => imports.api.close())

/** The panel's steps for the file: the person assigns one column, and the stores that two names mean. */
async function mapFile() {
  const [named] = await readSpreadsheet(new Uint8Array(await file('messy-week.csv')).buffer)
  const sheet = named?.sheet ?? { headings: [], rows: [] }
  const guessed = planColumns(sheet, {})
  const plan = { columns: { ...guessed.columns, category: sheet.headings.indexOf('Depto') }, fixed: {} }
  expect(findMissingFields(plan)).toEqual([])
  const choices: StoreChoice[] = [
    { key: 'itajai-sc\nsup central lj 01\n', storeId: stores.get('Supermercado Central') ?? null, isNew: false },
    { key: 'itajai-sc\navenida filial 2\n', storeId: stores.get('Supermercado Avenida') ?? null, isNew: false },
  ]
  return { rows: toImportRows(sheet, plan), columns: collectHeadings(sheet, plan), choices }
}

const parts = (rows: ImportRow[]) =>
  Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100))

async function checkAll(rows: ImportRow[], choices: StoreChoice[]): Promise<ImportVerdict[]> {
  const verdicts: ImportVerdict[] = []
  for (const part of parts(rows))
    verdicts.push(
      ...(await imports.admin.call('imports.check', {
        body: { storeId: null, stores: choices, expandNames: true, rows: part },
      })),
    )
  return verdicts
}

/** The file's prices are made up: the person confirms the odd ones. */
async function acceptPrices(rows: ImportRow[], choices: StoreChoice[]): Promise<ImportRow[]> {
  const verdicts = await checkAll(rows, choices)
  return rows.map((row, index) => {
    const [acceptedPrice] = verdicts[index]?.messages.flatMap(({ acceptPrice }) => acceptPrice ?? []) ?? []
    return acceptedPrice === undefined ? row : { ...row, acceptedPrice }
  })
}

async function publishAll(rows: ImportRow[], choices: StoreChoice[], columns: ImportRow['cells']) {
  const draft = { fileName: 'semana.csv', totalRows: rows.length, storeId: null, columns, stores: choices }
  const { id } = await imports.admin.call('imports.start', { body: draft })
  for (const [index, part] of parts(rows).entries())
    await imports.admin.call(
      'imports.addRows',
      { params: { id }, body: { storeId: null, stores: choices, expandNames: true, rows: part } },
      { idempotencyKey: `${id}-${index}` },
    )
  return id
}

async function publishedOffers(): Promise<Promotion[]> {
  const offers: Promotion[] = []
  for (const storeId of stores.values())
    for (const category of await imports.api.anyone.call('categories.list', {}))
      offers.push(
        ...(await imports.admin.call('promotions.list', {
          query: { storeId, categoryId: category.id, status: 'all', limit: 100 },
        })),
      )
  return offers
}

const today = '2026-11-14'
function asTruth(offer: Promotion): Omit<Truth, 'line' | 'fate' | 'field'> {
  const { rule, per, needs } = offer.mechanics ?? noMechanics
  const from = dayOf(new Date(offer.validFrom))
  return {
    name: offer.productName,
    store: offer.store.name,
    price: offer.price,
    original: offer.originalPrice ?? '',
    category: offer.category.id,
    from: from === today ? '' : from,
    to: dayOf(new Date(offer.expiryDate)),
    rule: rule ? writeRule(ruleFromWire(rule)) : '',
    per: per ?? '',
    needs: needs ?? '',
  }
}

function writeRule(rule: ReturnType<typeof ruleFromWire>): string {
  if (rule.type === 'take-pay') return `take-pay ${rule.take} ${rule.pay}`
  return rule.type === 'bundle' ? `bundle ${rule.pieces} ${rule.price}` : rule.type
}

test('of 300 messy rows at least 270 are right after one mapping step, no price is wrong, and every doubt is asked', async () => {
  const { rows: mapped, columns, choices } = await mapFile()
  const rows = await acceptPrices(mapped, choices)
  const before = new Set((await publishedOffers()).map(({ id }) => id))
  const verdicts = new Map((await checkAll(rows, choices)).map((verdict) => [verdict.line, verdict]))
  await publishAll(rows, choices, columns)
  const offers = (await publishedOffers()).filter(({ id }) => !before.has(id)).map(asTruth)

  const isAsked = ({ line, field }: Truth) => {
    const verdict = verdicts.get(Number(line))
    return (
      ['question', 'error'].includes(verdict?.status ?? '') &&
      verdict?.messages.some((message) => message.field === field)
    )
  }
  const key = (truth: object) => JSON.stringify(truth, fieldsOfOffer)
  const published = new Set(offers.map(key))
  const wanted = truths.data.filter(({ fate }) => fate === 'published')
  const wrong = wanted.filter((truth) => !published.has(key(truth)))
  const idle = truths.data.filter(({ fate, line }) => fate === 'idle' && verdicts.get(Number(line))?.status === 'idle')
  const doubts = truths.data.filter(({ fate }) => fate === 'asked')
  const priceKey = ({ name, store, price }: { name: string; store: string; price: string }) =>
    [name, store, price].join('|')
  const right = new Set(wanted.map(priceKey))
  const wrongPrices = offers.filter((offer) => !right.has(priceKey(offer)))

  console.info(
    `${rows.length} rows: ${wanted.length - wrong.length} published as they are, ${idle.length} without an offer, ${doubts.filter(isAsked).length} of ${doubts.length} doubts asked, ${wrongPrices.length} wrong prices`,
  )
  expect(rows).toHaveLength(300)
  expect(
    wrong.map(({ line }) => [line, verdicts.get(Number(line))?.messages, verdicts.get(Number(line))?.reads]),
  ).toEqual([])
  expect(wanted.length - wrong.length).toBeGreaterThanOrEqual(270)
  expect(wrongPrices).toEqual([])
  expect(doubts.filter((truth) => !isAsked(truth))).toEqual([])
  expect(idle).toHaveLength(6)
  expect(offers).toHaveLength(wanted.length)
})

const fieldsOfOffer = ['name', 'store', 'price', 'original', 'category', 'from', 'to', 'rule', 'per', 'needs']

test('the same file again asks for no store and publishes nothing', async () => {
  const { rows } = await mapFile()
  const named = rows.slice(0, 60)
  const verdicts = await checkAll(named, [])

  expect(verdicts.flatMap(({ store }) => (store && !store.isRemembered ? [store.name] : []))).toEqual([])
  expect(verdicts.filter(({ isRepeated }) => isRepeated)).toHaveLength(60)
})
