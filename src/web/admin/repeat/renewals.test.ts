import { expect, test } from 'vitest'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import type { WeekRow } from '#contract/week/week.ts'
import { problemOf, type Renewal, rowsToSend, toRenewals, withVerdicts } from './renewals.ts'

const store = { id: 's', name: 'Mercado' } as WeekRow['store']
const days = { from: '2026-11-18', to: '2026-11-24' }
const row = (line: number, price: string, originalPrice = ''): ImportRow => ({
  line,
  cells: { productName: `Produto ${line}`, price, originalPrice },
  existing: 'keep',
})
const verdict = (line: number, fields: Partial<ImportVerdict> = {}): ImportVerdict => ({
  ...{ line, status: 'ok', messages: [], isRepeated: false, reads: {}, isNameExpanded: false },
  ...{ current: null, offer: null, store: null, department: null },
  ...fields,
})
const renewals = (...rows: ImportRow[]) =>
  toRenewals(
    store,
    days,
    rows,
    rows.map(({ line }) => verdict(line)),
  )
const changed = (offer: Renewal | undefined, fields: Partial<Renewal>) => ({ ...(offer as Renewal), ...fields })

test('running and scheduled offers are counted and left out', () => {
  const rows = [row(2, '10,00'), row(3, '5,00'), row(4, '7,00')]
  const verdicts = [verdict(2), verdict(3, { status: 'kept' }), verdict(4, { isRepeated: true })]

  const { kept, offers } = toRenewals(store, days, rows, verdicts)

  expect(kept).toBe(2)
  expect(offers.map(({ row }) => [row.line, row.cells.validFrom, row.cells.expiryDate])).toEqual([
    [2, '18/11/2026', '24/11/2026'],
  ])
})

test('a price of less than half needs a yes for exactly this price; a dropped offer needs nothing', () => {
  const [offer] = renewals(row(2, '29,90')).offers
  expect(problemOf(changed(offer, {}))).toBeUndefined()
  expect(problemOf(changed(offer, { price: '2,99' }))).toMatchObject({ isAcceptable: true, steepFrom: 2990 })
  expect(problemOf(changed(offer, { price: '2,99', accepted: '2,99' }))).toBeUndefined()
  expect(problemOf(changed(offer, { price: '1,99', accepted: '2,99' }))).toMatchObject({ isAcceptable: true })
  expect(problemOf(changed(offer, { price: '', isDropped: true }))).toBeUndefined()
  expect(problemOf(changed(offer, { price: 'grátis' }))).toMatchObject({ text: 'Escreva um valor como 23,50.' })
})

test('a question of the server waits for its answer, an error stays', () => {
  const [offer] = renewals(row(2, '29,90')).offers
  const question = { field: 'price' as const, text: 'Preço incomum', isQuestion: true as const, acceptPrice: '29.90' }
  const asked = changed(offer, { verdict: verdict(2, { status: 'question', messages: [question] }) })
  expect(problemOf(asked)).toEqual({ text: 'Preço incomum', isAcceptable: true })
  expect(problemOf({ ...asked, accepted: '29,90' })).toBeUndefined()
  const wrong = { status: 'error' as const, messages: [{ field: 'price' as const, text: 'Errado' }] }
  expect(problemOf(changed(offer, { verdict: verdict(2, wrong), accepted: '29,90' }))).toEqual({ text: 'Errado' })
})

test('only what is kept is sent, with the new price, the answer, and no original price below it', () => {
  const all = renewals(row(2, '10,00', '12,00'), row(3, '5,00'), row(4, '29,90'))
  const [first, second, third] = all.offers
  const sent = rowsToSend({
    ...all,
    offers: [
      changed(first, { price: '12,50' }),
      changed(second, { isDropped: true }),
      changed(third, { price: '9,9', accepted: '9,9' }),
    ],
  })

  expect(sent.map(({ line, cells, acceptedPrice }) => [line, cells.price, cells.originalPrice, acceptedPrice])).toEqual(
    [
      [2, '12,50', '', undefined],
      [4, '9,9', '', '9.90'],
    ],
  )
  expect(sent.every(({ existing }) => existing === 'keep')).toBe(true)
})

test('a later check replaces the verdicts of its rows only', () => {
  const all = renewals(row(2, '10,00'), row(3, '5,00'))
  const checked = withVerdicts(all, [verdict(3, { status: 'question' })])
  expect(checked.offers.map(({ verdict }) => verdict?.status)).toEqual(['ok', 'question'])
})
