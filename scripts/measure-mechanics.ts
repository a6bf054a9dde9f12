/**
 * npm run measure -- mechanics FILE — reads the sentences of a file of labelled rows and prints how many are read exactly and how many
 * rules were invented or missed. --wrong lists the others. Columns: text, then the fields; empty: the sentence states none.
 */
import type { Mechanics } from '#domain/mechanics/mechanics.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { listsWrong, percent, readLabelledRows } from './measure/labelled-rows.ts'

const ruleColumns = 'take pay nth nth_percent nth_price from from_price from_percent bundle bundle_total'.split(' ')
const columns = [...ruleColumns, 'limit', 'limit_unit', 'needs', 'days', 'min_purchase', 'per']
const needs = { club: 'clube', app: 'app', card: 'cartao', pix: 'pix' }
const week = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']

const results = readLabelledRows('mechanics').map((row) => {
  const read = toColumns(readMechanics(row.text ?? ''))
  const differs = (column: string) => (row[column] ?? '') !== read[column]
  return {
    row,
    read,
    isRight: !columns.some(differs),
    // A value where the row has none, in any field.
    isInvented: columns.some((column) => differs(column) && !row[column]),
    isInventedRule: ruleColumns.some((column) => read[column]) && !ruleColumns.some((column) => row[column]),
    isMissedRule: !ruleColumns.some((column) => read[column]) && ruleColumns.some((column) => row[column]),
  }
})

console.log('| Rows | Sentences | Exact | Rules invented | Other fields invented | Rules missed |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const [group, part] of Map.groupBy(results, ({ row }) => row.split ?? '')) {
  const count = (test: (result: (typeof results)[number]) => boolean) => part.filter(test).length
  const cells = [
    percent(
      count(({ isRight }) => isRight),
      part.length,
    ),
    count(({ isInventedRule }) => isInventedRule),
    count(({ isInvented, isInventedRule }) => isInvented && !isInventedRule),
    count(({ isMissedRule }) => isMissedRule),
  ]
  console.log(`| ${group} | ${part.length} | ${cells.join(' | ')} |`)
}
if (listsWrong)
  for (const { row, read, isRight } of results) {
    if (isRight) continue
    const show = (values: Record<string, string | undefined>) =>
      columns.flatMap((column) => (values[column] ? [`${column}=${values[column]}`] : [])).join(' ')
    console.log(`${row.text}\n  labelled ${show(row)}\n  read     ${show(read)}`)
  }

function toColumns({ rule, limit, needs: needed, days, minimumPurchase, per }: Mechanics): Record<string, string> {
  const money = (cents: number | null | undefined) => (cents == null ? '' : (cents / 100).toFixed(2))
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const takePay = rule?.type === 'take-pay' ? rule : undefined
  const nth = rule?.type === 'nth-unit' ? rule : undefined
  const from = rule?.type === 'from' ? rule : undefined
  const bundle = rule?.type === 'bundle' ? rule : undefined
  return {
    take: text(takePay?.take),
    pay: text(takePay?.pay),
    nth: text(nth?.nth),
    nth_percent: text(nth?.percent),
    nth_price: money(nth?.price),
    from: text(from?.from),
    from_price: money(from?.price),
    from_percent: text(from?.percent),
    bundle: text(bundle?.pieces),
    bundle_total: money(bundle?.price),
    limit: text(limit?.amount),
    limit_unit: limit?.unit ?? '',
    needs: needed ? needs[needed] : '',
    days: days.map((day) => week[day]).join(' '),
    min_purchase: money(minimumPurchase),
    per: per ?? '',
  }
}
