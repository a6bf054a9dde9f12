/**
 * npm run measure -- validity FILE — reads the wordings of a file of labelled rows with both readers, that of flyers and that of spreadsheet
 * cells. --wrong lists what was not read rightly. Columns: today, text, truth. The truth is "FROM TO" ("- TO" without a first day), "none"
 * where no validity is stated, "?" where days contradict each other, and "typo FROM TO" where refusing is as right as reading.
 */
import type { Day } from '#domain/dates.ts'
import { readValidity } from '#domain/flyers/find-validity.ts'
import { readPeriod } from '#domain/imports/read-day-cells.ts'
import { listsWrong, percent, readLabelledRows } from './labelled-rows.ts'

const verdicts = ['right', 'partly', 'wrong', 'refused', 'invented'] as const
type Verdict = (typeof verdicts)[number]

const readers: Record<string, (text: string, today: Day) => { from: Day | null; to: Day | null } | null | undefined> = {
  flyer: readValidity,
  sheet: readPeriod,
}

const rows = readLabelledRows('validity')
console.log(`| Reader | Texts | ${verdicts.join(' | ')} |\n| --- | --- |${' --- |'.repeat(verdicts.length)}`)
for (const [reader, readText] of Object.entries(readers)) {
  const results = rows.map(({ text = '', today = '', truth = '' }) => {
    const period = readText(text, today as Day)
    const read = period?.to ? ([period.from, period.to] as const) : null
    return { text, today, truth, read, verdict: judge(truth, read) }
  })
  const counts = verdicts.map((verdict) => results.filter((result) => result.verdict === verdict).length)
  const [right = 0, ...others] = counts
  console.log(`| ${reader} | ${rows.length} | ${right} (${percent(right, rows.length)}) | ${others.join(' | ')} |`)
  if (listsWrong)
    for (const { text, today, truth, read, verdict } of results)
      if (verdict !== 'right')
        console.log(`  ${verdict}: ${text} [${today}] is ${truth}, read ${read?.join(' ') ?? 'none'}`)
}

function judge(truth: string, read: readonly [Day | null, Day] | null): Verdict {
  if (truth === 'none' || truth === '?') return read ? 'invented' : 'right'
  const [from, to] = truth.replace(/^typo /, '').split(' ')
  if (!read) return truth.startsWith('typo') ? 'right' : 'refused'
  const [readFrom, readTo] = read
  const isSameStart = (readFrom ?? '-') === from || (readFrom === null && from === to)
  if (readTo === to && isSameStart) return 'right'
  return readTo === to || readFrom === from ? 'partly' : 'wrong'
}
