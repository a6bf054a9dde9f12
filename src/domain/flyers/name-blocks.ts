import { foldText } from '#domain/plain-text.ts'
import { bottomOf, boxAround, centreX, centreY, gapX, gapY, median, rightOf, sharedX } from './boxes.ts'
import type { Box, PageText, TextPiece } from './page-text.ts'
import type { PagePrice } from './prices/page-price.ts'
import { canEndName, isUnit, letterCount, textRole } from './text-roles.ts'
import { tidyName } from './tidy-name.ts'

/** Lines that belong together: possibly the name of a product. */
export interface NameBlock {
  /** Spelled as people write it. */
  name: string
  lines: TextPiece[]
  box: Box
  lineHeight: number
  /** 0 to 1: how much it looks like the name of a product. */
  likeness: number
  /** The price on the same line. */
  price: PagePrice | null
}

/** Lines that are not a name. Their position still shows where offers end, and they may state conditions. */
export interface OtherLines {
  units: TextPiece[]
  conditions: TextPiece[]
  notices: TextPiece[]
}

const mostLines = 6
/** From this confidence on, the letters of a recogniser are not doubted. */
const surely = 0.9
/** Maximum number of adjacent names that may continue below: no real flyer has as many, but a hostile file may. */
const mostOpen = 100
/** As a share of the last line's height: below this distance, another name begins; in a list, where each line has its price, sooner. */
const farthestBelow = 1.3
const farthestInList = 0.6
/** In heights of the line: how far right of it its own price may be. */
const besideLine = 12
/** Largest ratio of heights between lines of one name. */
const alikeHeights = 1.35
/** The line of the pack is often smaller, or has only small letters. */
const alikePack = 1.8
/** "Pacote 200g", "Unidade com 80 g", "c/ 12 un", "Pacote almofada 250g". */
const packLine =
  /^kg$|^(?:\p{L}{2,12}\.? ){0,2}(?:(?:de|com|c\/) ?)?\d+(?:[.,]\d+)?(?:[x×/]\d+)* ?(?:kg|g|ml|l|lt|un|und|unid|unidades|rolos|folhas|m)\b.{0,12}$/iu
/** A less likely block is a word on a package or part of the page's decoration. */
const leastLikeness = 0.2

/** Groups lines without a price into possible names, and separates the lines that cannot be one. */
export function findNames(
  pieces: readonly TextPiece[],
  prices: readonly PagePrice[],
  page: Pick<PageText, 'width' | 'height'>,
  spellings: ReadonlyMap<string, string>,
): { blocks: NameBlock[]; others: OtherLines } {
  const byRole = Map.groupBy(pieces, ({ text }) => textRole(text))
  // "500 g" and "Peça" may end a name that runs over several lines.
  const ends = pieces.filter(({ text }) => canEndName(text))
  // "Uva", "Sal" and "Omo" are as short as scraps, but known.
  const short = (byRole.get('scrap') ?? []).filter(({ text }) => spellings.has(foldText(text)) && text.length > 2)
  const usualHeight = median(pieces.filter(({ text }) => countWords(text) > 0).map(({ box }) => box.height))
  // "UM" may be a line of a name, and "KG" its last, but neither begins one.
  const scraps = new Set([
    ...(byRole.get('scrap') ?? []).filter((one) => !short.includes(one) && letterCount(one.text) >= 2),
    ...(byRole.get('unit') ?? []).filter(({ text }) => /^kg$/i.test(text.trim())),
  ])
  const stacks = stackLines([...(byRole.get('name') ?? []), ...ends, ...short, ...scraps], prices).flatMap((stack) =>
    withoutScraps(stack, scraps),
  )
  // Such endings alone belong to a price.
  const isNamed = (stack: readonly TextPiece[]) => !stack.every((line) => ends.includes(line))
  const stacked = stacks.filter(isNamed).map((stack) => toBlock(stack, null, spellings))
  for (const block of stacked) block.likeness *= sharesOfPlace(block, usualHeight, page, prices)
  const onLines = prices.flatMap((price) => (price.nameOnLine ? [toBlock([price.nameOnLine], price, spellings)] : []))
  return {
    blocks: [...stacked.filter(({ likeness }) => likeness > leastLikeness), ...onLines],
    others: {
      units: [
        ...(byRole.get('unit') ?? []).filter((unit) => !ends.includes(unit)),
        ...stacks.flatMap((stack) => (isNamed(stack) ? [] : stack)),
      ],
      conditions: byRole.get('condition') ?? [],
      notices: byRole.get('notice') ?? [],
    },
  }
}

/** Scraps at the edges of a stack belong to a picture, or to a price; only "kg" ends a name. */
function withoutScraps(stack: TextPiece[], scraps: ReadonlySet<TextPiece>): TextPiece[][] {
  const first = stack.findIndex((line) => !scraps.has(line))
  const last = stack.findLastIndex((line) => !scraps.has(line))
  if (first < 0) return []
  const next = stack[last + 1]
  return [stack.slice(first, next && isUnit(next.text) ? last + 2 : last + 1)]
}

