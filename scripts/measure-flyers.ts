/**
 * npm run measure -- flyers DIR [--kind pdf|zap|scan|photo] [--wrong] [--keep DIR] — reads the flyers of a folder and prints how much of
 * them is read right. Each flyer is NAME.truth.json with NAME.pdf (text), NAME.zap.jpg (as WhatsApp sends it), NAME.scan.pdf or
 * NAME.photo.jpg. --wrong lists what was not; --keep keeps what was recognised, to measure pairing again without recognising again. Ends
 * with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { type MeasuredPage, missedTargets, total } from './measure/flyer-targets.ts'
import { type FlyerKind, flyerKinds } from './measure/flyer-truth.ts'
import { percent } from './measure/labelled-rows.ts'
import { measureFlyers } from './measure/read-flyers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, wrong: { type: 'boolean' }, keep: { type: 'string' } },
})
const [folder] = positionals
const kinds = flyerKinds.filter((kind) => values.kind === undefined || values.kind === kind)
if (folder === undefined || kinds.length === 0) {
  console.error(`npm run measure -- flyers DIR [--kind ${flyerKinds.join('|')}] [--wrong] [--keep DIR]`)
  process.exit(1)
}

const headings =
  'Kind|Pages|Offers|Recall|Precision|Wrong prices|Names ready|"De" found|Validity|Pictures|Wrong ones marked|Right ones marked|s/page|CPU s/page (most)|MB (most)'.split(
    '|',
  )
console.log(`| ${headings.join(' | ')} |\n|${' --- |'.repeat(headings.length)}`)
const missed: string[] = []
for (const kind of kinds) {
  const pages = await measureFlyers(folder, kind, values.keep)
  if (pages.length === 0) continue
  console.log(`| ${rowOf(kind, pages).join(' | ')} |`)
  missed.push(...missedTargets(kind, pages))
  if (values.wrong)
    for (const { flyer, figures } of pages)
      if (figures.faults.length > 0) console.log(`${flyer}.${kind}\n  ${figures.faults.join('\n  ')}`)
}
for (const target of missed) console.log(`Missed: ${target}`)
process.exitCode = missed.length > 0 ? 1 : 0

function rowOf(kind: FlyerKind, pages: MeasuredPage[]): (string | number)[] {
  const [offers, read, right] = [total(pages, 'offers'), total(pages, 'read'), total(pages, 'right')]
  const costs = pages.map(({ cost }) => cost)
  const seconds = costs.map(({ processorSeconds }) => processorSeconds)
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return [
    kind,
    pages.length,
    offers,
    percent(right, offers),
    percent(right, read),
    percent(total(pages, 'wrongPrices'), read),
    percent(total(pages, 'ready'), offers),
    percent(total(pages, 'originalsFound'), total(pages, 'originals')),
    percent(total(pages, 'validity'), pages.length),
    percent(total(pages, 'picturesCut'), total(pages, 'pictures')),
    percent(total(pages, 'wrongMarked'), read - right),
    percent(total(pages, 'rightMarked'), right),
    mean(costs.map((cost) => cost.seconds)).toFixed(2),
    `${mean(seconds).toFixed(2)} (${Math.max(...seconds).toFixed(2)})`,
    Math.round(Math.max(...costs.map(({ megabytes }) => megabytes))),
  ]
}
