/**
 * npm run lighthouse [-- --runs 5] — Lighthouse's mobile measurement of the home page and an offer, on the production build with the
 * demonstration data: the median of several runs. Needs `npm run build` first. Prints the table of docs/performance.md and fails
 * when a promise is not kept.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import type { Promotion } from '#contract/promotions.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'

const debuggingPort = 4896
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

interface Figure {
  label: string
  of: (result: Result) => number
  /** The promise: not below, or not above. */
  promise: { least: number } | { most: number }
  show: (value: number) => string
}

const score = (id: string) => (result: Result) => Math.round((result.categories[id]?.score ?? 0) * 100)
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN
const kilobytes = (value: number) => `${(value / 1024).toFixed(0)} KB`

const figures: Figure[] = [
  { label: 'Accessibility', of: score('accessibility'), promise: { least: 100 }, show: String },
  { label: 'Best practices', of: score('best-practices'), promise: { least: 100 }, show: String },
  { label: 'SEO', of: score('seo'), promise: { least: 100 }, show: String },
  {
    label: 'Largest contentful paint',
    of: audit('largest-contentful-paint'),
    promise: { most: 2000 },
    show: (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`,
  },
  {
    label: 'Cumulative layout shift',
    of: audit('cumulative-layout-shift'),
    promise: { most: 0.02 },
    show: (shift) => shift.toFixed(3),
  },
  { label: 'JavaScript, brotli', of: transferred('Script'), promise: { most: 120 * 1024 }, show: kilobytes },
  { label: 'All transferred', of: transferred(), promise: { most: 350 * 1024 }, show: kilobytes },
]

await withDemonstrationSite(4895, async (origin) => {
  const [offer] = (await (await fetch(`${origin}/api/promotions?search=picanha&city=itajai-sc`)).json()) as Promotion[]
  const measured: Record<string, number[]> = {
    Home: await medians(`${origin}/`),
    Offer: await medians(`${origin}/oferta/${offer?.id}`),
  }
  report(measured)
})

async function medians(url: string): Promise<number[]> {
  const results: Result[] = []
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await measure(url))
  return figures.map(({ of }) => median(results.map(of)))
}

/** A browser of its own for each run: nothing is remembered from the one before. */
async function measure(url: string): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const outcome = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' })
    if (!outcome || outcome.lhr.runtimeError) throw new Error(outcome?.lhr.runtimeError?.message ?? 'No result')
    return outcome.lhr
  } finally {
    await browser.close()
  }
}

function transferred(kind?: string) {
  return ({ audits }: Result): number => {
    const { details } = audits['network-requests'] ?? {}
    const requests = details?.type === 'table' ? details.items : []
    return requests
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0)
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function report(measured: Record<string, number[]>): void {
  const pages = Object.keys(measured)
  console.log(`| Figure | Promise | ${pages.join(' | ')} |\n| --- | --- |${' --- |'.repeat(pages.length)}`)
  for (const [index, { label, promise, show }] of figures.entries()) {
    const promised = 'least' in promise ? show(promise.least) : `at most ${show(promise.most)}`
    const found = pages.map((page) => {
      const value = measured[page]?.[index] ?? Number.NaN
      const isKept = 'least' in promise ? value >= promise.least : value <= promise.most
      if (!isKept) process.exitCode = 1
      return isKept ? show(value) : `**${show(value)}**`
    })
    console.log(`| ${label} | ${promised} | ${found.join(' | ')} |`)
  }
}
