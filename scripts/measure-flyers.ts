/**
 * npm run measure -- flyers DIR [--kind pdf|zap|scan|photo] [--pages] [--wrong] [--keep DIR] [--chain NAMES] [--without NAMES] [--disguised]
 * reads the flyers of a folder and prints how much of them is read right. Each flyer is NAME.truth.json with NAME.pdf (text), NAME.zap.jpg
 * (as WhatsApp sends it), NAME.scan.pdf or NAME.photo.jpg. --pages adds a row for each page and --wrong lists what was not right; --keep
 * keeps what was recognised, to measure pairing again without recognising again. --chain and --without take parts of the names of chains,
 * with commas between them: rules are written with some chains in sight and measured on the others. --disguised replaces the words for
 * clubs, apps and cards by invented ones. Ends with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { type MeasuredPage, missedTargets, total } from './measure/flyer-targets.ts'
import { type FlyerKind, type FlyerTruth, flyerKinds } from './measure/flyer-truth.ts'
import { percent } from './measure/labelled-rows.ts'
import { measureFlyers } from './measure/read-flyers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ kind: { type: 'string' }, keep: { type: 'string' }, chain: { type: 'string' }, without: { type: 'string' } },
    ...{ pages: { type: 'boolean' }, wrong: { type: 'boolean' }, disguised: { type: 'boolean' } },
  },
})
const [folder] = positionals
const kinds = flyerKinds.filter((kind) => values.kind === undefined || values.kind === kind)
if (folder === undefined || kinds.length === 0) {
  console.error(
    `npm run measure -- flyers DIR [--kind ${flyerKinds.join('|')}] [--pages] [--wrong] [--keep DIR] [--chain NAMES] [--without NAMES] [--disguised]`,
  )
  process.exit(1)
}

const headings =
  'Kind|Pages|Offers|Recall|Precision|Wrong prices (no doubt)|Names ready (almost)|"De" found|Second prices (wrong)|Asked|Validity|Pictures|Wrong ones marked|Right ones marked|s/page|CPU s/page (most)|MB (most)'.split(
    '|',
  )
console.log(`| ${headings.join(' | ')} |\n|${' --- |'.repeat(headings.length)}`)
const missed: string[] = []
for (const kind of kinds) {
  const pages = await measureFlyers(folder, kind, {
    keepIn: values.keep,
    only: isMeasured,
    isDisguised: values.disguised,
  })
  if (pages.length === 0) continue
  console.log(`| ${rowOf(kind, pages).join(' | ')} |`)
  if (values.pages) for (const page of pages) console.log(`| ${rowOf(page.flyer, [page]).join(' | ')} |`)
  missed.push(...missedTargets(kind, pages))
  if (values.wrong)
    for (const { flyer, figures } of pages)
      if (figures.faults.length > 0) console.log(`${flyer}.${kind}\n  ${figures.faults.join('\n  ')}`)
}
for (const target of missed) console.log(`Missed: ${target}`)
process.exitCode = missed.length > 0 ? 1 : 0

function isMeasured({ chain = '', flyer }: FlyerTruth): boolean {
  const isOne = (names: string) =>
    names.split(',').some((name) => `${chain} ${flyer}`.toLowerCase().includes(name.toLowerCase()))
  return isOne(values.chain ?? '') && !(values.without !== undefined && isOne(values.without))
}

function rowOf(title: FlyerKind | string, pages: MeasuredPage[]): (string | number)[] {
  const sum = (figure: Parameters<typeof total>[1]) => total(pages, figure)
  const [offers, read, right] = [sum('offers'), sum('read'), sum('right')]
  const costs = pages.map(({ cost }) => cost)
  const seconds = costs.map(({ processorSeconds }) => processorSeconds)
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return [
    title,
    pages.length,
    offers,
    percent(right, offers),
    percent(right, read),
    `${percent(sum('wrongPrices'), read)} (${percent(sum('wrongUnmarked'), read)})`,
    `${percent(sum('ready'), offers)} (${percent(sum('almostReady'), offers)})`,
    percent(sum('originalsFound'), sum('originals')),
    `${percent(sum('secondsFound'), sum('seconds'))} (${percent(sum('secondsWrong'), sum('seconds'))})`,
    percent(sum('asked'), read),
    percent(sum('validity'), pages.length),
    percent(sum('picturesCut'), sum('pictures')),
    percent(sum('wrongMarked'), read - right),
    percent(sum('rightMarked'), right),
    mean(costs.map((cost) => cost.seconds)).toFixed(2),
    `${mean(seconds).toFixed(2)} (${Math.max(...seconds).toFixed(2)})`,
    Math.round(Math.max(...costs.map(({ megabytes }) => megabytes))),
  ]
}
