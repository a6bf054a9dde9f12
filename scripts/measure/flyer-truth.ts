import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '#domain/dates.ts'

/** In CSS pixels of the page. */
export interface TruthBox {
  x: number
  y: number
  w: number
  h: number
}

/** The true content of a flyer, from its `.truth.json`. */
export interface FlyerTruth {
  flyer: string
  /** Whose flyer it is, where that is known. */
  chain?: string
  /** Without a last day, none is printed: right is to find none. */
  validity: { from: Day | null; to: Day | null }
  page: { w: number; h: number }
  offers: {
    name: string
    priceCents: number
    originalCents: number | null
    /** What some customers or larger amounts pay. */
    mechanic?: { kind: string; text: string; priceCents: number | null } | null
    boxes: { name: TruthBox | null; price: TruthBox | null; picture: TruthBox | null }
  }[]
}

/** PDF with text; a picture as WhatsApp sends it; a scanned page; a photo of a printed page. */
export const flyerKinds = ['pdf', 'zap', 'scan', 'photo'] as const
export type FlyerKind = (typeof flyerKinds)[number]

const endings: Record<FlyerKind, string> = { pdf: '.pdf', zap: '.zap.jpg', scan: '.scan.pdf', photo: '.photo.jpg' }

/** The flyers of a folder that exist as a file of this kind. */
export function flyersOf(folder: string, kind: FlyerKind): { truth: FlyerTruth; file: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .map((name) => ({
      truth: JSON.parse(readFileSync(join(folder, name), 'utf8')) as FlyerTruth,
      file: join(folder, name.replace('.truth.json', endings[kind])),
    }))
    .filter(({ file }) => existsSync(file))
}
