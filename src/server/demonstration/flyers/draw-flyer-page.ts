import { formatCentavos, formatMoney, formatReais } from '#domain/money.ts'
import type { Pixels } from '#platform/images.ts'
import { type Canvas, type Color, createCanvas, parseColor } from '#server/sharing/canvas.ts'
import { box, circle } from '#server/sharing/outline.ts'
import { measureText, outlineText, type Style, wrapText } from '#server/sharing/text-layout.ts'

export interface PrintedOffer {
  productName: string
  priceCents: number
  originalCents: number | null
  /** The drawing of the product, at most `drawingSide` wide and high. */
  drawing: Pixels | undefined
}

export interface PrintedPage {
  storeName: string
  /** "De 14/11 a 20/11" */
  days: string
  /** In reading order, at most `offersPerPage`. */
  offers: PrintedOffer[]
}

const columns = 3
const rows = 4
export const offersPerPage = columns * rows
export const drawingSide = 136
export const pageSize = { width: 1200, height: 1680 } as const

const header = 225
const footer = 52
const margin = 33
const gap = 21
const cell = {
  width: (pageSize.width - 2 * margin - (columns - 1) * gap) / columns,
  height: (pageSize.height - header - footer - margin - (rows - 1) * gap) / rows,
} as const

/** Height of a product's coloured background. */
const tileHeight = 140

const ink = parseColor('#1A1F1C')
const white = parseColor('#FFFFFF')
const cream = parseColor('#FFF1CF')
const ground = parseColor('#F3EEE6')
const tomato = parseColor('#C7281C')
const mango = parseColor('#FFB92E')
const mangoInk = parseColor('#3A2500')

/** A page as stores print it: a band with their name, and offers in rows. */
export function drawFlyerPage({ storeName, days, offers }: PrintedPage): Pixels {
  const canvas = createCanvas(pageSize.width, pageSize.height, cream)
  drawHeader(canvas, storeName, days)
  for (const [index, offer] of offers.entries()) drawOffer(canvas, offer, placeOf(index))
  const note = 'Ofertas enquanto durarem os estoques. Imagens ilustrativas.'
  drawCentred(canvas, note, pageSize.width / 2, pageSize.height - 20, { font: 'text', size: 21 }, mangoInk)
  return canvas.pixels()
}

/** Box of the offer at an index: left, top, right and bottom in ten-thousandths of the page. */
export function boxOf(index: number): [left: number, top: number, right: number, bottom: number] {
  const { x, y } = placeOf(index)
  const part = (pixels: number, of: number) => Math.round((pixels / of) * 10_000)
  return [
    part(x, pageSize.width),
    part(y, pageSize.height),
    part(x + cell.width, pageSize.width),
    part(y + cell.height, pageSize.height),
  ]
}

function placeOf(index: number): { x: number; y: number } {
  return {
    x: margin + (index % columns) * (cell.width + gap),
    y: header + margin / 2 + Math.floor(index / columns) * (cell.height + gap),
  }
}

function drawHeader(canvas: Canvas, storeName: string, days: string): void {
  canvas.fill(box(0, 0, pageSize.width, header - 15), tomato)
  for (let x = 30; x < pageSize.width; x += 60) canvas.fill(circle(x, header - 15, 30), tomato)
  drawCentred(canvas, storeName, pageSize.width / 2, 92, { font: 'display', size: 69 }, white)
  const style: Style = { font: 'display', size: 39 }
  const text = `Ofertas da semana · ${days}`
  const width = measureText(text, style) + 54
  canvas.fill(box((pageSize.width - width) / 2, 118, width, 63, 31), mango)
  drawCentred(canvas, text, pageSize.width / 2, 163, style, mangoInk)
}

function drawOffer(canvas: Canvas, offer: PrintedOffer, { x, y }: { x: number; y: number }): void {
  canvas.fill(box(x + 2, y + 5, cell.width, cell.height, 21), mangoInk, 0.12)
  canvas.fill(box(x, y, cell.width, cell.height, 21), white)
  canvas.fill(box(x + 10, y + 10, cell.width - 20, tileHeight, 14), ground)
  const { drawing } = offer
  if (drawing)
    canvas.drawImage(
      drawing,
      Math.round(x + (cell.width - drawing.width) / 2),
      Math.round(y + 10 + (tileHeight - drawing.height) / 2),
    )
  const name: Style = { font: 'text', size: 25 }
  for (const [line, text] of wrapText(offer.productName, cell.width - 28, 2, name).entries())
    drawCentred(canvas, text, x + cell.width / 2, y + tileHeight + 40 + line * 28, name, ink)
  drawTag(canvas, offer, x + 10, y + cell.height - 108)
}

function drawTag(canvas: Canvas, { priceCents, originalCents }: PrintedOffer, x: number, y: number): void {
  const width = cell.width - 20
  canvas.fill(box(x, y, width, 98, 15), mango)
  const parts: [text: string, style: Style, rise: number][] = [
    ['R$', { font: 'display', size: 25 }, 33],
    [formatReais(priceCents), { font: 'display', size: 81 }, 0],
    [`,${formatCentavos(priceCents)}`, { font: 'display', size: 39 }, 27],
  ]
  const widths = parts.map(([text, style]) => measureText(text, style) + 5)
  const isReduced = originalCents !== null
  let left = isReduced ? x + 16 : x + (width - widths.reduce((sum, part) => sum + part, 0)) / 2
  for (const [index, [text, style, rise]] of parts.entries()) {
    canvas.fill(outlineText(text, left, y + 77 - rise, style), tomato)
    left += widths[index] as number
  }
  if (!isReduced) return
  const style: Style = { font: 'text', size: 21 }
  const before = formatMoney(originalCents)
  const right = x + width - 15 - measureText(before, style)
  canvas.fill(outlineText('De', right, y + 55, style), mangoInk)
  canvas.fill(outlineText(before, right, y + 80, style), mangoInk)
  canvas.fill(box(right - 2, y + 71, measureText(before, style) + 4, 2.4), mangoInk)
}

function drawCentred(canvas: Canvas, text: string, x: number, y: number, style: Style, color: Color): void {
  canvas.fill(outlineText(text, x - measureText(text, style) / 2, y, style), color)
}
