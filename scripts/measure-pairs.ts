/**
 * npm run measure -- pairs FILE — compares the pairs of names of a file of labelled rows as articles, product lines and kinds, and prints
 * how often "same" was wrong and how many of the equal pairs it found. --wrong lists both. Columns: text_a, text_b, and for article, line
 * and kind one of same, different, undecidable.
 */
import { compareArticles, compareKinds, compareProductLines, type Sameness } from '#domain/identity/compare-products.ts'
import { type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import { listsWrong, percent, readLabelledRows } from './measure/labelled-rows.ts'

const levels: Record<string, (left: ProductIdentity, right: ProductIdentity) => Sameness> = {
  article: compareArticles,
  line: compareProductLines,
  kind: compareKinds,
}

const rows = readLabelledRows('pairs')
const groups = Map.groupBy(rows, ({ split = '' }) => split)

console.log('| Rows | Level | Pairs | "same" said | wrong | equal pairs | found | unsure | "different" wrong |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const [group, part] of groups) for (const level of Object.keys(levels)) measure(group, part, level)

function measure(group: string, part: Record<string, string>[], level: string): void {
  const results = part.map((row) => ({
    row,
    label: row[level],
    said: levels[level]?.(readIdentity(row.text_a ?? ''), readIdentity(row.text_b ?? '')) ?? 'unsure',
  }))
  const same = results.filter(({ said }) => said === 'same')
  const equal = results.filter(({ label }) => label === 'same')
  const cells = [
    part.length,
    same.length,
    same.filter(({ label }) => label !== 'same').length,
    equal.length,
    percent(equal.filter(({ said }) => said === 'same').length, equal.length),
    results.filter(({ said }) => said === 'unsure').length,
    equal.filter(({ said }) => said === 'different').length,
  ]
  console.log(`| ${group} | ${level} | ${cells.join(' | ')} |`)
  if (!listsWrong) return
  for (const { row, label, said } of results)
    if ((said === 'same') !== (label === 'same'))
      console.log(`  ${level}: ${said}, labelled ${label}: ${row.text_a} | ${row.text_b}`)
}
