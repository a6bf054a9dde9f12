import { centsFromDecimal, formatCentavos, formatMoney, formatReais } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { validUntilWithYear } from '#domain/offers/expiry.ts'
import { type SharedOffer, sharedPictureSize } from '#domain/offers/shared-picture.ts'
import { site } from '#domain/site.ts'
import type { Pixels } from '#platform/images.ts'
import { type Canvas, type Color, color, createCanvas, mix } from './canvas.ts'
import { arc, box, circle } from './outline.ts'
import { measureText, outlineText, type Style, wrapText } from './text-layout.ts'

/** The product, ready to be laid down; `isPhoto` fills the whole tile, a drawing stands in its middle. */
export interface ProductPicture {
  pixels: Pixels
  isPhoto: boolean
}

/** The tile of the product takes the left side. */
export const tile = { width: 520, height: sharedPictureSize.height, drawing: 420 } as const

const ink = color('#1A1F1C')
const inkSoft = color('#595E58')
const paper = color('#FBF8F3')
const white = color('#FFFFFF')
const mango = color('#FFB92E')
const mangoInk = color('#3A2500')
const kale = color('#0B6B4B')

/** Where the words begin and how much room they have. */
const words = { left: 572, width: 572 } as const

/**
 * An offer as it looks in a messenger. Some cut a square out of the middle: the price tag hangs there, over the edge of the product,
 * so that what remains still says what and how much.
 */
export function drawPicture(offer: SharedOffer, product: ProductPicture | undefined): Pixels {
  const canvas = createCanvas(sharedPictureSize.width, sharedPictureSize.height, paper)
  drawProduct(canvas, offer, product)
  drawName(canvas, offer)
  drawTag(canvas, offer)
  write(canvas, validUntilWithYear(new Date(offer.expiryDate)), words.left, 566, { font: 'text', size: 30 }, ink)
  drawBrand(canvas)
  return canvas.pixels()
}

function drawProduct(canvas: Canvas, { category }: SharedOffer, product: ProductPicture | undefined): void {
  canvas.glow(tile.width, tile.height, white, mix(white, color(category.color), 0.13))
  if (!product) return
  const { pixels, isPhoto } = product
  canvas.place(pixels, Math.round((tile.width - pixels.width) / 2), Math.round((tile.height - pixels.height) / 2))
  if (isPhoto) return
  const style: Style = { font: 'text', size: 20 }
  const note = 'Imagem ilustrativa'
  canvas.fill(box(28, 570, measureText(note, style) + 32, 38, 19), white, 0.92)
  write(canvas, note, 44, 596, style, inkSoft)
}

function drawName(canvas: Canvas, { productName, store }: SharedOffer): void {
  const large: Style = { font: 'display', size: 58 }
  const isLong = wrapText(productName, words.width, 9, large).length > 2
  const style: Style = isLong ? { font: 'display', size: 46 } : large
  const lines = wrapText(productName, words.width, isLong ? 3 : 2, style)
  let foot = 104
  for (const line of lines) {
    write(canvas, line, words.left, foot, style, ink)
    foot += style.size * 1.08
  }
  const place = [store.neighborhood, store.city].filter(Boolean).join(', ')
  const [name = ''] = wrapText(store.name, words.width, 1, { font: 'text', size: 32 })
  const [where = ''] = wrapText(place, words.width, 1, { font: 'text', size: 26 })
  write(canvas, name, words.left, foot, { font: 'text', size: 32 }, ink)
  write(canvas, where, words.left, foot + 38, { font: 'text', size: 26 }, inkSoft)
}

/** The shelf label: mango, with a perforated stub when there is a discount. */
function drawTag(canvas: Canvas, { price, originalPrice }: SharedOffer): void {
  const [left, top, height, stub] = [440, 322, 186, 190]
  const cents = centsFromDecimal(price)
  const before = originalPrice === null ? null : centsFromDecimal(originalPrice)
  const discount = discountPercentage(cents, before)
  const isReduced = before !== null && discount !== null
  const priceWidth = measurePrice(cents)
  const width = Math.max(300, priceWidth + 72) + (isReduced ? stub : 0)

  canvas.fill(box(left + 4, top + 10, width, height, 28), ink, 0.12)
  canvas.fill(box(left, top, width, height, 28), mango)
  if (isReduced) {
    const was = formatMoney(before)
    const style: Style = { font: 'text', size: 28 }
    const wasAt = left + 36 + measureText('De ', style)
    write(canvas, `De ${was} por`, left + 36, top + 50, style, mangoInk)
    canvas.fill(box(wasAt - 2, top + 39, measureText(was, style) + 4, 3), mangoInk)
    drawStub(canvas, left + width - stub, top, height, `-${discount}%`, stub)
  }
  drawPrice(canvas, cents, left + 36, top + (isReduced ? 154 : 132))
}

function drawStub(canvas: Canvas, x: number, top: number, height: number, text: string, width: number): void {
  for (let y = top + 22; y < top + height - 20; y += 14) canvas.fill(box(x - 1, y, 3, 8), mangoInk, 0.4)
  canvas.fill(circle(x, top, 13), paper)
  canvas.fill(circle(x, top + height, 13), paper)
  const style: Style = { font: 'display', size: 60 }
  const below: Style = { font: 'text', size: 22 }
  write(canvas, text, x + (width - measureText(text, style)) / 2, top + 104, style, mangoInk)
  write(canvas, 'de desconto', x + (width - measureText('de desconto', below)) / 2, top + 138, below, mangoInk)
}

/** Small symbol, large reais, raised centavos, as shelf labels print it. */
function drawPrice(canvas: Canvas, cents: number, left: number, foot: number): void {
  let x = left
  for (const [text, style, rise] of priceParts(cents)) {
    write(canvas, text, x, foot - rise, style, ink)
    x += measureText(text, style) + 8
  }
}

function measurePrice(cents: number): number {
  return priceParts(cents).reduce((sum, [text, style]) => sum + measureText(text, style) + 8, -8)
}

function priceParts(cents: number): [text: string, style: Style, rise: number][] {
  // From a hundred thousand on the figures need to be smaller, to leave room for the stub.
  const scale = cents < 100_000_00 ? 1 : 0.7
  const style = (size: number): Style => ({ font: 'display', size: size * scale })
  return [
    ['R$', style(42), 50 * scale],
    [formatReais(cents), style(120), 0],
    [`,${formatCentavos(cents)}`, style(52), 44 * scale],
  ]
}

/** The basket and the name, bottom right. */
function drawBrand(canvas: Canvas): void {
  const style: Style = { font: 'display', size: 34 }
  const x = canvas.width - 56 - measureText(site.name, style)
  write(canvas, site.name, x, 578, style, ink)
  const [left, top] = [x - 58, 545]
  canvas.fill(box(left, top, 46, 46, 13), kale)
  const handle = [...arc(left + 23, top + 21, 12, 180, 360), ...arc(left + 23, top + 21, 9, 180, 360).toReversed()]
  canvas.fill([handle], mango)
  canvas.fill(
    [
      [
        [left + 10, top + 21],
        [left + 36, top + 21],
        [left + 33, top + 37],
        [left + 13, top + 37],
      ],
    ],
    white,
  )
  for (const bar of [17, 22.5, 28]) canvas.fill(box(left + bar - 1, top + 25, 2.4, 8), kale)
}

function write(canvas: Canvas, text: string, x: number, y: number, style: Style, ink: Color): void {
  canvas.fill(outlineText(text, x, y, style), ink)
}
