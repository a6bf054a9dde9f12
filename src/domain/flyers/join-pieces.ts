import { boxAround, centreY, rightOf } from './boxes.ts'
import type { TextPiece } from './page-text.ts'

/** Shares of the letters' height: a narrower gap is none, a wider one separates columns. */
const noGap = 0.15
const widestSpace = 0.45
const alikeHeights = 0.03
/** Letters after which a line is not continued, and lines of one row that may be: no flyer has as many, a made-up file may. */
const longestLine = 400
const mostOpen = 40

/**
 * Files cut a line where the font changes or letters are joined ("Bi|fi|nho"): such pieces of a PDF are put together again. Recognised
 * lines are whole, and their edges are not exact enough.
 */
export function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  const lines = new Map<number, TextPiece[]>()
  // From left to right, so the last ones of a row are those that a piece may continue.
  for (const piece of pieces.toSorted((one, other) => one.box.x - other.box.x)) {
    // Pieces of one line have one middle; a row of pixels to either side allows for rounding.
    const row = Math.round(centreY(piece.box))
    const candidates = [row - 1, row, row + 1].flatMap((key) => lines.get(key)?.slice(-mostOpen) ?? [])
    const before = candidates.find((candidate) => isContinued(candidate, piece))
    if (before) {
      const gap = piece.box.x - rightOf(before.box)
      before.text += (gap > noGap * piece.box.height ? ' ' : '') + piece.text
      before.box = boxAround(before.box, piece.box)
    } else {
      const copy = { ...piece }
      joined.push(copy)
      const open = lines.get(row)
      if (open) open.push(copy)
      else lines.set(row, [copy])
    }
  }
  return joined
}

function isContinued(before: TextPiece, { text, box, confidence }: TextPiece): boolean {
  if (before.confidence < 1 || confidence < 1 || before.text.length + text.length > longestLine) return false
  const gap = box.x - rightOf(before.box)
  return (
    gap > -noGap * box.height &&
    gap < widestSpace * box.height &&
    Math.abs(before.box.height - box.height) < alikeHeights * box.height &&
    Math.abs(before.box.y - box.y) < alikeHeights * box.height
  )
}
