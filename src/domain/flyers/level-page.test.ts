import { expect, test } from 'vitest'
import { boxAround, centreY } from './boxes.ts'
import { knownProductWords } from './known-words.ts'
import { levelPage } from './level-page.ts'
import type { PageText, TextPiece } from './page-text.ts'
import { readPage } from './read-page.ts'

const size = { width: 1200, height: 1600 }

const products =
  'Arroz Urbano 5kg|Café Pilão 500g|Óleo de Soja Soya 900ml|Banana Prata|Batata Inglesa|Maçã Gala|Tomate Longa Vida|Açúcar União 1kg|Leite Integral Tirol 1L|Feijão Carioca Camil 1kg|Farinha de Trigo Dona Benta 1kg|Macarrão Espaguete Isabela 500g'.split(
    '|',
  )
const offers = products.map((name, index) => ({ name, cents: 499 + index * 110 }))
const money = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

const piece = (text: string, x: number, y: number, height: number): TextPiece => ({
  text,
  box: { x, y, width: text.length * height * 0.5, height },
  confidence: 0.9,
  angle: 0,
})
/** Each price lies nearer to the name of the next row than to its own. */
const grid = offers.flatMap(({ name, cents }, index) => {
  const [x, y] = [80 + (index % 3) * 340, 180 + Math.floor(index / 3) * 260]
  return [piece(name, x, y, 20), piece(money(cents), x + 150, y + 200, 50)]
})

/** A photo of the page, which is turned and tilted by angles in radians before a camera at this distance. */
function photograph(pieces: readonly TextPiece[], turn: number, tiltX: number, tiltY: number): PageText {
  const camera = 2600
  const see = (x: number, y: number) => {
    const [left, top] = [x - size.width / 2, y - size.height / 2]
    const [across, down] = [left * Math.cos(turn) - top * Math.sin(turn), left * Math.sin(turn) + top * Math.cos(turn)]
    const scale = camera / (camera + across * Math.sin(tiltY) - down * Math.sin(tiltX))
    return {
      x: size.width / 2 + across * Math.cos(tiltY) * scale,
      y: size.height / 2 + down * Math.cos(tiltX) * scale,
      scale,
    }
  }
  const seen = pieces.map((piece): TextPiece => {
    const { x, y, width, height } = piece.box
    const [from, middle, to] = [0, 0.5, 1].map((share) => see(x + share * width, y + height / 2)) as [
      ReturnType<typeof see>,
      ReturnType<typeof see>,
      ReturnType<typeof see>,
    ]
    const tall = height * middle.scale
    return {
      ...piece,
      box: { x: from.x, y: middle.y - tall / 2, width: to.x - from.x, height: tall },
      angle: Math.atan2(to.y - from.y, to.x - from.x),
    }
  })
  return { ...size, pieces: seen, pictures: [], priceShapes: [] }
}

const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

const photos: [turn: number, tiltX: number, tiltY: number][] = [
  [0.1, 0, 0],
  [-0.06, 0.25, 0.15],
  [0.05, 0.2, -0.2],
  [0, 0.28, 0],
]

test.each(photos)('a page turned by %d and tilted by %d and %d becomes level, and its boxes return', (...pose) => {
  const photo = photograph(grid, ...pose)
  const { level, toPicture } = levelPage(photo)
  const prices = level.pieces.filter((_, index) => index % 2 === 1).map(({ box }) => box)
  const rows = [0, 1, 2, 3].map((row) => prices.slice(row * 3, row * 3 + 3).map(centreY))
  const columns = [0, 1, 2].map((column) => prices.filter((_, index) => index % 3 === column).map(({ x }) => x))
  const gaps = rows.slice(1).map(([y = 0], index) => y - (rows[index]?.[0] ?? 0))
  expect(Math.max(...rows.map(rangeOf))).toBeLessThan(8)
  expect(Math.max(...columns.map(rangeOf))).toBeLessThan(12)
  expect(rangeOf(gaps)).toBeLessThan(12)
  level.pieces.forEach(({ box }, index) => {
    const before = photo.pieces[index]?.box
    for (const [side, length] of Object.entries(toPicture(box)))
      expect(length).toBeCloseTo(before?.[side as keyof typeof box] ?? Number.NaN, 6)
  })
})

test.each(photos)('a page turned by %d and tilted by %d and %d is read, though two prices are illegible', (...pose) => {
  const isLegible = (index: number) => index !== 8 && index !== 11
  const photo = photograph(grid, ...pose)
  const pieces = photo.pieces.filter((_, index) => index % 2 === 0 || isLegible((index - 1) / 2))
  const read = readPage({ ...photo, pieces }, knownProductWords(), '2026-11-16').offers
  const legible = offers.map((offer, index) => ({ ...offer, index })).filter(({ index }) => isLegible(index))
  expect(read.map(({ name, priceCents }) => [name, priceCents])).toEqual(
    legible.map(({ name, cents }) => [name, cents]),
  )
  legible.forEach(({ index }, at) => {
    const { name, price, cell } = read[at]?.boxes ?? {}
    for (const [part, box] of [name, price].entries()) {
      const printed = photo.pieces[index * 2 + part]?.box
      expect(box && [box.x, box.y].map(Math.round)).toEqual(printed && [printed.x, printed.y].map(Math.round))
      expect(cell && box && boxAround(cell, box)).toEqual(cell)
    }
  })
})

test('a page that is hardly askew, has few lines or comes from a PDF stays as it is', () => {
  const scan = photograph(grid, 0.012, 0, 0)
  expect(levelPage(scan).level).toBe(scan)
  const short = photograph(grid.slice(0, 4), 0.1, 0, 0)
  expect(levelPage(short).level).toBe(short)
  const file = { ...photograph(grid, 0.1, 0, 0), pieces: grid.map(({ angle: _, ...piece }) => piece) }
  expect(levelPage(file).level).toBe(file)
})
