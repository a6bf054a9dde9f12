import type { Api } from '#contract/client.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { CategoryChoice, ImportVerdict } from '#contract/imports.ts'
import type { Store } from '#contract/stores.ts'
import type { DoubtQueue } from '#contract/week/doubts.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { readSpreadsheet } from '#web/admin/import/file/read-spreadsheet.ts'
import {
  collectHeadings,
  findMissingFields,
  hasRememberedColumns,
  planFile,
  toImportRows,
} from '#web/admin/import/import-plan.ts'
import { likenessOf } from '../../../scripts/measure/flyer-figures.ts'
import { money, type TrueOffer } from './week-shops.ts'
import type { WeekColumn, WeekFile } from './write-week-files.ts'

/** The person's work. */
export interface Effort {
  screens: number
  doubts: number
  rows: number
  /** Offers that the reader missed, typed from the page. */
  typedOffers: number
  keys: number
  clicks: number
}

interface FlyerTruth {
  store: Store
  pages: TrueOffer[][]
}

type FileDoubt = Extract<DoubtQueue['items'][number], { kind: 'file' }>
type FlyerDoubt = Extract<DoubtQueue['items'][number], { kind: 'flyer' }>
export type Days = { from: string; to: string }
export type Operator = ReturnType<typeof startOperator>

const perScreen = 12
const rowsPerRequest = 100
const fieldOf: Partial<Record<WeekColumn, ImportField>> = {
  name: 'productName',
  price: 'price',
  department: 'category',
  last: 'expiryDate',
}

/**
 * A person who knows the shops' offers and works as the panel allows: answers questions, compares and corrects. In a spreadsheet, rows
 * without a remark are not looked at; in a flyer, every offer is.
 */
