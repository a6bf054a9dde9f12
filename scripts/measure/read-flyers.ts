import { knownProductWords } from '#domain/flyers/known-words.ts'
import type { PageText } from '#domain/flyers/page-text.ts'
import { readPage } from '#domain/flyers/read-page.ts'
import type { ReaderCost } from '#server/flyers/reader/reader-answer.ts'
import { comparePage } from './flyer-figures.ts'
import type { MeasuredPage } from './flyer-targets.ts'
import { type FlyerKind, flyersOf } from './flyer-truth.ts'
import { readFirstPage } from './pdf-pages.ts'
import { recogniseFlyer } from './recognise-flyer.ts'

const knownWords = knownProductWords()

/** Reads all flyers of a folder that exist in this format, like the product. `keepIn`: where recognised texts are stored. */
export async function measureFlyers(folder: string, kind: FlyerKind, keepIn?: string): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = []
  for (const { truth, file } of flyersOf(folder, kind)) {
    const started = { at: performance.now(), cpu: process.cpuUsage() }
    const { page, cost } = await readText(file, kind, keepIn)
    const figures = comparePage(
      truth,
      // A flyer arrives when it comes into force.
      readPage(page, knownWords, truth.validity.from ?? truth.validity.to),
      kind === 'photo' ? null : page.width / truth.page.w,
    )
    const { user, system } = process.cpuUsage(started.cpu)
    pages.push({
      flyer: truth.flyer,
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
