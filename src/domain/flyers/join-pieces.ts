import { boxAround, centreY, rightOf } from './boxes.ts'
import type { TextPiece } from './page-text.ts'

/** Shares of the letters' height: a narrower gap is none, a wider one separates columns. */
const noGap = 0.15
const widestSpace = 0.45
const alikeHeights = 0.03

/**
 * Files cut a line where the font changes or letters are joined ("Bi|fi|nho"): such pieces of a PDF are put together again. Recognised
 * lines are whole, and their edges are not exact enough.
 */
export function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  const lines = new Map<number, TextPiece[]>()
  for (const piece of pieces.toSorted((one, other) => one.box.x - other.box.x)) {
    // Pieces of one line have one middle; a row of pixels to either side allows for rounding.
    const row = Math.round(centreY(piece.box))
    const candidates = [row - 1, row, row + 1].flatMap((key) => lines.get(key) ?? [])
    const before = candidates.find((candidate) => isContinued(candidate, piece))
    if (before) {
      const gap = piece.box.x - rightOf(before.box)
      before.text += (gap > noGap * piece.box.height ? ' ' : '') + piece.text
      before.box = boxAround(before.box, piece.box)
    } else {
      const copy = { ...piece }
      joined.push(copy)
      lines.set(row, [...(lines.get(row) ?? []), copy])
    }
  }
  return joined
}

function isContinued(before: TextPiece, { box, confidence }: TextPiece): boolean {
  if (before.confidence < 1 || confidence < 1) return false
  const gap = box.x - rightOf(before.box)
  return (
    gap > -noGap * box.height &&
    gap < widestSpace * box.height &&
    Math.abs(before.box.height - box.height) < alikeHeights * box.height &&
    Math.abs(before.box.y - box.y) < alikeHeights * box.height
  )
}