export function startOperator(admin: Pick<Api, 'call'>, days: Days) {
  const effort: Effort = { screens: 0, doubts: 0, rows: 0, typedOffers: 0, keys: 0, clicks: 0 }
  const files = new Map<string, WeekFile>()
  const flyers = new Map<string, FlyerTruth>()
  const asked = new Map<string, number>()
  const tally = { unmarkedMistakes: 0, leftOut: 0, readOffers: 0, codes: new Map<string, number>() }
  const type = (text: string) => {
    // E, the text and Enter.
    effort.keys += text.length + 2
  }

  /** The columns, unless they are last week's, the preview, and the result. */
  async function importFile(store: Store, file: WeekFile): Promise<void> {
    files.set(store.id, file)
    // Its line in "Arquivos recebidos"; the preview; the result, with the next file.
    effort.rows += 1
    effort.screens += 2
    effort.clicks += 3
    const [named] = await readSpreadsheet(new Uint8Array(file.bytes).buffer)
    if (!named) throw new Error('no sheet')
    const { sheet } = named
    const remembered = await admin.call('imports.columns', { query: { storeId: store.id } })
    const plan = planFile(sheet, remembered, store.id)
    if (!hasRememberedColumns(sheet, remembered) || findMissingFields(plan).length > 0) effort.screens += 1
    for (const [index, column] of file.columns.entries()) {
      const field = fieldOf[column]
      if (field === undefined || plan.columns[field] === index) continue
      plan.columns[field] = index
      effort.doubts += 1
      effort.clicks += 2
    }
    if (!file.columns.includes('last') && plan.fixed.expiryDate !== days.to) {
      plan.fixed.expiryDate = days.to
      effort.doubts += 1
      effort.keys += 8
    }
    const missing = findMissingFields(plan)
    if (missing.length > 0) throw new Error(`${file.name}: ${missing.join()} missing`)
    const rows = toImportRows(sheet, plan)
    const categories: CategoryChoice[] = []
    const decisions = { storeId: store.id, stores: [], categories, expandNames: true }
    const parts = Array.from({ length: Math.ceil(rows.length / rowsPerRequest) }, (_, at) =>
      rows.slice(at * rowsPerRequest, (at + 1) * rowsPerRequest),
    )
    const check = async () => {
      const verdicts: ImportVerdict[] = []
      for (const part of parts)
        verdicts.push(...(await admin.call('imports.check', { body: { ...decisions, rows: part } })))
      return verdicts
    }
    let verdicts = await check()
    const asked = verdicts.flatMap(({ line, department, messages }) => {
      const isAsked = department?.categoryId === null && messages.some(({ field }) => field === 'category')
      const category = file.offers.get(line)?.product.category
      return isAsked && department && category ? [{ key: department.key, categoryId: category }] : []
    })
    const answers = new Map(asked.map((choice) => [choice.key, choice]))
    // Each department once, for all of its rows and for later weeks.
    if (answers.size > 0) {
      effort.doubts += answers.size
      effort.clicks += answers.size * 2
      decisions.categories.push(...answers.values())
      verdicts = await check()
    }
    const cells = new Map(rows.map((row) => [row.line, row.cells]))
    effort.rows += verdicts.filter(
      ({ line, status, reads }) =>
        status === 'warning' ||
        (reads.productName !== undefined && !hasSameWords(reads.productName, cells.get(line)?.productName ?? '')),
    ).length
    const body = {
      fileName: file.name,
      totalRows: rows.length,
      storeId: store.id,
      columns: collectHeadings(sheet, plan),
      stores: [],
      categories,
    }
    const { id } = await admin.call('imports.start', { body })
    for (const [index, part] of parts.entries())
      await admin.call(
        'imports.addRows',
        { params: { id }, body: { ...decisions, rows: part } },
        { idempotencyKey: `${id}-${index}` },
      )
  }

  /** Its line in "Arquivos recebidos", and one click; reading needs no person. */
  function noteFlyer(id: string, truth: FlyerTruth): void {
    flyers.set(id, truth)
    effort.rows += 1
    effort.clicks += 1
  }

  /** One queue for all shops. */
  async function answerDoubts(): Promise<void> {
    effort.screens += 1
    for (;;) {
      const { items } = await admin.call('doubts.list', {})
      if (items.length === 0) return
      // Doubts settled by another answer are gone when the queue is reloaded.
      for (const item of items) {
        if (!(await (item.kind === 'file' ? answerRow(item) : answerDraft(item)))) break
      }
    }
  }

  function note(codes: readonly string[]): void {
    effort.doubts += 1
    for (const code of codes) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1)
  }

  async function answerRow({ id, storeId, row, messages, equal }: FileDoubt): Promise<boolean> {
    note(messages.map(({ field }) => `file ${field}`))
    const times = (asked.get(id) ?? 0) + 1
    asked.set(id, times)
    const truth = files.get(storeId)?.offers.get(row.line)
    const isUnstated = !/\d/.test(row.cells.price ?? '')
    if (!truth || isUnstated || times > 2) {
      effort.keys += 1
      tally.leftOut += 1
      await admin.call('doubts.answer', { params: { id }, body: { leaveOut: true } })
      return true
    }
    const answer = rowAnswer(truth, messages)
    const { equal: others } = await admin.call('doubts.answer', { params: { id }, body: answer })
    // Like the screen.
    for (const other of others)
      await admin
        .call('doubts.answer', { params: { id: other }, body: { cells: answer.cells ?? {} } })
        .catch(() => undefined)
    return equal === 0
  }

  function rowAnswer(truth: TrueOffer, messages: FileDoubt['messages']) {
    const right = decimalFromCents(truth.cents)
    const accepted = messages.find(({ acceptPrice }) => acceptPrice === right)
    if (accepted) {
      effort.keys += 1
      return { acceptedPrice: right }
    }
    if (messages.some(({ isAboutCurrent }) => isAboutCurrent)) {
      effort.keys += 1
      return { existing: 'update' as const }
    }
    const fix = messages
      .flatMap(({ fixes = [] }) => fixes)
      .find(({ cells }) => cells.price !== undefined && cells.price.replace(/[^\d]/g, '') === String(truth.cents))
    if (fix) {
      effort.keys += 1
      return { cells: fix.cells }
    }
    const cells: Partial<Record<ImportField, string>> = {}
    for (const { field } of messages) {
      if (field === 'price') cells.price = money(truth.cents)
      else if (field === 'productName') cells.productName = truth.product.name
      else if (field === 'category') cells.category = truth.product.category
      else if (field === 'originalPrice')
        cells.originalPrice = truth.originalCents === null ? '' : money(truth.originalCents)
      else if (field === 'expiryDate') cells.expiryDate = days.to.split('-').reverse().join('/')
      else if (field === 'regularPrice') cells.regularPrice = ''
      else cells[field] = ''
    }
    for (const text of Object.values(cells)) type(text)
    return { cells }
  }

  async function answerDraft({ flyerId, draft, equal }: FlyerDoubt): Promise<boolean> {
    note(draft.doubts.map(({ code }) => code))
    await decide(flyerId, draft, (await truthsOf(flyerId)).get(draft.id))
    return equal === 0
  }

  /** Corrects and confirms, or refuses what is not an offer. */
  async function decide(flyerId: string, draft: OfferDraft, truth: TrueOffer | undefined): Promise<void> {
    const { id: draftId, version } = draft
    const decision = truth
      ? { draftId, version, state: 'confirmed' as const, values: corrections(draft, truth) }
      : { draftId, version, state: 'discarded' as const, reason: 'no_offer' as const }
    effort.keys += 1
    await admin.call('flyerReview.decide', { params: { id: flyerId }, body: { decisions: [decision] } })
  }

  function corrections(draft: OfferDraft, truth: TrueOffer) {
    const { product, cents, originalCents } = truth
    const isPriceRight = centsFromDecimal(draft.price) === cents
    const isOriginalRight = draft.originalPrice === null || centsFromDecimal(draft.originalPrice) === originalCents
    if (
      !isPriceRight &&
      !draft.alternatives.some(({ field, value }) => field === 'price' && centsFromDecimal(value) === cents)
    )
      type(money(cents))
    if (!isNameRight(draft, truth)) type(product.name)
    if (!isOriginalRight) type(originalCents === null ? '' : money(originalCents))
    if (draft.categoryId === null) effort.clicks += 2
    return {
      ...(!isPriceRight && { price: decimalFromCents(cents) }),
      ...(!isNameRight(draft, truth) && { productName: product.name }),
      ...(!isOriginalRight && { originalPrice: originalCents === null ? null : decimalFromCents(originalCents) }),
      ...(draft.categoryId === null && { categoryId: product.category }),
    }
  }

  /** Twelve at a time next to their crops; then missed offers, and the days. */
  async function finishFlyer(id: string): Promise<void> {
    const truths = await truthsOf(id)
    const { drafts, flyer } = await admin.call('flyerReview.get', { params: { id } })
    const undecided = drafts.filter(({ state }) => state === 'open')
    tally.readOffers += drafts.length
    effort.rows += undecided.length
    effort.screens += Math.max(1, Math.ceil(undecided.length / perScreen))
    effort.keys += Math.ceil(undecided.length / perScreen)
    for (const draft of undecided) {
      const truth = truths.get(draft.id)
      const isRight = truth && centsFromDecimal(draft.price) === truth.cents && isNameRight(draft, truth)
      if (isRight) {
        effort.keys -= 1
      } else {
        tally.unmarkedMistakes += 1
        effort.doubts += 1
      }
      await decide(id, draft, truth)
    }
    await addMissed(id, new Set(truths.values()))
    effort.screens += 1
    effort.clicks += 1
    if (flyer.lastDay !== days.to || flyer.firstDay !== days.from) {
      effort.doubts += 1
      effort.keys += 16
      await admin.call('flyerReview.update', { params: { id }, body: { firstDay: days.from, lastDay: days.to } })
    }
    for (let remaining = 1; remaining > 0; )
      ({ remaining } = await admin.call('flyerReview.publish', { params: { id }, body: {} }))
  }

  async function addMissed(id: string, found: ReadonlySet<TrueOffer | undefined>): Promise<void> {
    for (const [index, page] of (flyers.get(id)?.pages ?? []).entries())
      for (const truth of page.filter((offer) => !found.has(offer))) {
        effort.typedOffers += 1
        type(truth.product.name + money(truth.cents))
        effort.clicks += 2
        const { product, cents } = truth
        const values = {
          productName: product.name,
          price: decimalFromCents(cents),
          originalPrice: null,
          mechanics: null,
        }
        const body = {
          pageNumber: index + 1,
          box: [0, 0, 1000, 1000] as [number, number, number, number],
          categoryId: product.category,
          ...values,
        }
        const draft = await admin.call('flyerReview.addDraft', { params: { id }, body })
        if (draft.state === 'open') await decide(id, draft, truth)
      }
  }

  const matched = new Map<string, Map<string, TrueOffer>>()
  /** The offer of the page that each draft represents, where the person sees one. */
  async function truthsOf(id: string): Promise<Map<string, TrueOffer>> {
    const known = matched.get(id)
    if (known) return known
    const { drafts } = await admin.call('flyerReview.get', { params: { id } })
    const pages = flyers.get(id)?.pages ?? []
    const pairs = drafts.flatMap((draft) =>
      (pages[draft.pageNumber - 1] ?? []).map((truth) => {
        const likeness = likenessOf(truth.product.name, draft.productName)
        const isSamePrice = centsFromDecimal(draft.price) === truth.cents
        return { draft, truth, score: likeness + (isSamePrice ? 1 : 0) }
      }),
    )
    const truths = new Map<string, TrueOffer>()
    const taken = new Set<TrueOffer>()
    for (const { draft, truth, score } of pairs.sort((left, right) => right.score - left.score)) {
      if (score < 0.45 || truths.has(draft.id) || taken.has(truth)) continue
      truths.set(draft.id, truth)
      taken.add(truth)
    }
    matched.set(id, truths)
    return truths
  }

  return { effort, tally, importFile, noteFlyer, answerDoubts, finishFlyer }
}

/** Ignoring capitals and accents, which no person checks. */
function hasSameWords(one: string, other: string): boolean {
  const plain = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '')
  return plain(one) === plain(other)
}

/** A careful reader corrects more than one or two wrong letters. */
function isNameRight({ productName }: OfferDraft, { product }: TrueOffer): boolean {
  return likenessOf(productName, product.name) >= 0.9
}
