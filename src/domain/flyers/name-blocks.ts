import { foldText } from '#domain/plain-text.ts'
import { bottomOf, boxAround, centreX, gapX, gapY, median, rightOf, sharedX } from './boxes.ts'
import type { Box, PageText, TextPiece } from './page-text.ts'
import type { PagePrice } from './prices/page-price.ts'
import { canEndName, textRole } from './text-roles.ts'
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

const mostLines = 4
/** Maximum number of adjacent names that may continue below: no real flyer has as many, but a hostile file may. */
const mostOpen = 100
/** As a share of the last line's height: below this distance, another name begins. */
const farthestBelow = 1.15
/** Largest ratio of heights between lines of one name. */
const alikeHeights = 1.35
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
  const stacks = stackLines([...(byRole.get('name') ?? []), ...ends, ...short])
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

/** Groups aligned lines of similar height that lie close below one another. */
function stackLines(lines: readonly TextPiece[]): TextPiece[][] {
  const stacks: TextPiece[][] = []
  let open: TextPiece[][] = []
  // Sorted from top to bottom: once a stack ends too far above a line, no later line can continue it.
  for (const line of lines.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)) {
    open = open.filter((stack) => stack.length < mostLines && canContinue(stack.at(-1)?.box, line.box.y))
    const host = open.find((stack) => isNextLine(line.box, stack.at(-1)?.box))
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

function isNextLine(line: Box, last: Box | undefined): boolean {
  if (!last) return false
  const gap = line.y - bottomOf(last)
  if (gap < -0.4 * last.height || gap > farthestBelow * Math.min(line.height, last.height)) return false
  if (line.height > last.height * alikeHeights || last.height > line.height * alikeHeights) return false
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
