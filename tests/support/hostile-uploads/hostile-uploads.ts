import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { hostileSpreadsheets } from './hostile-spreadsheets.ts'
import { seededRandom } from './seeded-random.ts'

/** A file that a person may choose in the panel. */
export interface HostileUpload {
  /** What it tests, and the seed that recreates it. */
  description: string
  /** Which of the panel's fields it is for. */
  field: 'import' | 'flyer'
  fileName: string
  /** Created on demand: all together they take a gigabyte. */
  make: () => Buffer | Promise<Buffer>
}

/** A generator of files of one kind: from a random number to the bytes. */
export interface HostileKind {
  description: string
  fileName: string
  make: (random: () => number) => Buffer | Promise<Buffer>
}

const kinds: readonly (readonly [HostileUpload['field'], readonly HostileKind[]])[] = [
  ['import', hostileSpreadsheets],
  ['flyer', hostilePdfs],
  ['flyer', hostilePictures],
]

/** This many files, each kind at least once if possible; the same ones for the same seed. */
export function hostileUploads(count: number, seed: number): HostileUpload[] {
  // Spreadsheets, PDFs and pictures in turn, so that a small number has some of each.
  const most = Math.max(...kinds.map(([, all]) => all.length))
  const inTurn = Array.from({ length: most }, (_, index) =>
    kinds.flatMap(([field, all]) => all.slice(index, index + 1).map((kind) => ({ field, kind }))),
  ).flat()
  return Array.from({ length: count }, (_, index) => {
    const { field, kind } = inTurn[index % inTurn.length] as (typeof inTurn)[number]
    const ownSeed = seed * 1000 + index
    return {
      field,
      description: `${kind.description} (seed ${ownSeed})`,
      fileName: kind.fileName,
      make: () => kind.make(seededRandom(ownSeed)),
    }
  })
}
