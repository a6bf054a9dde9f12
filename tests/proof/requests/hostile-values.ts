import fc from 'fast-check'
import { promotionSorts } from '#domain/offers/promotion-sorts.ts'

/** Texts that have crashed servers: terminators, quotes, unusual numbers, confusable and invalid characters. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufffe\uffff',
  '\u202egnp.exe',
  '\u200b',
  '\u2028\u2029',
  '\u0007\u001b[31m',
  '\u0085',
  "'",
  "' or '1'='1",
  "'; drop table promotions; --",
  "\\'; select pg_sleep(5); --",
  '$1',
  '\u0024{7*7}',
  '{{7*7}}',
  '%',
  '_',
  '%%%%%%%%%%',
  '\\',
  '\\x00',
  '../../etc/passwd',
  '..%2f..%2f',
  '/objects/../../x.webp',
  '/objects/00000000-0000-0000-0000-000000000000.webp',
  'https://127.0.0.1/x.png',
  'https://example.com/x.png',
  'http://[::1]/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1e308',
  '1e-308',
  '0x10',
  '00000000',
  'zzzzzzzz',
  '9999999.99',
  '9999999.999',
  '10000000',
  '0.00',
  '0.001',
  '1,99',
  '1.9.9',
  '٣٤',
  '１２.９０',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '2026-11-20T00:00:00+99:99',
  'a@b',
  'a@b.c\r\nBcc: everyone@example.com',
  'é'.repeat(40),
  'e\u0301'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(20),
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'İıſß',
  'ﷺ'.repeat(40),
  'Z̸̢̛͔̺̗̮͎͈a̶͇̐l̷͖͝g̸̱̈o̵̼͝',
  'a'.repeat(39),
  'a'.repeat(41),
  'a'.repeat(121),
  'a'.repeat(161),
  'a'.repeat(201),
  'a'.repeat(2001),
  'a b '.repeat(45),
  '1 kg '.repeat(30),
  'arroz '.repeat(30),
  '('.repeat(150),
  'word'.repeat(2000),
]

const numbers = [0, -0, -1, 1, 0.1, 0.005, 1.005, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 999, 1000]

/** Any JSON value: hostile texts and numbers, wrong types, and random values. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null], { a: { b: [] } }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Numbers of a cursor: at and beyond the limits of prices, ids, moments and the database's types, and texts that are not numbers. */
const cursorNumbers = [
  ...['0', '1', '007', '999999999', '1000000000', '2147483647', '2147483648', '4294967296', '1099511627775'],
  ...['1099511627776', '253402300799999', '253402300800000', '999999999999999', '8640000000000001'],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '1e9',
    '-1',
    '-0',
    '1.5',
    '+1',
    '0x1F',
    '',
    ' 1',
    'NaN',
    'Infinity',
  ],
]

/** A cursor in our format that we did not write, mostly together with its sort. */
export const forgedCursor: fc.Arbitrary<{ sortBy: string; cursor: string }> = fc
  .record({
    sortBy: fc.constantFrom(...promotionSorts),
    otherSort: fc.option(fc.constantFrom(...promotionSorts, 'price', ''), { freq: 4, nil: undefined }),
    tier: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('0', '1') }, fc.constantFrom('2', '-1', '', '01')),
    key: fc.constantFrom(...cursorNumbers),
    id: fc.constantFrom(...cursorNumbers),
    shape: fc.constantFrom('', '', '', '', '|', '|1', '\n', '\u0000'),
    encoding: fc.constantFrom('base64url' as const, 'base64url' as const, 'base64' as const, 'hex' as const),
  })
  .map(({ sortBy, otherSort, tier, key, id, shape, encoding }) => ({
    sortBy,
    cursor: Buffer.from(`${otherSort ?? sortBy}|${tier}|${key}|${id}${shape}`).toString(encoding),
  }))

const sizes = ['kg', '1 kg', '5kg', '500g', '1 l', '900 ml', '12 un', '12x350 ml', 'un', '1,5 L', 'pct', 'leve', '1']
const commonWords = ['arroz', 'leite', 'integral', 'café', 'pão', 'carne', 'tradicional', 'especial']
const manyOf = (words: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength }).map((chosen) => chosen.join(' '))

/** Searches with little, much or no meaning: sizes or common words alone, many or very long words, wildcards. */
export const pathologicalSearch: fc.Arbitrary<string> = fc.oneof(
  manyOf(sizes, 4),
  manyOf(commonWords, 8),
  manyOf([...sizes, ...commonWords], 30),
  fc
    .array(fc.string({ unit: fc.constantFrom(...'abcdeo'), minLength: 3, maxLength: 12 }), { maxLength: 15 })
    .map(joined),
  fc.tuple(fc.constantFrom('a', 'ção', 'arroz', '1kg', 'ß', 'zx'), fc.integer({ min: 20, max: 200 })).map(repeated),
  manyOf(['%', '_', '*', '?', '%%%', 'arr%z', 'arr_z', 'a*', '\\%', '~', '!&|', '<->', ':*', '"', '[a-z]+'], 6),
)

function joined(words: string[]): string {
  return words.join(' ')
}

function repeated([text, times]: [string, number]): string {
  return text.repeat(times)
}

/** Malformed or unexpected bodies. */
export const hostileBodies: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  '[]',
  '[{}]',
  'null',
  '0',
  '"text"',
  'NaN',
  '{"productName":NaN}',
  "{'name':'a'}",
  '{"name":"a"}{"name":"b"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"name":1e999}',
  '{"name":"a","name":"b"}',
  `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"name":"${'a'.repeat(70_000)}"}`,
  '\ufeff{}',
  '<?xml version="1.0"?><a/>',
  'name=a&city=b',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
]

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'application/json\t; charset=x',
  'application/json, text/plain',
  'application/x-json',
  'application/problem+json',
  'text/plain',
  'text/plain; application/json',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  ';',
  'json',
]

/** Headers that some servers trust or fail on. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer garbage' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'A'.repeat(4000)}` },
  { cookie: '__Host-visitante=' },
  { cookie: `__Host-visitante=${'A'.repeat(43)}; __Host-visitante=${'B'.repeat(43)}` },
  { cookie: '=;=;;;' },
  { cookie: `__Host-sessao=${'%00'.repeat(20)}` },
  { cookie: 'a'.repeat(4000) },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'k'.repeat(101) },
  { 'idempotency-key': 'the same key for all callers' },
  { 'idempotency-key': 'chave-com-acentuação' },
  { 'if-match': '"999999999"' },
  { 'if-match': 'W/"1"' },
  { 'if-match': '*' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x"' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'x-forwarded-for': 'garbage' },
  { 'x-forwarded-for': '::1, 1.2.3.4, fe80::%eth0' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': 'mine', 'x-internal-request': 'true' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html' },
  { 'accept-language': '*'.repeat(500) },
  { range: 'bytes=0-0' },
]
