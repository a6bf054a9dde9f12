import type { PageText } from '#domain/flyers/page-text.ts'
import type { DetectedLine } from '#platform/text-recognition/detect-lines.ts'
import { boundsOf, distance } from '#platform/text-recognition/geometry.ts'
import type { Raster } from '#platform/text-recognition/raster.ts'
import type { TextRecogniser } from '#platform/text-recognition/text-recogniser.ts'
import type { SlantedPiece } from './second-look/price-spots.ts'
import { lookAgain } from './second-look/second-look.ts'

/** Readings with less confidence are noise: patterns, leaves, the rim of a plate. */
const leastConfidence = 0.35

/** Height of capitals and digits, as a share of a line's height with its margins. */
const capitalsShare = 0.72

/** Reads all text of a page. Runs in the reader's process. */
export async function readText(recogniser: TextRecogniser, raster: Raster): Promise<PageText> {
  const pieces = await readPieces(recogniser, raster)
  return {
    width: raster.width,
    height: raster.height,
    pieces,
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

/** As wide as the letters and as tall as the capitals, even if the line is slanted. */
function boxOf({ quad, core }: DetectedLine) {
  const { left, right } = boundsOf(core)
  const { top, bottom } = boundsOf(quad)
  const height = capitalsShare * distance(quad[0], quad[3])
  return { x: left, y: (top + bottom - height) / 2, width: right - left, height }
}
