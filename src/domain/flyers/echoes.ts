import type { TextPiece } from './page-text.ts'

/** Shares of the letters' height: a text farther away, or of another height, is a different text. */
const nearby = 0.2
const alike = 0.1
/** Maximum number of equal texts that are compared: no real flyer repeats a text more often, but a hostile file may. */
const mostCompared = 200

/** Removes the duplicates of outlined and shadowed letters, which are drawn twice, slightly apart: their price would be read twice. */
export function withoutEchoes(pieces: readonly TextPiece[]): TextPiece[] {
  const kept = new Map<string, TextPiece[]>()
  return pieces.filter((piece) => {
    const { x, y, height } = piece.box
    const same = kept.get(piece.text)
    const isEcho = same
      ?.slice(-mostCompared)
      .some(
        ({ box }) =>
          Math.abs(box.x - x) < nearby * height &&
          Math.abs(box.y - y) < nearby * height &&
          Math.abs(box.height - height) < alike * height,
      )
    if (isEcho) return false
    if (same) same.push(piece)
    else kept.set(piece.text, [piece])
    return true
  })
}
