import { expect, test } from 'vitest'
import { timeFactor } from '#tests/support/nightly.ts'
import { knownProductWords } from './known-words.ts'
import type { Box, PageText, PriceShape, TextPiece } from './page-text.ts'
import { readPage } from './read-page.ts'

const known = knownProductWords()
const today = '2026-11-16'

const piece = (text: string, x: number, y: number, height = 12, confidence = 1): TextPiece => ({
  text,
  box: { x, y, width: text.length * height * 0.55, height },
  confidence,
})

function pageOf(pieces: TextPiece[], more: Partial<PageText> = {}): PageText {
  return { width: 800, height: 1100, pieces, pictures: [], priceShapes: [], ...more }
}

const products = [
  'Arroz Urbano 5kg',
  'Feijão Carioca Camil 1kg',
  'Café Pilão 500g',
  'Açúcar União 1kg',
  'Óleo de Soja Soya 900ml',
  'Leite Integral Tirol 1L',
  'Banana Prata',
  'Tomate Longa Vida',
  'Batata Inglesa',
]

/** Numbered cells of a grid of three columns. */
const grid = products.map((name, index) => ({
  name,
  cents: 499 + index * 110,
  x: 20 + (index % 3) * 260,
  y: 100 + Math.floor(index / 3) * 300,
}))

const reais = (cents: number) => String(Math.floor(cents / 100))
const centavos = (cents: number) => String(cents % 100).padStart(2, '0')
const money = (cents: number) => `${reais(cents)},${centavos(cents)}`
const read = (page: PageText) => readPage(page, known, today)
const asRead = (page: PageText) => read(page).offers.map(({ name, priceCents }) => [name, priceCents])
const expected = grid.map(({ name, cents }) => [name, cents])

test('names above their prices are read in the order of the page', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x + 90, y + 200, 40)]),
  )
  expect(asRead(page)).toEqual(expected)
})

test("a name belongs to its own price even where the next row's name lies nearer", () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x + 90, y + 240, 40)]),
  )
  expect(asRead(page)).toEqual(expected)
})

test('a price is put together from tall digits and the small ones at their shoulder', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      piece(name, x, y + 90),
      piece(reais(cents), x, y, 60),
      piece(centavos(cents), x + 40 * reais(cents).length, y, 26),
      piece('kg', x + 40 * reais(cents).length, y + 40, 10),
    ]),
  )
  expect(asRead(page)).toEqual(expected)
  expect(read(page).offers.every(({ per }) => per === 'kg')).toBe(true)
})

test('a list gives each line its own price', () => {
  const page = pageOf(
    grid.map(({ name, cents }, index) => piece(`${name} ........ ${money(cents)}`, 40, 100 + index * 30)),
  )
  expect(asRead(page)).toEqual(expected)
})

test('a smaller price beside a taller one, or after "de", is the original price', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      piece(name, x, y),
      piece(`De R$ ${money(cents + 200)}`, x, y + 150, 14),
      piece(money(cents), x, y + 180, 44),
    ]),
  )
  expect(asRead(page)).toEqual(expected)
  expect(read(page).offers.map(({ originalCents }) => originalCents)).toEqual(grid.map(({ cents }) => cents + 200))
})

test('a former price that was recognised and ends as no price does, or was hardly legible, is doubted', () => {
  const doubtsOf = (former: string, confidence: number) => {
    const page = pageOf(
      grid.flatMap(({ name, cents, x, y }) => [
        piece(name, x, y),
        piece(`De R$ ${reais(cents + 200)},${former}`, x, y + 150, 14, confidence),
        piece(money(cents), x, y + 180, 44),
      ]),
    )
    const { offers } = read(page)
    expect(offers.every(({ originalCents }) => originalCents !== null)).toBe(true)
    return offers.filter(({ doubts }) => doubts.includes('unsure_original')).length
  }
  expect(doubtsOf('90', 0.97)).toBe(0)
  expect(doubtsOf('96', 0.97)).toBe(9)
  expect(doubtsOf('90', 0.6)).toBe(9)
  // The text of a PDF is exactly what the store wrote.
  expect(doubtsOf('96', 1)).toBe(0)
})