/** Groups aligned lines of similar height that lie close below one another. */
function stackLines(lines: readonly TextPiece[], prices: readonly PagePrice[]): TextPiece[][] {
  const pricesOf = new Map(lines.map(({ box }) => [box, priceBeside(box, prices)]))
  const stacks: TextPiece[][] = []
  let open: TextPiece[][] = []
  // Sorted from top to bottom: once a stack ends too far above a line, no later line can continue it.
  for (const line of lines.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)) {
    open = open.filter((stack) => stack.length < mostLines && canContinue(stack.at(-1)?.box, line.box.y))
    const isPack = packLine.test(line.text.trim())
    const host = open.find((stack) => isNextLine(line.box, stack.at(-1)?.box, isPack, pricesOf))
    if (host) host.push(line)
    else {
      stacks.push([line])
      open = [...open.slice(-mostOpen), stacks.at(-1) ?? []]
    }
  }
  return stacks
}

function canContinue(last: Box | undefined, y: number): boolean {
  return last !== undefined && y - bottomOf(last) <= farthestBelow * last.height
}

/** The price on the line, right of it. */
function priceBeside(line: Box, prices: readonly PagePrice[]): PagePrice | undefined {
  let nearest: PagePrice | undefined
  for (const price of prices) {
    const { box } = price
    const isOnLine = centreY(line) > box.y && centreY(line) < bottomOf(box) && box.x > centreX(line)
    if (isOnLine && box.x - rightOf(line) < besideLine * line.height && (!nearest || box.x < nearest.box.x))
      nearest = price
  }
  return nearest
}

function isNextLine(
  line: Box,
  last: Box | undefined,
  isPack: boolean,
  pricesOf: ReadonlyMap<Box, PagePrice | undefined>,
): boolean {
  if (!last) return false
  const gap = line.y - bottomOf(last)
  const [own, before] = [pricesOf.get(line), pricesOf.get(last)]
  const farthest = own && before && own !== before ? farthestInList : farthestBelow
  if (gap < -0.4 * last.height || gap > farthest * Math.min(line.height, last.height)) return false
  const alike = isPack ? alikePack : alikeHeights
  if (line.height > last.height * alikeHeights || last.height > line.height * alike) return false
  const shared = sharedX(line, last) / Math.min(line.width, last.width)
  const isAligned = Math.abs(line.x - last.x) < line.height || Math.abs(centreX(line) - centreX(last)) < line.height
  return shared > 0.6 || (shared > 0.2 && isAligned)
}

function toBlock(lines: TextPiece[], price: PagePrice | null, spellings: ReadonlyMap<string, string>): NameBlock {
  const text = lines
    .map((line) => line.text.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
  const [first, ...others] = lines.map(({ box }) => box)
  // Rated by its words, even where a recogniser has joined them.
  const name = tidyName(
    text,
    spellings,
    lines.some(({ confidence }) => confidence < 1),
    lines.every(({ confidence }) => confidence >= surely),
  )
  return {
    name,
    lines,
    box: boxAround(first as Box, ...others),
    lineHeight: median(lines.map(({ box }) => box.height)),
    likeness: likenessOf(name, spellings),
    price,
  }
}

/** Words, above all known ones, and a size make a name likely. */
function likenessOf(name: string, spellings: ReadonlyMap<string, string>): number {
  const words = foldText(name).match(/[a-z]{3,}/g) ?? []
  if (words.length === 0) return 0
  const known = words.filter((word) => spellings.has(word)).length / words.length
  const length = Math.max(words.length, Math.floor(name.length / 9)) + (/\d\s*(?:kg|g|ml|l|un)\b/i.test(name) ? 1 : 0)
  return 0.3 + 0.3 * known + 0.1 * Math.min(4, length)
}

/** Factor by which a block's position and size reduce its likeness. */
function sharesOfPlace(
  { box, lineHeight, lines }: NameBlock,
  usualHeight: number,
  page: Pick<PageText, 'width' | 'height'>,
  prices: readonly PagePrice[],
): number {
  let share = 1
  // A title: large, at the top, and without a larger price.
  const hasLargerPrice = prices.some(
    ({ box: price, height }) =>
      height > lineHeight * 1.2 && gapY(price, box) < height * 1.5 && gapX(price, box) < height * 2,
  )
  if (lineHeight > usualHeight * 2.6 && box.y < page.height * 0.16 && !hasLargerPrice) share *= 0.2
  // A line across the page is a heading or small print.
  if (rightOf(box) - box.x > page.width * 0.62 && lines.length === 1) share *= 0.3
  if (lineHeight < usualHeight * 0.62) share *= 0.5
  return share
}

function countWords(text: string): number {
  return text.match(/\p{L}{3,}/gu)?.length ?? 0
}
