import type { Day } from '#domain/dates.ts'
import { hasConditions } from '#domain/mechanics/mechanics.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { formatMoney } from '#domain/money.ts'
import { boxAround, centreX, centreY, gapBetween, median } from './boxes.ts'
import { cellsOf } from './cells.ts'
import { doubtsOf } from './doubts.ts'
import { withoutEchoes } from './echoes.ts'
import { findValidity } from './find-validity.ts'
import { flyerLimits } from './flyer-states.ts'
import { joinPieces } from './join-pieces.ts'
import { levelPage } from './level-page.ts'
import { findNames } from './name-blocks.ts'
import { labelsOf } from './page-labels.ts'
import type { PageLayout, PageReading, ReadOffer } from './page-reading.ts'
import type { Box, PageText, TextPiece } from './page-text.ts'
import { type Pair, pairNames } from './pair-names.ts'
import { assignPictures, freeRectangle } from './picture-boxes.ts'
import { findPrices } from './prices/find-prices.ts'
import type { PagePrice } from './prices/page-price.ts'
import { type Pitch, pitchOf } from './prices/price-pitch.ts'
import { rolesOfPrices } from './prices/price-roles.ts'
import { findTiles, type ReadTile } from './prices/second-prices.ts'
import { spellingsOf } from './spellings.ts'
import { isUnit, priceBasis, textRole } from './text-roles.ts'

/** Keeps a space at either end: it separates a piece from the next one. */
function normalizePiece(piece: TextPiece): TextPiece {
  return { ...piece, text: piece.text.slice(0, flyerLimits.pieceLetters).replace(/\s+/g, ' ') }
}

export type { PageLayout, PageReading, ReadDoubt, ReadOffer } from './page-reading.ts'

/** Stands for words beside a second price, where there are none. */
export const unclearSecondPrice = 'dois preços'

/** An original price is higher, but not many times: such a price belongs to another product. */
const highestMarkup = 4
/** Text within this distance, in heights of the price, is about the price. */
const atPriceGap = 0.5

/**
 * Reads the offers of a page from its texts and their positions. `knownWords` are product words in their correct spelling; `prior` is the
 * position of names on earlier flyers of the same store.
 */
export function readPage(page: PageText, knownWords: ReadonlySet<string>, today: Day, prior?: PageLayout): PageReading {
  const { level, toPicture } = levelPage(page)
  const { offers, validity, otherNames, layout } = readLevelPage(level, knownWords, today, prior)
  return {
    offers: offers.map((offer) => ({ ...offer, boxes: onPicture(offer.boxes, toPicture) })),
    validity: validity && { ...validity, box: toPicture(validity.box) },
    otherNames: otherNames.map(({ text, box }) => ({ text, box: toPicture(box) })),
    layout,
  }
}

/** People see the cell: it contains name and price even where these lie askew in it. */
function onPicture({ cell, name, price, picture }: ReadOffer['boxes'], toPicture: (box: Box) => Box) {
  const texts = { name: toPicture(name), price: toPicture(price) }
  return { ...texts, cell: boxAround(toPicture(cell), texts.name, texts.price), picture: picture && toPicture(picture) }
}

