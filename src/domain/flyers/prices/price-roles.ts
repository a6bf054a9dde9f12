import { gapBetween, gapX, gapY, median } from '#domain/flyers/boxes.ts'
import type { Box, TextPiece } from '#domain/flyers/page-text.ts'
import { foldText } from '#domain/plain-text.ts'
import type { PagePrice, PriceRole } from './page-price.ts'

/** Supermarkets have no cheaper or dearer prices. */
const lowestCents = 10
const highestCents = 500_000
/** A price this much taller makes one beside it a secondary one. */
const tallerBy = 1.3
/** Usual prices this much taller make digits without a comma a misread size. */
const tallerThanSizes = 1.6

/** "A cada R$ 50,00 em compras" is no offer, and "cada 100 g sai por" tells the price of a measure. */
const thresholdWords = /\bem ?compras\b|\bcompras ?acima|\bna ?compra\b/
const measureWords = /(?:\bcada|\bpreco de) ?100 ?(?:g|ml)\b|\b(?:o|a) ?(?:quilo|kg|litro) sai/
/** As a share of the price's height: such words stand at the price. */
const atPrice = 0.5

/**
 * Role of each price: what the customer pays, or something else. `textHeight` is the usual height of the page's text; `lines` are its texts
 * without a price.
 */
export function rolesOfPrices(
  prices: readonly PagePrice[],
  textHeight: number,
  lines: readonly TextPiece[] = [],
): Map<PagePrice, PriceRole> {
  const said = lines.flatMap(({ text, box }): { role: PriceRole; box: Box }[] => {
    const plain = foldText(text)
    if (thresholdWords.test(plain)) return [{ role: 'noise', box }]
    return measureWords.test(plain) ? [{ role: 'per-unit', box }] : []
  })
  const roles = new Map(
    prices.map((price): [PagePrice, PriceRole] => {
      const beside = said.find(({ box }) => gapBetween(box, price.box) < price.height * atPrice)
      return [price, beside?.role ?? roleByWords(price, textHeight)]
    }),
  )
  const main = prices.filter((price) => roles.get(price) === 'main')
  const heights = main.map(({ height }) => height).sort((one, other) => other - one)
  const usual = median(heights.slice(0, Math.max(3, prices.length >> 1)))
  for (const price of main) {
    const isBesideTaller = prices.some(
      (other) => roles.get(other) !== 'noise' && other.height >= price.height * tallerBy && isBeside(price, other),
    )
    // "R$ 6,98/kg" in small print is the unit price of a pack; as tall as the usual prices, it is the price of a kilo.
    // "100G" is read as "1006": without a sign, a comma is supplied only to digits about as tall as those of prices.
    if (price.source === 'merged' && price.before === '' && price.height * tallerThanSizes < usual)
      roles.set(price, 'noise')
    else if (isPerMeasure(price) && (isBesideTaller || price.height * tallerBy < usual)) roles.set(price, 'per-unit')
    else if (isBesideTaller) roles.set(price, 'original')
    else if (price.height < usual * 0.42 && price.height < textHeight * 1.25) roles.set(price, 'aside')
  }
  return roles
}

function roleByWords({ cents, before, after, source, height, nameOnLine }: PagePrice, textHeight: number): PriceRole {
  const words = foldText(before).trim()
  if (cents < lowestCents || cents > highestCents) return 'noise'
  if (/\d\s*x\s*(?:de)?$|parcel|frete/.test(words) || /minim/.test(foldText(after))) return 'noise'
  if (/partir|acima|leve|levando|compra/.test(words)) return 'tier'
  if (/\b(?:de|era|antes|normal|unidade)\s*:?$/.test(words) && !nameOnLine) return 'original'
  return source === 'line' && !nameOnLine && height < textHeight * 1.6 ? 'aside' : 'main'
}

function isBeside(price: PagePrice, taller: PagePrice): boolean {
  return gapX(price.box, taller.box) < taller.height * 1.6 && gapY(price.box, taller.box) < taller.height
}

function isPerMeasure({ after }: PagePrice): boolean {
  return /^\/\s*(?:kg|l|lt|litro|100)/i.test(after.trim())
}
