import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pasteLimits } from './message-lines.ts'
import { asItem, chosenItems, readPastedText } from './pasted-text.ts'

const origin = 'https://cestinha.example'
const namesIn = (text: string) =>
  readPastedText(text, origin).entries.map(({ options }) => options[0]?.items.map(({ productName }) => productName))

test.each([
  '[10:31, 19/11/2026] Maria: arroz',
  '[19/11/2026, 10:31:05] Maria da Silva: arroz',
  '[11/19/26, 10:31 AM] ~ Maria: arroz',
  '19/11/2026 10:31 - Maria: arroz',
  '19/11/2026, 10:31 - +55 47 98888-7777: arroz',
  '\u200e[19/11/2026, 10:31:05] Maria:\u202f arroz',
  '\u202e- arroz\u2069',
])('what messengers put before a line is no part of the item: %s', (line) => {
  expect(namesIn(line)).toEqual([['Arroz']])
})

test('a doubtful line says why, and only what can be meant by it is ticked', () => {
  const text = '10 reais de pão\nqueijo\n~sal~\nnão traz leite\npão de queijo e presunto\nsal grosso\nSal grosso'
  const entries = readPastedText(text, origin).entries.map(({ doubt, isTicked }) => [doubt, isTicked])

  expect(entries).toEqual([
    ['money', true],
    ['variety', true],
    ['done', false],
    ['declined', false],
    ['joined', true],
    [null, true],
    ['repeated', false],
  ])
})

test('a mark after the name asks, as one before it does', () => {
  const { entries } = readPastedText('1) arroz 5kg ✅\n2) feijão preto ❌\n3) óleo', origin)

  expect(entries.map(({ doubt, isTicked }) => [doubt, isTicked])).toEqual([
    ['done', false],
    ['done', false],
    [null, true],
  ])
})

test.each([
  ['1kg e meio de frango', 'Frango', '1,5 kg'],
  ['2 e meio de batata', 'Batata', '2,5 kg'],
  ['dois quilos e meio de linguiça', 'Linguiça', '2,5 kg'],
  ['1 e meio kg de carne moída', 'Carne moída', '1,5 kg'],
  ['um quilo e meio de tomate', 'Tomate', '1,5 kg'],
])('a half after a number is part of the amount: %s', (line, productName, notes) => {
  const { entries } = readPastedText(line, origin)

  expect(entries.map(({ doubt }) => doubt)).toEqual([null])
  expect(entries[0]?.options[0]?.items).toMatchObject([{ productName, notes }])
})

test('a bare name offers its varieties, and joined names both readings', () => {
  const [cheese, both] = readPastedText('meio kilo de queijo\npão de queijo e presunto', origin).entries

  expect(cheese?.options.map(({ label }) => label)).toEqual(['Tanto faz', 'Mussarela', 'Prato', 'Minas'])
  expect(cheese?.options[1]?.items).toMatchObject([{ productName: 'Queijo mussarela', quantity: 1, notes: 'meio kg' }])
  expect(both?.options.map(({ label }) => label)).toEqual(['Separar em 2', 'É um item só'])
  expect(both?.options[1]?.items).toMatchObject([{ productName: 'Pão de queijo e presunto' }])
})

test('a message of the site alone is recognised, with the link of its list', () => {
  const link = `${origin}/lista-compras#convite=a_B-1`
  const message = `*Feira*\n\n▫️ Alface\n✅ Tomate (2 kg) – R$ 12,00\n\nQuem abrir este link pode ver a lista:\n${link}`

  expect(readPastedText(message, origin).own).toMatchObject({
    title: 'Feira',
    path: '/lista-compras#convite=a_B-1',
    items: [
      { item: { productName: 'Alface', quantity: 1, notes: null }, isDone: false },
      { item: { productName: 'Tomate', quantity: 2, notes: 'kg' }, isDone: true },
    ],
  })
  // With the words of others it is a conversation, and a link of another site opens nothing.
  expect(readPastedText(`[10:31, 19/11/2026] Ana: ${message}\n[10:32, 19/11/2026] Beto: pão`, origin).own).toBeNull()
  expect(readPastedText(message, 'https://outro.example').own?.path).toBeNull()
})

test('a line that was left out can be added after all', () => {
  const { leftOut } = readPastedText('*Churrasco:*', origin)

  expect(leftOut).toEqual([{ text: '*Churrasco:*', reason: 'title' }])
  expect(asItem(leftOut[0]?.text ?? '').options[0]?.items).toMatchObject([{ productName: 'Churrasco', quantity: 1 }])
})

test('equal items that were both chosen are one line', () => {
  const items = readPastedText('2 leite\nleite', origin).entries.flatMap(({ options }) => options[0]?.items ?? [])

  expect(chosenItems(items)).toMatchObject([{ productName: 'Leite', quantity: 3 }])
})

test('whatever is pasted, every line is an entry or left out, and every item can be put on a list', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '\n',
      ' e ',
      ', ',
      '10 reais de ',
      '▫️ ',
      ' – R$ 1,00',
      '[10:31, 19/11/2026] A: ',
      '*',
      '~',
      ': ',
      'pão',
      '1,5 kg',
      '🍌',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { entries, leftOut, lines } = readPastedText(pieces.join(''), origin)
      expect(entries.length + leftOut.length > 0).toBe(lines > 0)
      for (const { options } of entries) {
        expect(options.length).toBeGreaterThan(0)
        for (const { productName, quantity, notes } of options.flatMap(({ items }) => items)) {
          expect(productName.trim().length).toBeGreaterThan(0)
          expect(productName.length).toBeLessThanOrEqual(160)
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
          expect((notes ?? '').length).toBeLessThanOrEqual(500)
        }
      }
    }),
    { numRuns: 2000, examples: [[['▫️ ', ', ', ' e ']]] },
  )
})

test.each([
  ['100 KB of a conversation', '[10:31, 19/11/2026] Maria: traz leite, ovos e pão\n'.repeat(2200)],
  ['10,000 lines', 'arroz\n'.repeat(10_000)],
  ['no line break', 'arroz e feijão '.repeat(7000)],
  ['thousands of items in one line', 'arroz, feijão, '.repeat(1500)],
])('%s is cut, says so, and takes little time', (_, text) => {
  const start = process.cpuUsage()
  const { isCut, entries } = readPastedText(text, origin)
  const { user, system } = process.cpuUsage(start)

  expect(isCut).toBe(true)
  expect(entries.length).toBeLessThanOrEqual(pasteLimits.entries)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('the link of an offer alone opens it, and is no item', () => {
  const { own, entries } = readPastedText(`${origin}/oferta/7kq2m0xd`, origin)

  expect(own).toMatchObject({ path: '/oferta/7kq2m0xd', isOffer: true, items: [] })
  expect(entries).toEqual([])
})
