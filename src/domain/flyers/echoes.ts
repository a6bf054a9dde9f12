import type { TextPiece } from './page-text.ts'

/** Shares of the letters' height: farther apart, or of another height, it is another text. */
const nearby = 0.2
const alike = 0.1
/** So many equal texts are compared: no flyer repeats one as often, a made-up file may. */
const mostCompared = 200

/** Outlined and shadowed letters are drawn twice, a hair apart: a price would be read twice. */
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