function readLevelPage(
  page: PageText,
  knownWords: ReadonlySet<string>,
  today: Day,
  prior: PageLayout | undefined,
): PageReading {
  const spellings = spellingsOf(knownWords)
  const pieces = joinPieces(withoutEchoes(page.pieces.map(normalizePiece)))
  const { prices, others } = findPrices({ pieces, priceShapes: page.priceShapes })
  const roles = rolesOfPrices(prices, median(pieces.map(({ box }) => box.height)), others)
  const isOfOffer = (price: PagePrice) =>
    price.asSize === null && !['noise', 'per-unit'].includes(roles.get(price) ?? '')
  const ofOffers = prices.filter(isOfOffer)
  const isExact = pieces.every(({ confidence }) => confidence === 1)
  const tiles = new Map<PagePrice, ReadTile>()
  const partners = new Set<PagePrice>()
  for (const tile of findTiles(ofOffers, others)) {
    // The text of a PDF is read rightly as it is: there, only words make a second price.
    const isTile = isExact ? tile.kind === 'conditional' && !tile.isAlone : tile.kind !== 'reduced'
    if (!isTile) continue
    // Names are near to either price.
    tiles.set({ ...tile.anchor, box: boxAround(tile.anchor.box, tile.partner.box) }, tile)
    partners.add(tile.anchor).add(tile.partner)
  }
  const main = [...prices.filter((price) => roles.get(price) === 'main' && !partners.has(price)), ...tiles.keys()]
  const labels = labelsOf(others, ofOffers, spellings)
  const isSize = (price: PagePrice) => price.asSize !== null && roles.get(price) !== 'main'
  const secondary = prices.filter((price) => roles.get(price) !== 'main' && !isSize(price) && !partners.has(price))
  const sizes = prices.filter(isSize).flatMap(({ asSize }) => asSize ?? [])
  const { blocks, others: lines } = findNames(
    [...others.filter((line) => !labels.has(line) || textRole(line.text) !== 'name'), ...sizes],
    main,
    page,
    spellings,
  )
  const pitch = pitchOf(main, page)
  const pairs = pairNames(main, blocks, pitch, prior)

  const offerBoxes = pairs.map(boxOfPair)
  const cells = cellsOf(
    offerBoxes,
    [...lines.notices, ...lines.conditions, ...lines.units, ...secondary, ...partners].map(({ box }) => box),
    page,
    pitch,
  )
  const pictures = assignPictures(pairs, page.pictures, page, pitch)
  // Text that is neither a name nor a price belongs to the nearest offer.
  const originals = shareOut(secondary, pairs, pitch, (price, { price: paid }) => {
    const isOriginal = roles.get(price) === 'original' || (roles.get(price) === 'aside' && price.source === 'whole')
    return isOriginal && price.cents > paid.cents && price.cents < paid.cents * highestMarkup
  })
  const units = shareOut(lines.units, pairs, pitch)
  // A second price that is not a former one applies to some customers or amounts.
  const used = new Set(originals.flat())
  const isDropped = (price: PagePrice) => !used.has(price) && !['per-unit', 'noise'].includes(roles.get(price) ?? '')
  const asides = secondary.filter(isDropped).map(toCondition)
  const conditions = shareOut([...lines.conditions, ...asides], pairs, pitch)
  const named = new Set(pairs.map(({ block }) => block))
  const unnamed = blocks.filter((block) => !named.has(block))

  const read = pairs.map((pair, index) => {
    const { price, block } = pair
    const picture = pictures[index] ?? null
    const cell = picture ? boxAround(price.box, block.box, picture) : (cells[index] ?? boxOfPair(pair))
    const ofOffer = conditions[index] ?? []
    const atPrice = unnamed.filter(({ box }) => gapBetween(box, price.box) < price.box.height * atPriceGap)
    const tile = tiles.get(price)
    const second = tile?.words ? [`${tile.words} ${formatMoney(tile.lower.cents)}`.trim()] : []
    // Two prices without a word are asked about once: the answer holds for all such offers, and for the store's next flyer.
    const unused =
      tile?.kind === 'unclear'
        ? [{ text: unclearSecondPrice }]
        : [
            ...(tile?.isAlone ? second.map((text) => ({ text })) : []),
            ...ofOffer.filter((line) => asides.includes(line) || !hasConditions(readMechanics(line.text))),
            ...atPrice.map(({ name }) => ({ text: name })),
          ]
    const own = [...(originals[index] ?? []), ...(units[index] ?? []), ...ofOffer]
    const texts = [...block.lines, ...own, price].map(({ box }) => box)
    const paid = tile?.higher ?? price
    const original = tile ? undefined : highest(originals[index] ?? [])
    const offer: Omit<ReadOffer, 'doubts'> = {
      name: block.name,
      priceCents: paid.cents,
      otherPrices: paid.otherCents,
      originalCents: original?.cents ?? null,
      per: basisOf(price, units[index] ?? []),
      ...(tile && { secondPrice: { cents: tile.lower.cents, words: tile.words } }),
      conditions: [...second, ...ofOffer.map(({ text }) => text.trim())],
      unused: unused.map(({ text }) => text.trim()),
      boxes: { cell, name: block.box, price: price.box, picture: picture ?? freeRectangle(cell, texts) },
      confidence: Math.min(price.confidence, ...block.lines.map(({ confidence }) => confidence)),
    }
    return { offer, evidence: { source: price.source, original, agreement: pair.agreement, cost: pair.cost } }
  })
  const doubts = doubtsOf(read, spellings, pairs.length < main.length)
  const offers = read.map(({ offer }, index) => ({ ...offer, doubts: doubts[index] ?? [] }))
  return {
    offers: inReadingOrder(offers, pitch),
    validity: findValidity(pieces, today),
    otherNames: unnamed.map(({ name, box }) => ({ text: name, box })),
    layout: layoutOf(pairs, pitch),
  }
}

