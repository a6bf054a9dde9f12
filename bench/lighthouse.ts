/**
 * npm run bench -- lighthouse [--runs 5] — Lighthouse's mobile measurement of home, offer, comparison, store, flyer and an empty list, on the production
 * build with the demonstration data: the median of several runs. Needs `npm run build` first. Prints the table of docs/performance.md and fails
 * when a target is missed. npx fetches Lighthouse, because it and its dependencies are larger than all that the site needs.
 */
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { FlyerSummary } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import { flyerPageWidths } from '#domain/flyers/flyer-states.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'

/** A product line that several demonstration stores have. */
const comparedPath = '/comparar/detergente-500-ml-marca-nao-informada/itajai-sc'
const storeWithFlyer = 'supermercado-bom-vizinho-centro-itajai-sc'
const debuggingPort = 4896
const lighthouse = 'lighthouse@13.5.0'
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

/** The parts of Lighthouse's report that are read. */
interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: TransferredFile[] } }>
  runtimeError?: { message: string }
}

interface TransferredFile {
  resourceType?: string
  transferSize?: number
}

interface Figure {
  label: string
  read: (result: Result) => number
  target: { min: number } | { max: number }
  format: (value: number) => string
  /** A page that it does not apply to. */
  except?: string
}

const list = 'Shopping list'

const score = (id: string) => (result: Result) => Math.round((result.categories[id]?.score ?? 0) * 100)
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN
const kilobytes = (value: number) => `${(value / 1024).toFixed(0)} KB`

const figures: Figure[] = [
  { label: 'Accessibility', read: score('accessibility'), target: { min: 100 }, format: String },
  { label: 'Best practices', read: score('best-practices'), target: { min: 100 }, format: String },
  // Search engines are kept away from lists, which counts as a fault.
  { label: 'SEO', read: score('seo'), target: { min: 100 }, format: String, except: list },
  {
    label: 'Largest contentful paint',
    read: audit('largest-contentful-paint'),
    target: { max: 1600 },
    format: (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`,
  },
  {
    label: 'Cumulative layout shift',
    read: audit('cumulative-layout-shift'),
    target: { max: 0.02 },
    format: (shift) => shift.toFixed(3),
  },
  { label: 'JavaScript, brotli', read: countTransferred('Script'), target: { max: 135 * 1024 }, format: kilobytes },
  { label: 'All transferred', read: countTransferred(), target: { max: 290 * 1024 }, format: kilobytes },
]

await withDemonstrationSite(4895, measurePages, { hasWorker: true })

async function measurePages(origin: string): Promise<void> {
  const [offer] = (await (await fetch(`${origin}/api/promotions?search=picanha&city=itajai-sc`)).json()) as Promotion[]
  const measured: Record<string, number[]> = {
    Home: await measureMedians(`${origin}/`),
    Offer: await measureMedians(`${origin}/oferta/${offer?.id}`),
    Comparison: await measureMedians(`${origin}${comparedPath}`),
    Store: await measureMedians(`${origin}/lojas/${storeWithFlyer}`),
    Flyer: await measureMedians(origin + (await findFlyerPath(origin))),
    [list]: await measureMedians(`${origin}/lista-compras`),
  }
  report(measured)
}

/** Waits until the worker has encoded the smallest format of its pictures. */
async function findFlyerPath(origin: string): Promise<string> {
  const [flyer] = (await (await fetch(`${origin}/api/stores/${storeWithFlyer}/flyers`)).json()) as FlyerSummary[]
  if (!flyer) throw new Error('The demonstration has no flyer in force')
  const pictures = flyerPageWidths.map((width) => origin + pictureVariantPath(flyer.cover.path, width, 'avif'))
  for (let waited = 0; waited < 120; waited += 1) {
    const responses = await Promise.all(pictures.map((picture) => fetch(picture)))
    if (responses.every(({ ok }) => ok)) return `/lojas/${storeWithFlyer}/encartes/${flyer.id}`
    await setTimeout(1000)
  }
  throw new Error('The pictures of the flyer were not made in two minutes')
}

async function measureMedians(url: string): Promise<number[]> {
  const results: Result[] = []
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await measure(url))
  return figures.map(({ read }) => median(results.map(read)))
}

/** A new browser for each run, so that nothing is cached from the one before. */
async function measure(url: string): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const options = [`--port=${debuggingPort}`, '--output=json', '--output-path=stdout', '--quiet']
    const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], { maxBuffer: 2 ** 26 })
    const result = JSON.parse(stdout) as Result
    if (result.runtimeError) throw new Error(result.runtimeError.message)
    return result
  } finally {
    await browser.close()
  }
}

function countTransferred(kind?: string) {
  return ({ audits }: Result): number => {
    const requests = audits['network-requests']?.details?.items ?? []
    return requests
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function report(measured: Record<string, number[]>): void {
  const pages = Object.keys(measured)
  console.log(`| Figure | Promise | ${pages.join(' | ')} |\n| --- | --- |${' --- |'.repeat(pages.length)}`)
  for (const [index, { label, target, format, except }] of figures.entries()) {
    const targetText = 'min' in target ? format(target.min) : `at most ${format(target.max)}`
    const cells = pages.map((page) => {
      if (page === except) return ''
      const value = measured[page]?.[index] ?? Number.NaN
      const isMet = 'min' in target ? value >= target.min : value <= target.max
      if (!isMet) process.exitCode = 1
      return isMet ? format(value) : `**${format(value)}**`
    })
    console.log(`| ${label} | ${targetText} | ${cells.join(' | ')} |`)
  }
}