test('what a pack costs by weight in small print is no offer; prices by the kilo in large print are', () => {
  const small = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      piece(name, x, y),
      piece(`R$ ${money(cents * 2)}/kg`, x, y + 20, 8),
      piece(money(cents), x, y + 120, 44),
    ]),
  )
  expect(asRead(small)).toEqual(expected)
  const large = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(`${money(cents)}/kg`, x, y + 60, 30)]),
  )
  expect(asRead(large)).toEqual(expected)
  expect(read(large).offers.every(({ per }) => per === 'kg')).toBe(true)
})

test('conditions go to the offer that they stand beside', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }, index) => [
      piece(name, x, y),
      piece(money(cents), x, y + 60, 40),
      ...(index === 4 ? [piece('Leve 3 Pague 2', x, y + 110, 10)] : []),
    ]),
  )
  expect(read(page).offers.map(({ conditions }) => conditions)).toEqual(
    grid.map((_, index) => (index === 4 ? ['Leve 3 Pague 2'] : [])),
  )
})

test.each(['2 por R$ 9,00', 'clube R$ 2,49', 'Levando 3: R$ 3,99'])(
  'a price beside the price, "%s", is kept as a condition and doubted',
  (text) => {
    const page = pageOf(
      grid.flatMap(({ name, cents, x, y }, index) => [
        piece(name, x, y),
        piece(money(cents), x, y + 60, 40),
        ...(index === 4 ? [piece(text, x, y + 110, 12)] : []),
      ]),
    )
    const { offers } = read(page)
    expect(asRead(page)).toEqual(expected)
    expect(offers.map(({ conditions }) => conditions.length)).toEqual(grid.map((_, index) => (index === 4 ? 1 : 0)))
    expect(offers[4]?.conditions[0]?.replace(/\s/g, ' ')).toBe(text)
    expect(offers.map(({ doubts }) => doubts.includes('unused_text'))).toEqual(grid.map((_, index) => index === 4))
  },
)

test('beside the price of a club, what anybody pays is the price, and the slogan of the page names nothing', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      piece(name, x, y, 12, 0.98),
      piece('VEM QUE TEM', x, y + 40, 12, 0.98),
      piece(money(cents), x, y + 60, 40, 0.98),
      piece('SEM CLUBE', x - 8, y + 112, 10, 0.98),
      piece(money(cents + 100), x + 50, y + 110, 16, 0.98),
    ]),
  )
  expect(asRead(page)).toEqual(grid.map(({ name, cents }) => [name, cents + 100]))
  expect(read(page).offers.map(({ conditions }) => conditions[0]?.replace(/\s/g, ' '))).toEqual(
    grid.map(({ cents }) => `CLUBE R$ ${money(cents)}`),
  )
})

test('an amount to spend is no offer, and the price of a measure is none either', () => {
  const page = pageOf([
    ...grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x, y + 60, 40)]),
    ...[piece('A cada', 600, 20, 12), piece('R$ 50,00', 600, 40, 24), piece('em compras', 600, 68, 12)],
    ...[piece('cada 100 g sai por', 20, 1040, 12), piece('R$ 1,99', 160, 1036, 24)],
  ])
  expect(asRead(page)).toEqual(expected)
})

test('text close to a price that is neither used nor decoration is doubted', () => {
  const page = (text: string) =>
    pageOf(
      grid.flatMap(({ name, cents, x, y }, index) => [
        piece(name, x, y),
        piece(money(cents), x, y + 60, 40),
        ...(index === 4 ? [piece(text, x, y + 110, 12)] : []),
      ]),
    )
  const doubted = (text: string) =>
    read(page(text)).offers.flatMap(({ doubts, unused }) => (doubts.includes('unused_text') ? [unused] : []))
  expect(doubted('preço de atacado para revenda')).toEqual([['preço de atacado para revenda']])
  expect(doubted('Imagens ilustrativas')).toEqual([])
  expect(doubted('o quilo')).toEqual([])
})

test('outlined letters, drawn twice, are one offer', () => {
  const once = grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x, y + 60, 40)])
  const shifted = once.map((one) => ({ ...one, box: { ...one.box, x: one.box.x + 1 } }))
  expect(asRead(pageOf([...once, ...shifted]))).toEqual(expected)
})

