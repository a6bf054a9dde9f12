import { boxAround, gapBetween, isCentredIn } from '#domain/flyers/boxes.ts'
import type { TextPiece } from '#domain/flyers/page-text.ts'
import { foldText } from '#domain/plain-text.ts'
import type { PagePrice } from './page-price.ts'
import { findLonePairs, findRelations, type PriceTile } from './price-tiles.ts'

/** What the lower price of a tile is: the only one, after a reduction; one that some customers or larger amounts pay; not said. */
export type LowerPrice = 'reduced' | 'conditional' | 'unclear'

export interface ReadTile extends PriceTile {
  kind: LowerPrice
  /** Who pays the lower price, as printed: "Clube", "no app". */
  words: string
  /** No other offer of the page has such a pair. */
  isAlone: boolean
}

/** Words at a price that only some customers pay, or that holds from an amount on. They name no chain. */
const someWords =
  /\bclube?\b|\bapp\b|\baplicativo\b|\bcart(?:ao|oes)\b|\bclientes?\b|\bfidelidade\b|\bvip\b|\bcpf\b|\bcadastrad|\bassociad|\bsoci[ao]s?\b|\ba ?partir ?de ?\d|\bacima ?de ?\d|\bleve ?\d|\blevando ?\d|\batacado\b|\bpague ?\d|\b(?:segunda|2[aªo]?) ?unid/
/** Words at the price that anybody pays. */
const anybodyWords =
  /\bsem ?(?:o ?)?(?:clube|app|aplicativo|cartao|cadastro)|\bvarejo\b|\bna ?loja\b|\b(?:demais|nao|outros) ?(?:clientes|associad|soci)|\bavulso/
/** Words at a former price. */
const formerWords = /^(?:de|era|antes)\b ?:? ?(?:r?[$s58])?$|^preco ?normal\b/

/** In heights of the price: words as near as this are about it. */
const atPrice = 1
/** In widths of the tile's prices: a wider line is the heading of a row, or of the page. */
const widestWords = 2.5
/** Of all tiles in a relation, words at as many as this speak for all. */
const leastSaid = 0.2

interface Said {
  plain: string
  text: string
  piece: TextPiece
}

/** Finds the offers with two prices, and what the words of the page say about these. */
export function findTiles(prices: readonly PagePrice[], lines: readonly TextPiece[]): ReadTile[] {
  const said = lines
    .map((piece): Said => ({ plain: foldText(piece.text).trim(), text: piece.text.trim(), piece }))
    .filter(({ plain }) => someWords.test(plain) || anybodyWords.test(plain) || formerWords.test(plain))
  const relations = findRelations(prices).map((tiles) =>
    tiles.map((tile) => ({ ...readTile(tile, said), isAlone: false })),
  )
  const read = relations.flatMap(settledByAll)
  const taken = new Set(read.flatMap(({ anchor, partner }) => [anchor, partner]))
  // A pair that repeats nowhere is a tile only if words say so.
  const lone = findLonePairs(prices.filter((price) => !taken.has(price))).map((tile) => ({
    ...readTile(tile, said),
    isAlone: true,
  }))
  return [...read, ...lone.filter(({ kind }) => kind === 'conditional')]
}

function readTile(tile: PriceTile, said: readonly Said[]): Omit<ReadTile, 'isAlone'> {
  const { higher, lower } = tile
  const hull = boxAround(higher.box, lower.box)
  /** Words at a price, the nearest first; those between the two prices are at both. */
  const at = (price: PagePrice, words: RegExp): Said[] => {
    const onLine = [price.before, price.after].map((text) => text.trim()).filter((text) => words.test(foldText(text)))
    const gap = ({ piece }: Said) => gapBetween(piece.box, price.box)
    return [
      ...onLine.map((text) => ({ text, plain: foldText(text), piece: { text, box: price.box, confidence: 1 } })),
      ...said
        .filter((one) => words.test(one.plain) && one.piece.box.width < hull.width * widestWords)
        .filter((one) => gap(one) < price.height * atPrice || isCentredIn(one.piece.box, hull))
        .sort((one, other) => gap(one) - gap(other)),
    ]
  }
  const isNearer = ({ piece }: Said, price: PagePrice, other: PagePrice) =>
    gapBetween(piece.box, price.box) <= gapBetween(piece.box, other.box)
  // Only the lower price can be of a club, wherever the word stands.
  const some = [...at(lower, someWords), ...at(higher, someWords)].find(({ plain }) => !anybodyWords.test(plain))
  if (some) return { ...tile, kind: 'conditional', words: some.text }
  const anybody = at(higher, anybodyWords).find((one) => isNearer(one, higher, lower))
  if (anybody) return { ...tile, kind: 'conditional', words: anybody.text.replace(/^.*\bsem ?(?:o ?)?/i, '') }
  const former = at(higher, formerWords).find((one) => isNearer(one, higher, lower))
  return { ...tile, kind: former ? 'reduced' : 'unclear', words: '' }
}

/** Where some tiles of a relation carry words, these hold for the others as well. */
function settledByAll(tiles: readonly ReadTile[]): ReadTile[] {
  const of = (kind: LowerPrice) => tiles.filter((tile) => tile.kind === kind)
  const [conditional, reduced] = [of('conditional'), of('reduced')]
  const settled = [conditional, reduced].find((ones) => ones.length >= Math.max(1, tiles.length * leastSaid))
  const [model] = settled ?? []
  if (!model) return [...tiles]
  return tiles.map((tile) => (tile.kind === 'unclear' ? { ...tile, kind: model.kind, words: model.words } : tile))
}
