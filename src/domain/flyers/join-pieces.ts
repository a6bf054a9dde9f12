import { boxAround, centreY, rightOf } from './boxes.ts'
import type { TextPiece } from './page-text.ts'

/** Shares of the letters' height: a narrower gap is none, a wider one separates columns. */
const noGap = 0.15
const widestSpace = 0.45
const alikeHeights = 0.03
/** Longest line that is continued, and most lines of one row that may be: no real flyer has as many, but a hostile file may. */
const longestLine = 400
const mostOpen = 40

/**
 * PDF files split a line where the font changes or letters are joined ("Bi|fi|nho"): this joins the pieces again. Recognised lines are
 * already whole, and their edges are not exact enough.
 */
export function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  const lines = new Map<number, TextPiece[]>()
  // Sorted from left to right, so a piece can continue only the last ones of a row.
  for (const piece of pieces.toSorted((one, other) => one.box.x - other.box.x)) {
    // Pieces of one line share a vertical centre; a row of pixels to either side allows for rounding.
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
