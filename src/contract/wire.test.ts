import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDecimal, decimalFromCents, maximumCents } from '#domain/money.ts'
import {
  Line,
  Moment,
  MomentInput,
  Money,
  MoneyInput,
  OptionalText,
  QueryBoolean,
  QueryInteger,
  QueryMoney,
  Text,
} from './wire.ts'

const price = MoneyInput('Preço é obrigatório')
const end = MomentInput('Data de validade é obrigatória')
const text = Text(10, 'Falta o texto')

test.each(['0.01', '1', '1.5', '1.50', '12.90', '9999999', '9999999.99'])('the amount %s is accepted', (amount) => {
  expect(price.parse(amount)).toBe(amount)
})

const malformed = 'Valor inválido: use reais com ponto, como 12.90'
const outOfRange = 'O valor deve ficar entre 0.01 e 9999999.99'

test.each([
  ['-1', malformed],
  ['+1', malformed],
  ['1e308', malformed],
  ['NaN', malformed],
  ['Infinity', malformed],
  ['10000000', malformed],
  ['1,50', malformed],
  [' 1.50', malformed],
  ['1.50 ', malformed],
  ['1.50\n', malformed],
  ['1.505', malformed],
  ['.50', malformed],
  ['0x1F', malformed],
  ['0', outOfRange],
  ['0.0', outOfRange],
  ['0.00', outOfRange],
  ['', 'Preço é obrigatório'],
  [undefined, 'Preço é obrigatório'],
  [null, 'Preço é obrigatório'],
  [12.9, 'Preço é obrigatório'],
  [['12.90'], 'Preço é obrigatório'],
])('the amount %j is refused: %s', (amount, message) => {
  expect(price.safeParse(amount).error?.issues[0]?.message).toBe(message)
})

test('10,000 accepted amounts are valid in responses too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maximumCents }), (cents) => {
      const decimal = decimalFromCents(cents)
      expect(centsFromDecimal(price.parse(decimal))).toBe(cents)
      expect(Money.safeParse(decimal).success).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test.each(['12.9', '12', '12,90', '-1.00', '10000000.00', '1.000', ''])(
  'the amount %j is invalid in a response',
  (amount) => {
    expect(Money.safeParse(amount).success).toBe(false)
  },
)

test.each([
  ['2026-11-16T23:59:59-03:00', '2026-11-17T02:59:59.000Z'],
  ['2026-11-17T02:59:59.000Z', '2026-11-17T02:59:59.000Z'],
  ['2028-02-29T12:00:00Z', '2028-02-29T12:00:00.000Z'],
])('the moment %s is parsed as %s', (given, moment) => {
  expect(end.parse(given).toISOString()).toBe(moment)
})

test.each([
  '2026-02-30T12:00:00Z',
  '2026-02-29T12:00:00Z',
  '2026-13-01T12:00:00Z',
  '2026-11-16T24:00:00Z',
  '2026-11-16T23:60:00Z',
  '+010000-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2026-11-16',
  '2026-11-16T23:59:59',
  '16/11/2026',
  'amanhã',
  '',
  undefined,
  null,
  1794884399000,
])('the moment %j is refused in Portuguese', (given) => {
  const { error } = end.safeParse(given)

  expect(error?.issues.length).toBeGreaterThan(0)
  for (const { message } of error?.issues ?? []) expect(message).toBe('Data de validade é obrigatória')
})

test('moments in responses are in UTC only', () => {
  expect(Moment.safeParse(new Date().toISOString()).success).toBe(true)
  expect(Moment.safeParse('2026-11-16T23:59:59-03:00').success).toBe(false)
})

test('runs of white space collapse, and what hides in a text is removed, before it is measured', () => {
  const text = Text(10)

  expect(text.parse(`a${' '.repeat(5000)}b`)).toBe('a b')
  expect(text.parse('a \t\u00a0b')).toBe('a b')
  expect(text.parse(`a${'\n'.repeat(5000)}b`)).toBe('a\n\nb')
  expect(text.parse('a\u202eb\u200bc\u2066d\ufeff')).toBe('abcd')
  expect(text.safeParse('\u200b \u202e').success).toBe(false)
  expect(OptionalText(10).parse(`${' '.repeat(5000)}`)).toBeNull()
  expect(Line(10).parse(`arroz${'\n'.repeat(5000)}5 kg`)).toBe('arroz 5 kg')
})

test('a text is trimmed before it is measured, and may have line breaks', () => {
  expect(text.parse('  pão\t\n ')).toBe('pão')
  expect(text.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10)
  expect(text.parse('a\nb')).toBe('a\nb')
  expect(text.parse('🍎🍎')).toBe('🍎🍎')
})

test.each([
  ['', 'Falta o texto'],
  ['   \n', 'Falta o texto'],
  [undefined, 'Falta o texto'],
  [null, 'Falta o texto'],
  [5, 'Falta o texto'],
  [['a'], 'Falta o texto'],
  ['x'.repeat(11), 'Use no máximo 10 caracteres'],
  ['a\u0000b', 'O texto tem caracteres inválidos'],
  ['a\u0007b', 'O texto tem caracteres inválidos'],
  ['a\u007fb', 'O texto tem caracteres inválidos'],
  ['a\ud800b', 'O texto tem caracteres inválidos'],
  ['a\udc00b', 'O texto tem caracteres inválidos'],
])('the text %j is refused: %s', (given, message) => {
  expect(text.safeParse(given).error?.issues[0]?.message).toBe(message)
})

test('an optional text is trimmed, and an empty one is null', () => {
  const optional = OptionalText(10)

  expect([' pão ', '', '  ', null, undefined].map((given) => optional.parse(given))).toEqual([
    'pão',
    null,
    null,
    null,
    null,
  ])
  for (const given of ['x'.repeat(11), 'a\u0000b', 5, ['a']]) expect(optional.safeParse(given).success).toBe(false)
})

test.each([
  ['24', 24],
  [24, 24],
  ['1', 1],
  ['100', 100],
  ['007', 7],
])('%j in a query is the number %i', (given, number) => {
  expect(QueryInteger(1, 100).parse(given)).toBe(number)
})

test.each(['0', '101', '-1', '1.5', '1e2', '0x10', '', ' 5', '5 ', 'NaN', '9999999999', ['5'], null, true, 1.5, 0])(
  '%j in a query is not a number from 1 to 100',
  (given) => {
    expect(QueryInteger(1, 100).safeParse(given).success).toBe(false)
  },
)

test('true and false in a query are booleans', () => {
  expect([true, 'true', false, 'false'].map((given) => QueryBoolean.parse(given))).toEqual([true, true, false, false])
  for (const given of ['1', 'yes', 'TRUE', '', 1, null, ['true']])
    expect(QueryBoolean.safeParse(given).success).toBe(false)
})

test('an amount in a query is parsed as centavos', () => {
  expect(['0', '10', '9.9', '9999999.99'].map((given) => QueryMoney.parse(given))).toEqual([0, 1000, 990, maximumCents])
  for (const given of ['-1', '1e308', 'NaN', '1,50', ' 1.50', '10000000', '', 5, null, ['5']]) {
    expect(QueryMoney.safeParse(given).success).toBe(false)
  }
})