/** "clube R$ 2,49", in the words of its line. */
function toCondition({ before, cents, after, box, confidence }: PagePrice): TextPiece {
  const said = before.trim().replace(/R?\$$/i, '').trim()
  return { text: [said, formatMoney(cents), after.trim()].filter(Boolean).join(' '), box, confidence }
}

function boxOfPair({ price, block }: Pair): Box {
  return boxAround(price.box, block.box)
}

/** Assigns each item to the nearest offer, if one is near enough. */
function shareOut<Item extends { box: Box }>(
  items: readonly Item[],
  pairs: readonly Pair[],
  pitch: Pitch,
  fits: (item: Item, pair: Pair) => boolean = () => true,
): Item[][] {
  const shares: Item[][] = pairs.map(() => [])
  const boxes = pairs.map(boxOfPair)
  for (const item of items) {
    let nearest: { index: number; distance: number } | undefined
    for (const [index, pair] of pairs.entries()) {
      if (!fits(item, pair)) continue
      // Of two offers that touch the item, take the one with the nearer price.
      const distance =
        gapBetween(item.box, boxes[index] ?? pair.price.box) + 0.15 * gapBetween(item.box, pair.price.box)
      const isNear = distance < Math.max(pitch.y * 0.5, pair.price.box.height * 1.5)
      if (isNear && (!nearest || distance < nearest.distance)) nearest = { index, distance }
    }
    if (nearest) shares[nearest.index]?.push(item)
  }
  return shares
}

function highest(prices: readonly PagePrice[]): PagePrice | undefined {
  return prices.toSorted((one, other) => other.cents - one.cents)[0]
}

/** The unit next to the price, or in its text. */
function basisOf(price: PagePrice, units: readonly TextPiece[]): 'kg' | 'un' | null {
  const after = price.after.trim().replace(/^\/\s*/, '')
  if (isUnit(after)) return priceBasis(after)
  const [nearest] = units
    .filter(({ text }) => isUnit(text))
    .sort((one, other) => gapBetween(one.box, price.box) - gapBetween(other.box, price.box))
  return nearest ? priceBasis(nearest.text) : null
}

/** Sorts row by row; offers whose centres differ by less than half a row are in the same one. */
function inReadingOrder(offers: readonly ReadOffer[], pitch: Pitch): ReadOffer[] {
  const rows: ReadOffer[][] = []
  const heightOf = ({ boxes }: ReadOffer) => centreY(boxes.price)
  for (const offer of offers.toSorted((one, other) => heightOf(one) - heightOf(other))) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (first && heightOf(offer) - heightOf(first) < pitch.y * 0.5) row.push(offer)
    else rows.push([offer])
  }
  return rows.flatMap((row) => row.sort((one, other) => centreX(one.boxes.price) - centreX(other.boxes.price)))
}

function layoutOf(pairs: readonly Pair[], pitch: Pitch): PageLayout | null {
  if (pairs.length === 0) return null
  return {
    across: median(pairs.map(({ price, block }) => (centreX(block.box) - centreX(price.box)) / pitch.x)),
    down: median(pairs.map(({ price, block }) => (centreY(block.box) - centreY(price.box)) / pitch.y)),
  }
}
