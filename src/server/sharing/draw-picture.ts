import { offerEnd, priceSuffix, withWeekdays } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatCentavos, formatMoney, formatReais } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { validUntilWithYear, wasValidUntil } from '#domain/offers/expiry.ts'
import { formatDiscount } from '#domain/percent.ts'
import { hasDiscount, type SharedOffer, sharedPictureSize } from '#domain/pictures/shared-picture.ts'
import { site } from '#domain/site.ts'
import type { Pixels } from '#platform/images.ts'
import { type Canvas, type Color, createCanvas, mix, parseColor } from './canvas.ts'
import { box, circle } from './outline.ts'
import { measureText, outlineText, type Style, wrapText } from './text-layout.ts'

/** A photo fills the whole tile; an illustration is centred in it. */
export interface ProductPicture {
  pixels: Pixels
  isPhoto: boolean
}

/** The left side of the picture. */
export const tile = { width: 520, height: sharedPictureSize.height, illustrationSide: 420 } as const

const ink = parseColor('#1A1F1C')
const inkSoft = parseColor('#595E58')
const paper = parseColor('#FBF8F3')
const white = parseColor('#FFFFFF')
const mango = parseColor('#FFB92E')
const mangoInk = parseColor('#3A2500')
/** The price tag of an ended offer. */
const grey = parseColor('#E3DFD8')

/** The column of text. */
const textColumn = { left: 572, width: 572 } as const
/** Side of the logo. */
export const markSide = 46
/** Width up to the site's name. */
const validityWidth = 340

/**
 * The preview of an offer in a messenger. Some crop a square from the middle, so the price tag overlaps the edge of the product: the square
 * still shows product and price.
 */
export function drawPicture(
  offer: SharedOffer,
  hasEnded: boolean,
  product: ProductPicture | undefined,
  mark: Pixels,
): Pixels {
  const canvas = createCanvas(sharedPictureSize.width, sharedPictureSize.height, paper)
  drawProduct(canvas, offer, product)
  drawName(canvas, offer)
  if (hasEnded) drawEndedBadge(canvas)
  drawTag(canvas, offer, hasEnded ? grey : mango)
  drawConditions(canvas, offer)
  drawValidity(canvas, offer, hasEnded)
  drawBrand(canvas, mark)
  return canvas.pixels()
}

function drawProduct(canvas: Canvas, { category }: SharedOffer, product: ProductPicture | undefined): void {
  canvas.fillGradient(tile.width, tile.height, white, mix(white, parseColor(category.color), 0.13))
  if (!product) return
  const { pixels, isPhoto } = product
  canvas.drawImage(pixels, Math.round((tile.width - pixels.width) / 2), Math.round((tile.height - pixels.height) / 2))
  if (isPhoto) return
  const style: Style = { font: 'text', size: 20 }
  const note = 'Imagem ilustrativa'
  canvas.fill(box(28, 570, measureText(note, style) + 32, 38, 19), white, 0.92)
  drawText(canvas, note, 44, 596, style, inkSoft)
}

function drawName(canvas: Canvas, { productName, store }: SharedOffer): void {
  const large: Style = { font: 'display', size: 58 }
  const isLong = wrapText(productName, textColumn.width, 9, large).length > 2
  const style: Style = isLong ? { font: 'display', size: 46 } : large
  const lines = wrapText(productName, textColumn.width, isLong ? 3 : 2, style)
  let baseline = 104
  for (const line of lines) {
    drawText(canvas, line, textColumn.left, baseline, style, ink)
    baseline += style.size * 1.08
  }
  const place = [store.neighborhood, store.city].filter(Boolean).join(', ')
  const [name = ''] = wrapText(store.name, textColumn.width, 1, { font: 'text', size: 32 })
  const [location = ''] = wrapText(place, textColumn.width, 1, { font: 'text', size: 26 })
  drawText(canvas, name, textColumn.left, baseline, { font: 'text', size: 32 }, ink)
  drawText(canvas, location, textColumn.left, baseline + 38, { font: 'text', size: 26 }, inkSoft)
}

/** One line below the price tag. Conditions of the price itself are inside the tag. */
function drawConditions(canvas: Canvas, { conditions }: SharedOffer): void {
  if (!conditions) return
  const words = [...conditions.labels, conditions.limit].filter(Boolean).join(' · ')
  const style: Style = { font: 'text', size: 26 }
  const [line = ''] = wrapText(words, textColumn.width, 1, style)
  drawText(canvas, line, textColumn.left, 544, style, ink)
}

/** Next to the site's name; with weekdays in two lines. */
function drawValidity(canvas: Canvas, offer: SharedOffer, hasEnded: boolean): void {
  const validity = hasEnded
    ? wasValidUntil(offerEnd(offer))
    : withWeekdays(validUntilWithYear(new Date(offer.expiryDate)), offer)
  const large: Style = { font: 'text', size: 30 }
  const isLong = measureText(validity, large) > validityWidth
  const style: Style = isLong ? { font: 'text', size: 24 } : large
  const lines = wrapText(validity, validityWidth, 2, style)
  for (const [index, line] of lines.entries())
    drawText(canvas, line, textColumn.left, (isLong ? 578 : 586) + index * 28, style, ink)
}

