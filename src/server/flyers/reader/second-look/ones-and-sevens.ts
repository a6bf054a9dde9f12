import type { DecodedText } from '#platform/text-recognition/decode-ctc.ts'
import type { Shape } from './tall-and-small.ts'

/** Measured on drawn flyers: the top of a clear 7 is 2.2 to 3.8 stems wide, that of a 1 at most 1.7, including its flag. */
const narrowestBar = 1.7

/** A 7 in a blurred photo loses its bar but keeps a high confidence; no 1 that was misread as a 7 reached this confidence. */
const sureOfSeven = 0.95

/** Rows of ink are measured, not guessed: where they contradict a doubtful 7, the result is as reliable as a good reading. */
const measuredConfidence = 0.9

/**
 * Replaces a 7 without a bar by a 1. In heavy slanted fonts, which flyers like for prices, the recogniser confuses the two: 27,89 for
 * 21,89.
 */
export function withOnes({ text, confidence }: DecodedText = nothing, shapes: readonly Shape[]): DecodedText {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== shapes.length || confidence >= sureOfSeven) return { text: digits, confidence }
  const mended = [...digits]
    .map((digit, index) => (digit === '7' && (shapes[index]?.topInStems ?? 0) < narrowestBar ? '1' : digit))
    .join('')
  return { text: mended, confidence: mended === digits ? confidence : Math.max(confidence, measuredConfidence) }
}

const nothing: DecodedText = { text: '', confidence: 0 }
