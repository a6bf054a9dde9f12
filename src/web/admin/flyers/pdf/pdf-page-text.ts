import type * as Pdf from 'pdfjs-dist'
import type { Box, PageText, TextPiece } from '#domain/flyers/page-text.ts'

/** The required parts of the library, which is loaded differently in the browser and in programs. */
export type PdfLibrary = Pick<typeof Pdf, 'OPS' | 'Util'>

type Matrix = [number, number, number, number, number, number]

/** The API accepts no more per page. */
const mostPieces = 5000
const longestText = 200
const mostPictures = 1000
/** Height of capitals and digits above the baseline, as a share of the font size. */
const capitals = 0.72
/** Text slanted by more than about 20 degrees is not a line of an offer. */
const steepest = 0.35

/** Texts and pictures of a page according to the library, in points (1/72 in) of the displayed page. */
export async function readPdfPageText(page: Pdf.PDFPageProxy, library: PdfLibrary): Promise<PageText> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const pieces: TextPiece[] = []
  for (const item of items) {
    if (!('str' in item) || !item.str.trim()) continue
    const box = boxOfText(item, library.Util.transform(transform, item.transform) as Matrix)
    const clipped = clip(box, width, height)
    if (clipped) pieces.push({ text: item.str.trim().slice(0, longestText), box: clipped, confidence: 1 })
    if (pieces.length === mostPieces) break
  }
  const boxes = await boxesOfPictures(page, transform as Matrix, library)
  const pictures = boxes.flatMap((box) => clip(box, width, height) ?? []).slice(0, mostPictures)
  return { width, height, pieces, pictures, priceShapes: [] }
}

function boxOfText({ width }: { width: number }, [a, b, c, d, x, y]: Matrix): Box {
  const angle = Math.atan2(b, a)
  const height = Math.hypot(c, d) * capitals
  if (Math.abs(angle) < steepest) return { x, y: y - height * Math.cos(angle), width: width * Math.cos(angle), height }
  // Sideways text keeps the position of its centre: a validity is still found, and nothing is adjacent to it.
  const middle = { x: x + (width / 2) * Math.cos(angle), y: y + (width / 2) * Math.sin(angle) }
  return { x: middle.x - height / 2, y: middle.y - height / 2, width: height, height }
}

/** Follows the drawing operations of the page, because a picture is drawn into the unit square of the current coordinates. */
async function boxesOfPictures(page: Pdf.PDFPageProxy, start: Matrix, { OPS, Util }: PdfLibrary): Promise<Box[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes: Box[] = []
  const saved: Matrix[] = []
  let matrix = start
  const restore = () => {
    matrix = saved.pop() ?? matrix
  }
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index]
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) restore()
    else if (operation === OPS.transform) matrix = Util.transform(matrix, args) as Matrix
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (args[0]) matrix = Util.transform(matrix, args[0]) as Matrix
    } else if (operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject)
      boxes.push(boxOfUnitSquare(matrix))
  }
  return boxes
}

function boxOfUnitSquare([a, b, c, d, x, y]: Matrix): Box {
  const xs = [x, x + a, x + c, x + a + c]
  const ys = [y, y + b, y + d, y + b + d]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The part of a box on the page; null outside, and for invalid numbers of a broken file. */
function clip({ x, y, width, height }: Box, pageWidth: number, pageHeight: number): Box | null {
  const left = Math.max(0, x)
  const top = Math.max(0, y)
  const right = Math.min(pageWidth, x + width)
  const bottom = Math.min(pageHeight, y + height)
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}