test('a name of several lines ends with its size', () => {
  const page = pageOf(
    grid.flatMap(({ cents, x, y }) => [
      piece('Batata Pré-Frita', x, y),
      piece('McCain Tradicional', x, y + 16),
      piece('1,05kg', x, y + 32),
      piece(money(cents), x, y + 90, 44),
    ]),
  )
  expect(new Set(read(page).offers.map(({ name }) => name))).toEqual(
    new Set(['Batata Pré-Frita McCain Tradicional 1,05kg']),
  )
  expect(read(page).offers).toHaveLength(grid.length)
})

test('a name whose letters the file draws apart is put together again', () => {
  const apart = (text: string, x: number, y: number) =>
    [...text.matchAll(/Caf|.+/g)].map(([part], index) => piece(part, x + index * 3 * 12 * 0.55, y))
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      ...(name.startsWith('Caf') ? apart(name, x, y) : [piece(name, x, y)]),
      piece(money(cents), x, y + 60, 40),
    ]),
  )
  expect(asRead(page)).toEqual(expected)
})

test('headings, notices and sections are no names', () => {
  const page = pageOf([
    piece('SUPERMERCADO BOM VIZINHO', 20, 10, 44),
    piece('AÇOUGUE', 20, 70, 18),
    ...grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x, y + 60, 40)]),
    piece('Imagens ilustrativas. Ofertas válidas de 17 a 23/11/2026 ou enquanto durarem os estoques', 20, 1080, 9),
  ])
  expect(asRead(page)).toEqual(expected)
  expect(read(page).validity).toMatchObject({ from: '2026-11-17', to: '2026-11-23' })
})

test("a file's own pictures go to the offers, and without them the free room of the cell does", () => {
  const pieces = [
    piece('Ofertas da semana válidas até 23/11', 20, 70, 20),
    ...grid.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x + 90, y + 200, 40)]),
    piece('Imagens ilustrativas', 20, 960),
  ]
  const pictures = grid.map(({ x, y }): Box => ({ x, y: y + 40, width: 120, height: 120 }))
  expect(read(pageOf(pieces, { pictures })).offers.map(({ boxes }) => boxes.picture)).toEqual(pictures)

  for (const { boxes } of read(pageOf(pieces)).offers) {
    const middle = { x: boxes.name.x + 60, y: boxes.name.y + 100 }
    const room = boxes.picture as Box
    expect(room.x < middle.x && middle.x < room.x + room.width).toBe(true)
    expect(room.y < middle.y && middle.y < room.y + room.height).toBe(true)
  }
})

const shapeOf = ({ cents, x, y }: (typeof grid)[number], confidence = 0.95): PriceShape => ({
  priceCents: cents,
  box: { x, y: y + 60, width: 100, height: 40 },
  confidence,
})

test('a small number without a comma is a misread size and no price', () => {
  const page = pageOf(
    grid.flatMap(({ name, cents, x, y }) => [
      piece(name, x, y, 20, 0.9),
      piece('1006', x + 40, y + 22, 20, 0.9),
      piece(money(cents), x + 90, y + 200, 40, 0.9),
    ]),
  )
  expect(asRead(page)).toEqual(expected)
})

test('two readings of a price that differ are a doubt, with the other one on offer', () => {
  const pieces = grid.flatMap(({ name, cents, x, y }, index) => [
    piece(name, x, y, 12, 0.95),
    piece(money(index === 3 ? cents + 50 : cents), x, y + 60, 40, 0.9),
  ])
  const { offers } = read(pageOf(pieces, { priceShapes: grid.map((cell) => shapeOf(cell)) }))
  expect(offers.map(({ priceCents }) => priceCents)).toEqual(grid.map(({ cents }) => cents))
  expect(offers.map(({ doubts }) => doubts.includes('two_readings'))).toEqual(grid.map((_, index) => index === 3))
  expect(offers[3]?.otherPrices).toEqual([(grid[3]?.cents ?? 0) + 50])
})

test('the slim 1 that shapes lose is believed where the text has it', () => {
  const pieces = grid.flatMap(({ name, x, y }) => [piece(name, x, y, 12, 0.95), piece('12,89', x, y + 60, 40, 0.8)])
  const priceShapes = grid.map((cell) => shapeOf({ ...cell, cents: 289 }))
  for (const offer of read(pageOf(pieces, { priceShapes })).offers)
    expect(offer).toMatchObject({ priceCents: 1289, otherPrices: [289] })
})