/** Fades the product and draws "Expirada" inside the square that messengers crop. */
function drawEndedBadge(canvas: Canvas): void {
  canvas.fill(box(0, 0, tile.width, tile.height), paper, 0.45)
  const style: Style = { font: 'display', size: 44 }
  const width = measureText('Expirada', style) + 48
  canvas.fill(box(532 - width, 232, width, 68, 18), ink)
  drawText(canvas, 'Expirada', 532 - width + 24, 281, style, white)
}

/** A shelf label, with a perforated stub when there is a discount. */
function drawTag(canvas: Canvas, offer: SharedOffer, background: Color): void {
  const { price, originalPrice } = offer
  const [left, top, height, stub] = [440, 322, 186, 190]
  const cents = centsFromDecimal(price)
  const before = originalPrice === null ? null : centsFromDecimal(originalPrice)
  const discount = discountPercentage(cents, before)
  const isReduced = before !== null && discount !== null && hasDiscount(offer)
  const suffix = priceSuffix(offer)
  const condition = offer.conditions?.price
  const conditionStyle: Style = { font: 'text', size: 28 }
  const priceWidth = Math.max(
    measurePrice(cents, suffix),
    condition === undefined ? 0 : measureText(condition, conditionStyle),
  )
  const width = Math.max(300, priceWidth + 72) + (isReduced ? stub : 0)

  canvas.fill(box(left + 4, top + 10, width, height, 28), ink, 0.12)
  canvas.fill(box(left, top, width, height, 28), background)
  if (isReduced) {
    const oldPrice = formatMoney(before)
    const style: Style = { font: 'text', size: 28 }
    const oldPriceLeft = left + 36 + measureText('De ', style)
    drawText(canvas, `De ${oldPrice} por`, left + 36, top + 50, style, mangoInk)
    canvas.fill(box(oldPriceLeft - 2, top + 39, measureText(oldPrice, style) + 4, 3), mangoInk)
    drawStub(canvas, left + width - stub, top, height, formatDiscount(discount), stub)
  }
  if (condition !== undefined) drawText(canvas, condition, left + 36, top + 50, conditionStyle, mangoInk)
  drawPrice(canvas, cents, suffix, left + 36, top + (isReduced || condition !== undefined ? 154 : 132))
}

function drawStub(canvas: Canvas, x: number, top: number, height: number, text: string, width: number): void {
  for (let y = top + 22; y < top + height - 20; y += 14) canvas.fill(box(x - 1, y, 3, 8), mangoInk, 0.4)
  canvas.fill(circle(x, top, 13), paper)
  canvas.fill(circle(x, top + height, 13), paper)
  const style: Style = { font: 'display', size: 60 }
  const captionStyle: Style = { font: 'text', size: 22 }
  drawText(canvas, text, x + (width - measureText(text, style)) / 2, top + 104, style, mangoInk)
  drawText(
    canvas,
    'de desconto',
    x + (width - measureText('de desconto', captionStyle)) / 2,
    top + 138,
    captionStyle,
    mangoInk,
  )
}

/** Small symbol, large reais, raised centavos, as shelf labels print it. */
function drawPrice(canvas: Canvas, cents: number, suffix: string, left: number, baseline: number): void {
  let x = left
  for (const [text, style, rise] of priceParts(cents, suffix)) {
    drawText(canvas, text, x, baseline - rise, style, ink)
    x += measureText(text, style) + 8
  }
}

function measurePrice(cents: number, suffix: string): number {
  return priceParts(cents, suffix).reduce((sum, [text, style]) => sum + measureText(text, style) + 8, -8)
}

function priceParts(cents: number, suffix: string): [text: string, style: Style, rise: number][] {
  // From R$ 100,000 on the digits are smaller, to leave space for the stub.
  const scale = cents < 100_000_00 ? 1 : 0.7
  const style = (size: number): Style => ({ font: 'display', size: size * scale })
  return [
    ['R$', style(42), 50 * scale],
    [formatReais(cents), style(120), 0],
    [`,${formatCentavos(cents)}`, style(52), 44 * scale],
    ...(suffix ? [[suffix, style(40), 0] satisfies [string, Style, number]] : []),
  ]
}

/** The logo and the site's name, bottom right; a long name in two smaller lines. */
function drawBrand(canvas: Canvas, mark: Pixels): void {
  const right = canvas.width - 56
  const width = right - textColumn.left - validityWidth - markSide - 12
  const large: Style = { font: 'display', size: 34 }
  const isLong = measureText(site.name, large) > width
  const style: Style = isLong ? { font: 'display', size: 22 } : large
  const lines = isLong ? wrapText(site.name, width, 2, style) : [site.name]
  const left = right - Math.max(...lines.map((line) => measureText(line, style)))
  const top = isLong && lines.length > 1 ? 563 : isLong ? 575 : 578
  for (const [index, line] of lines.entries()) drawText(canvas, line, left, top + index * 25, style, ink)
  canvas.drawImage(mark, Math.round(left - markSide - 12), 545)
}

function drawText(canvas: Canvas, text: string, x: number, y: number, style: Style, color: Color): void {
  canvas.fill(outlineText(text, x, y, style), color)
}
