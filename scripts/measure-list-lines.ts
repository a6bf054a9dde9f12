/**
 * npm run measure -- list-lines FILE [NAMES] — reads the lines of a file of labelled shopping lists as they are pasted and prints how many
 * are understood rightly. With a file of labelled names, as of `measure -- identity`, also how many of the offers served to the lines are not
 * what was meant, and how many that were meant are served. --wrong lists the wrong ones. Columns: line, kind ("-": must be asked), traits,
 * brand, pieces, each, unit, amount; split groups the rows.
 */
import { readIdentity } from '#domain/identity/product-identity.ts'
import { servingOf } from '#domain/wanted/serving.ts'
import { listsWrong, percent, readLabelledRows, readOtherRows } from './measure/labelled-rows.ts'
import { columnsOf, type LineColumns, readLine, servedProducts, wrongColumns } from './measure/list-lines.ts'

const rows = readLabelledRows('list-lines', '[NAMES] ')
const names = readOtherRows()?.map((row) => ({ row, identity: readIdentity(row.text ?? '') })) ?? []
const results = rows.map((row) => {
  const wanted = readLine(row.line ?? '')
  const read = columnsOf(wanted)
  return { row, wanted, read, wrong: wrongColumns(row, read), offers: servedProducts(row, wanted, names) }
})

console.log('| Rows | Lines | Kind | Traits | Brand | Amount | All |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
const groups = Map.groupBy(results, ({ row }) => row.split ?? '')
for (const [group, part] of [...(groups.size > 1 ? groups : []), ['all', results] as const]) {
  const share = (columns: string[]) =>
    percent(part.filter(({ wrong }) => !wrong.some((column) => columns.includes(column))).length, part.length)
  const all = percent(part.filter(({ wrong }) => wrong.length === 0).length, part.length)
  const cells = [share(['kind']), share(['traits']), share(['brand']), share(['pieces', 'each', 'unit', 'amount']), all]
  console.log(`| ${group} | ${part.length} | ${cells.join(' | ')} |`)
}
for (const { row, read, wrong } of results)
  if (wrong.length > 0) console.log(`${row.line}\n  labelled ${describe(row)}\n  read     ${describe(read)}`)
if (names.length > 0) printServed()
measureTime()

function printServed(): void {
  const count = (key: 'served' | 'wrong' | 'meant') =>
    results.reduce((sum, result) => sum + result.offers[key].length, 0)
  const [served, wrong, meant] = [count('served'), count('wrong'), count('meant')]
  console.log(
    `\nOffers served: ${served} of ${names.length} names × ${results.length} lines; not what was meant: ${wrong}, ${percent(wrong, served)}; of what was meant, served: ${percent(served - wrong, meant)}.`,
  )
  if (!listsWrong) return
  for (const { row, offers } of results) {
    for (const product of offers.wrong) console.log(`  not meant: ${row.line} | ${product.row.text}`)
    for (const product of offers.meant)
      if (!offers.served.includes(product)) console.log(`  not served: ${row.line} | ${product.row.text}`)
  }
}

/** CPU time, because wall time counts the load of the machine. */
function measureTime(): void {
  const lines = rows.map(({ line }) => line ?? '')
  const rounds = Math.ceil(10_000 / lines.length)
  const line = cpuTime(() => {
    for (let round = 0; round < rounds; round += 1) for (const text of lines) readLine(text)
  })
  console.log(`Reading one line: ${(line / rounds / lines.length).toFixed(3)} ms CPU.`)
  if (names.length === 0) return
  const serving = cpuTime(() => {
    for (const { wanted } of results) if (wanted) for (const { identity } of names) servingOf(wanted, identity)
  })
  console.log(`Judging one serving: ${(serving / results.length / names.length).toFixed(5)} ms CPU.`)
  const ofKind = results.flatMap(({ wanted }) =>
    wanted
      ? names.filter(({ identity }) => identity.kind === wanted.kind).map(({ identity }) => ({ wanted, identity }))
      : [],
  )
  const judging = cpuTime(() => {
    for (let round = 0; round < 20; round += 1) for (const { wanted, identity } of ofKind) servingOf(wanted, identity)
  })
  console.log(`Judging one serving of the same kind: ${(judging / 20 / ofKind.length).toFixed(5)} ms CPU.`)
}

function cpuTime(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function describe(columns: Partial<LineColumns>): string {
  const { kind, traits, brand, pieces, each, unit, amount } = columns
  return [kind, traits, brand, pieces, each, unit, amount].join(' · ')
}
