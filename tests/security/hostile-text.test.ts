// @own-process: measures time
// @long: calls every function of the domain with every hostile text
import { expect, test } from 'vitest'
import { brands } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { findTextFunctions, type TextFunction } from '#tests/support/text-functions.ts'

const sizes = { short: 200, middle: 1000, long: 10_000 } as const

/** Length of the longest text that can reach a function: a name to complete, one with its notes, a spreadsheet cell, a file or a pasted list. */
const reachOf = (name: string) => {
  if (name.startsWith('search/terms/read-query')) return 160
  if (name.startsWith('wanted/')) return 660
  return /^catalogue\/|pasted-list|neighborhood-rows/.test(name) ? sizes.long : 2000
}
/** Plans compare every item with every store. A list of 2,000 letters has 250 elements, four times as many items as a basket may have. */
const longOf = (name: string) => (name.startsWith('baskets/') ? 2000 : sizes.long)
/** Milliseconds at that length. The worker compares up to 200 prices of a page with 500 names, whatever their text. */
const longestOf = (name: string) => (name.startsWith('flyers/pair-names') ? 100 : 20)
/** From 1,000 to 10,000 letters: linear is 10, quadratic 100. Below the floor, the clock and the compiler dominate. */
const mostGrowth = 40
const floor = 10

const hostile = [
  ...[' ', '-', ', ', '0', '1 ', 'a', 'a ', '(', '()', 'á', 'a\u0301', '\u200b', '\u202e', 'R$ 1,99 ', '1.', '20, '],
  ...['17/11 a ', '5kg', 'c/ ', 'leve 3 ', '2 por ', '\n', 'terça e ', '|'],
]
const moreHostile = [
  ...[
    '\t',
    '\u00a0',
    '–',
    ',',
    '[',
    '[(',
    '\u0301',
    '\u2066',
    'R$',
    '1,',
    '12/11/',
    '500ml ',
    '12x',
    '1/',
    'por ',
    '%',
  ],
  ...[
    ' e ',
    ' ou a ',
    'de ',
    'º',
    'ª1',
    '0kg-',
    'ß',
    '😀',
    'a-',
    'ab1',
    'seg a ',
    '10h ',
    '#2 ',
    "'",
    '"',
    ';',
    ':',
    '*',
  ],
  ...['s/ ', 'un. ', '2ª unidade ', 'limite de ', '1/2 kg ', 'lote: ', '08:00', 'é̂', '\ud83d', 'İ'],
]

/** Every `step`-th word of the dictionaries, with and without a space after it. */
function vocabulary(step: number): string[] {
  const names = [...kinds.values(), ...brands.values()].map(({ name }) => name)
  return names.filter((_, index) => index % step === 0).flatMap((name) => [name, `${name} `])
}

/** Units drawn from all others, the same in every run. */
function mixed(units: readonly string[], count: number): string[] {
  let seed = 29
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, () => Array.from({ length: 7 }, () => units[next(units.length)]).join(''))
}

const words = vocabulary(isNightly ? 12 : 150)
const units = isNightly
  ? [...hostile, ...moreHostile, ...words, ...mixed([...hostile, ...moreHostile, ...words], 60)]
  : [...hostile, ...words.slice(0, 6), ...mixed([...hostile, ...words], 3)]
const texts = [
  ...units.map((unit) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)),
  (length: number) => `a${' '.repeat(length - 2)}b`,
  (length: number) => `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
]

interface Times {
  /** Milliseconds at the reachable length, and at 1,000 and 10,000 letters. */
  reached: number
  middle: number
  long: number
}

interface Measured extends Times {
  name: string
  text: string
}

test('no exported function of src/domain takes more than 20 ms for the longest text that reaches it, nor grows faster than the text', async () => {
  const functions = findTextFunctions()
  // A lower number means that they were not found: the rules of the domain consist of them.
  expect(functions.length).toBeGreaterThan(240)
  const slowest: Measured[] = []
  const tooSlow: Measured[] = []
  for (const [turn, one] of functions.entries()) {
    const measured = await measure(one, turn)
    slowest.push(...measured.toSorted((one, other) => other.long - one.long).slice(0, 1))
    tooSlow.push(...measured.filter(isTooSlow))
  }
  slowest.sort((one, other) => other.long - one.long)

  const milliseconds = (value: number) => value.toFixed(1).padStart(6)
  console.log(
    [
      `${functions.length} functions, ${texts.length} texts. The slowest ten: ms at the length that reaches them, at 1,000 and at 10,000`,
      ...slowest
        .slice(0, 10)
        .map((one) => `${[one.reached, one.middle, one.long].map(milliseconds).join(' ')}  ${one.name} ${one.text}`),
      ...(isNightly ? ['All:', ...slowest.map(({ name }) => name).sort()] : []),
    ].join('\n'),
  )
  expect(tooSlow).toEqual([])
}, 3_600_000)

function isTooSlow({ name, reached, middle, long }: Measured): boolean {
  return reached > longestOf(name) * timeFactor || (long > floor * timeFactor && long > mostGrowth * middle)
}

/** The times of each text. By day a function gets every third text, and the next function another third. */
async function measure(one: TextFunction, turn: number): Promise<Measured[]> {
  const called = (await import(one.file))[one.exported] as (...values: unknown[]) => unknown
  const measured: Measured[] = []
  for (const shape of one.lists === 'none' ? (['one'] as const) : (['one', 'many'] as const))
    for (const [number, make] of texts.entries()) {
      // The work on many objects hardly depends on their text.
      const step = shape === 'many' && one.lists === 'objects' ? 9 : 3
      if (!isNightly && (number + turn) % step > 0) continue
      const call = (length: number) => {
        const values = one.makeArguments(make(length), shape)
        return () => {
          try {
            called(...values)
          } catch {
            // A refusal is as acceptable as a result.
          }
        }
      }
      const named = { name: one.name, text: `${JSON.stringify(make(40))} ${shape}` }
      // The first call compiles.
      timeOf(() => call(sizes.short))
      const times = { ...named, ...timesOf(one.name, (length) => timeOf(() => call(length))) }
      // Neighbours lengthen the time, but not that of the processor.
      measured.push(
        isTooSlow(times) ? { ...named, ...timesOf(one.name, (length) => processorTimeOf(() => call(length))) } : times,
      )
    }
  return measured
}

function timesOf(name: string, time: (length: number) => number): Times {
  const longest = longestOf(name)
  const middle = time(sizes.middle)
  // A function that is slow for few letters is not given more.
  if (middle > longest * timeFactor) return { reached: middle, middle, long: middle }
  const long = time(longOf(name))
  return { reached: long <= longest ? long : time(reachOf(name)), middle, long }
}

/** Milliseconds of a call. A slow one is repeated, because garbage collection may have run. */
function timeOf(prepare: () => () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > (floor * timeFactor) / 5; attempt += 1) {
    const call = prepare()
    const start = performance.now()
    call()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Milliseconds of this thread for a call: the mean of many, because the clock of a thread may tick every 4 ms only. */
function processorTimeOf(prepare: () => () => void): number {
  let spent = 0
  let calls = 0
  for (; spent < 100 && calls < 1000; calls += 1) {
    const call = prepare()
    const start = process.threadCpuUsage()
    call()
    const { user, system } = process.threadCpuUsage(start)
    spent += (user + system) / 1000
  }
  return spent / calls
}
