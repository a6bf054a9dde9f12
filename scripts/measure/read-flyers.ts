import { dayOf } from '#domain/dates.ts'
import { knownProductWords } from '#domain/flyers/known-words.ts'
import type { PageText } from '#domain/flyers/page-text.ts'
import { readPage } from '#domain/flyers/read-page.ts'
import type { ReaderCost } from '#server/flyers/reader/reader-answer.ts'
import { disguised } from './disguise.ts'
import { comparePage } from './flyer-figures.ts'
import type { MeasuredPage } from './flyer-targets.ts'
import { type FlyerKind, type FlyerTruth, flyersOf } from './flyer-truth.ts'
import { readFirstPage } from './pdf-pages.ts'
import { recogniseFlyer } from './recognise-flyer.ts'

const knownWords = knownProductWords()

export interface MeasureOptions {
  /** Where recognised texts are stored. */
  keepIn?: string | undefined
  /** Measures only these flyers. */
  only?: ((truth: FlyerTruth) => boolean) | undefined
  /** Replaces the words for conditions by invented ones, as on a flyer of an unknown chain. */
  isDisguised?: boolean | undefined
}

/** Reads the flyers of a folder that exist in this format, like the product. */
export async function measureFlyers(
  folder: string,
  kind: FlyerKind,
  { keepIn, only = () => true, isDisguised = false }: MeasureOptions = {},
): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = []
  for (const { truth, file } of flyersOf(folder, kind).filter(({ truth }) => only(truth))) {
    const started = { at: performance.now(), cpu: process.cpuUsage() }
    const { page, cost } = await readText(file, kind, keepIn)
    const figures = comparePage(
      truth,
      // A flyer arrives when it comes into force.
      readPage(
        isDisguised ? disguised(page) : page,
        knownWords,
        truth.validity.from ?? truth.validity.to ?? dayOf(new Date()),
      ),
      kind === 'photo' ? null : page.width / truth.page.w,
    )
    const { user, system } = process.cpuUsage(started.cpu)
    pages.push({
      flyer: truth.flyer,
      chain: truth.chain,
      figures,
      cost: {
        seconds: (performance.now() - started.at) / 1000,
        processorSeconds: (user + system) / 1e6 + (cost?.processorSeconds ?? 0),
        // A page is recognised in a separate process; the text of a PDF is read here.
        megabytes: cost?.memoryMegabytes ?? process.resourceUsage().maxRSS / 1024,
      },
    })
  }
  return pages
}

async function readText(
  file: string,
  kind: FlyerKind,
  keepIn: string | undefined,
): Promise<{ page: PageText; cost?: ReaderCost }> {
  if (kind === 'pdf') return { page: await readFirstPage(file) }
  const { cost, ...page } = await recogniseFlyer(file, kind, keepIn)
  return { page, cost }
}
