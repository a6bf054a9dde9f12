import type { PageFigures } from './flyer-figures.ts'
import type { FlyerKind } from './flyer-truth.ts'

/** Resources that reading a page took. */
export interface PageCost {
  seconds: number
  processorSeconds: number
  /** Peak usage. */
  megabytes: number
}

export interface MeasuredPage {
  flyer: string
  chain: string | undefined
  figures: PageFigures
  cost: PageCost
}

interface Targets {
  /** Shares of the offers of the truth, and of those that were read. */
  recall: number
  precision: number
  /** As a share of all readings. */
  wrongPrices: number
  processorSeconds: number
  megabytes: number
}

const anyPage = { processorSeconds: 30, megabytes: 700 }
const targets: Record<FlyerKind, Targets> = {
  pdf: { recall: 0.98, precision: 0.98, wrongPrices: 0, processorSeconds: 1, megabytes: 700 },
  zap: { recall: 0.94, precision: 0.96, wrongPrices: 0.01, ...anyPage },
  scan: { recall: 0.95, precision: 0.96, wrongPrices: 0.01, ...anyPage },
  photo: { recall: 0.82, precision: 0.9, wrongPrices: 0.02, ...anyPage },
}

/** Sums a figure over all pages. */
export function total(pages: readonly MeasuredPage[], figure: Exclude<keyof PageFigures, 'faults'>): number {
  return pages.reduce((sum, { figures }) => sum + figures[figure], 0)
}

/** Missed targets of these pages, in words. `timeFactor` relaxes the targets of time, for a busy machine. */
export function missedTargets(kind: FlyerKind, pages: readonly MeasuredPage[], timeFactor = 1): string[] {
  const target = targets[kind]
  const [offers, read, right] = [total(pages, 'offers'), total(pages, 'read'), total(pages, 'right')]
  // For PDFs the average time per page counts: the first one also pays for the program's start.
  const seconds = pages.map(({ cost }) => cost.processorSeconds)
  const usual = seconds.reduce((sum, one) => sum + one, 0) / pages.length
  const checks: [string, number, boolean][] = [
    ['recall', target.recall, right < offers * target.recall],
    ['precision', target.precision, right < read * target.precision],
    ['wrong prices', target.wrongPrices, total(pages, 'wrongPrices') > read * target.wrongPrices],
    [
      'processor seconds',
      target.processorSeconds,
      (kind === 'pdf' ? usual : Math.max(...seconds)) > target.processorSeconds * timeFactor,
    ],
    ['megabytes', target.megabytes, Math.max(...pages.map(({ cost }) => cost.megabytes)) > target.megabytes],
  ]
  return checks.flatMap(([name, value, isMissed]) => (isMissed ? [`${kind}: ${name}, target ${value}`] : []))
}
