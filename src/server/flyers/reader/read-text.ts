import type { PageText } from '#domain/flyers/page-text.ts'
import type { DetectedLine } from '#platform/text-recognition/detect-lines.ts'
import { boundsOf, distance } from '#platform/text-recognition/geometry.ts'
import type { Raster } from '#platform/text-recognition/raster.ts'
import type { TextRecogniser } from '#platform/text-recognition/text-recogniser.ts'
import type { SlantedPiece } from './second-look/price-spots.ts'
import { lookAgain } from './second-look/second-look.ts'

/** Below it a reading is noise: patterns, leaves, the rim of a plate. */
const leastConfidence = 0.35

/** Share of a line's height, air included, that its capitals and digits take. */
const capitalsShare = 0.72

/** All text of a page. Runs in the reader's own process. */
export async function readText(recogniser: TextRecogniser, raster: Raster): Promise<PageText> {
  const pieces = await readPieces(recogniser, raster)
  return {
    width: raster.width,
    height: raster.height,
    pieces: pieces.map(({ angle: _, ...piece }) => piece),
    pictures: [],
    priceShapes: await lookAgain(recogniser, raster, pieces),
  }
}

async function readPieces(recogniser: TextRecogniser, raster: Raster): Promise<SlantedPiece[]> {
  const lines = await recogniser.findLines(raster)
  const texts = await recogniser.readStrips(
    raster,
    lines.map(({ quad }) => quad),
  )
  return lines.flatMap((line, index) => {
    const { text = '', confidence = 0, digits } = texts[index] ?? {}
    if (text.trim() === '' || confidence <= leastConfidence) return []
    return [
      {
        text: text.trim(),
        box: boxOf(line),
        confidence,
        ...(digits && digits.text !== '' && { digits: digits.text }),
        angle: line.angle,
      },
    ]
  })
}

/** From end to end of the letters; as tall as the capitals, also where the line is slanted. */
function boxOf({ quad, core }: DetectedLine) {
  const { left, right } = boundsOf(core)
  const { top, bottom } = boundsOf(quad)
  const height = capitalsShare * distance(quad[0], quad[3])
  return { x: left, y: (top + bottom - height) / 2, width: right - left, height }
}