test('a first digit that shapes lose is believed where the text has it', () => {
  const pieces = grid.flatMap(({ name, x, y }) => [
    piece(name, x, y, 12, 0.95),
    piece('"37,', x - 45, y + 60, 40, 0.8),
    piece(',49', x + 45, y + 60, 20, 0.9),
  ])
  const priceShapes = grid.map((cell) => shapeOf({ ...cell, cents: 749 }))
  for (const offer of read(pageOf(pieces, { priceShapes })).offers)
    expect(offer).toMatchObject({ priceCents: 3749, otherPrices: [749] })
})

test('a seven that shapes take for a one is believed where the text has it', () => {
  for (const text of ['5,79', '579 un']) {
    const pieces = grid.flatMap(({ name, x, y }) => [piece(name, x, y, 12, 0.95), piece(text, x, y + 60, 40, 0.8)])
    const priceShapes = grid.map((cell) => shapeOf({ ...cell, cents: 519 }))
    for (const offer of read(pageOf(pieces, { priceShapes })).offers)
      expect(offer).toMatchObject({ priceCents: 579, otherPrices: [519] })
  }
})

test('offers in doubt say why', () => {
  const pieces = grid.flatMap(({ name, cents, x, y }, index) => [
    piece(index === 1 ? 'Xyzzy Plugh Qwop' : index === 2 ? 'Uva' : name, x, y, 12, index === 5 ? 0.6 : 1),
    piece(index === 7 ? '759' : money(cents), x, y + 60, 40, index === 7 ? 0.9 : 1),
    ...(index === 4 ? [piece(`De R$ ${money(cents * 3.8)}`, x, y + 105, 12)] : []),
  ])
  expect(read(pageOf(pieces)).offers.map(({ doubts }) => doubts)).toEqual([
    [],
    ['unknown_words'],
    ['one_word'],
    [],
    ['high_discount'],
    ['unsure'],
    [],
    ['comma_supplied', 'unsure'],
    [],
  ])
})

test('the same offer twice is a doubt of both, and a price without a name one of the whole page', () => {
  const cells = grid.map((cell, index) => (index === 8 ? { ...cell, name: products[0] ?? '', cents: 499 } : cell))
  const pieces = cells.flatMap(({ name, cents, x, y }) => [piece(name, x, y), piece(money(cents), x, y + 60, 40)])
  const twice = read(pageOf(pieces)).offers.map(({ doubts }) => doubts.includes('repeated'))
  expect(twice).toEqual(grid.map((_, index) => index === 0 || index === 8))

  const alone = read(pageOf([...pieces, piece('88,88', 700, 1040, 40)])).offers
  expect(alone.every(({ doubts }) => doubts.includes('page_left_over'))).toBe(true)
})

test('names without a price are kept for the review', () => {
  const pieces = grid.flatMap(({ name, cents, x, y }, index) => [
    piece(name, x, y),
    ...(index === 6 ? [] : [piece(money(cents), x, y + 60, 40)]),
  ])
  expect(read(pageOf(pieces)).otherNames.map(({ text }) => text)).toEqual(['Banana Prata'])
})

test('where names lay on an earlier flyer decides where the page itself does not', () => {
  const cell = grid[0] ?? { x: 0, y: 0 }
  const pieces = [
    piece('Banana Prata', cell.x, 300),
    piece('4,99', cell.x, 340, 40),
    piece('Tomate Salada', cell.x, 408),
  ]
  const below = readPage(pageOf(pieces), known, today, { across: 0, down: 0.9 })
  expect(below.offers[0]?.name).toBe('Tomate Salada')
  const above = readPage(pageOf(pieces), known, today, { across: 0, down: -0.9 })
  expect(above.offers[0]?.name).toBe('Banana Prata')
})

test('a page of the largest size takes seconds of the processor, whatever stands on it', () => {
  const full = (text: (index: number) => string) =>
    pageOf(
      Array.from({ length: 5000 }, (_, index) => piece(text(index), (index % 70) * 11, Math.floor(index / 70) * 15, 9)),
    )
  const started = process.cpuUsage()
  read(full((index) => (index % 2 ? 'Arroz Urbano' : `${index % 90},99`)))
  read(full(() => 'arroz'.repeat(40)))
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(20 * timeFactor)
})

test('a page without offers is empty', () => {
  expect(read(pageOf([]))).toEqual({ offers: [], validity: null, otherNames: [], layout: null })
})
