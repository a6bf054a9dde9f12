import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/dates.ts'
import { judgePrice, type PublishedPrice } from './price-verdict.ts'
import { claimText, priceText } from './verdict-text.ts'

const today = '2026-11-16'
/** From and to in days before today. */
const offer = (from: number, to: number, cents: number): PublishedPrice => price(from, to, cents, 'offer')
const regular = (from: number, to: number, cents: number): PublishedPrice => price(from, to, cents, 'regular')
function price(from: number, to: number, cents: number, source: PublishedPrice['source']): PublishedPrice {
  return { from: addDays(today, -from), to: addDays(today, -to), cents, source }
}

describe('judgePrice', () => {
  test.each<[string, PublishedPrice[], number, number | null, string]>([
    ['a first offer', [], 2190, 2899, 'not-enough unseen'],
    ['a single earlier offer', [offer(50, 44, 2390)], 2190, 2899, 'not-enough unseen'],
    [
      'three dearer offers in 80 days',
      [offer(85, 79, 2490), offer(60, 53, 2390), offer(30, 22, 2390)],
      2190,
      null,
      'lowest-90 none',
    ],
    [
      'a lower price 20 days ago',
      [offer(85, 79, 2490), offer(60, 53, 2390), offer(25, 18, 1990)],
      2190,
      null,
      'was-lower none',
    ],
    [
      'the same price 25 days ago',
      [offer(85, 76, 2490), offer(60, 51, 2490), offer(30, 21, 2190)],
      2190,
      null,
      'equal-30 none',
    ],
    [
      'an offer almost every week',
      [85, 76, 65, 50, 30].map((from) => offer(from, from - 6, 2190)),
      2190,
      2899,
      'usual unseen',
    ],
    [
      'regular prices as high as claimed',
      [regular(90, 15, 2899), offer(50, 44, 2399), offer(80, 74, 2499)],
      2190,
      2899,
      'lowest-90 seen',
    ],
    [
      'lower regular prices',
      [regular(90, 1, 2399), offer(50, 44, 2290), offer(80, 74, 2290)],
      2190,
      2899,
      'lowest-90 contradicted',
    ],
    ['seven days of prices', [offer(10, 7, 2490), offer(5, 3, 2490)], 1990, 2890, 'not-enough unseen'],
    [
      'a renewal at the same price',
      [offer(85, 79, 2490), offer(60, 53, 2490), offer(30, 21, 2490), offer(10, 1, 2190)],
      2190,
      null,
      'lowest-90 none',
    ],
    [
      'a regular price raised two days ago',
      [regular(80, 30, 2399), offer(70, 64, 2290), offer(60, 54, 2290), regular(2, 1, 2899)],
      2390,
      2899,
      'was-lower unseen',
    ],
    ['two dearer offers within 30 days', [offer(28, 21, 2490), offer(18, 11, 2390)], 2190, null, 'lowest-30 none'],
  ])('after %s', (_, history, cents, claimed, expected) => {
    const verdict = judgePrice(history, { day: today, cents, claimed })
    expect(`${verdict.price} ${verdict.claim}`).toBe(expected)
  })

  test('renewals of one offer are one offer', () => {
    const history = [offer(40, 30, 2490), offer(29, 20, 2490)]
    expect(judgePrice(history, { day: today, cents: 1990, claimed: null }).price).toBe('not-enough')
  })

  test('an offer is not the lowest when the store undercuts it while it is in force', () => {
    const history = [
      offer(85, 79, 2490),
      offer(60, 53, 2390),
      offer(30, 22, 2390),
      offer(5, -3, 2190),
      offer(2, -3, 1990),
    ]
    const verdict = judgePrice(history, { day: today, cents: 2190, claimed: null })
    expect(verdict.price).toBe('was-lower')
    expect(verdict.evidence.lowest).toEqual({ cents: 1990, day: today })
  })

  test('a reduction in steps is measured from the price before the first step', () => {
    const history = [regular(60, 21, 2000), offer(20, 11, 1800), offer(10, 1, 1600)]
    expect(judgePrice(history, { day: today, cents: 1500, claimed: null }).evidence.percentBelowReference).toBe(25)
  })

  test('claims nothing with fewer days or offers than a claim needs, in 10,000 random histories', () => {
    let claims = 0
    const published = fc
      .record({
        from: fc.integer({ min: 1, max: 130 }),
        length: fc.integer({ min: 0, max: 14 }),
        cents: fc.integer({ min: 5, max: 9 }),
        isOffer: fc.boolean(),
      })
      .map(({ from, length, cents, isOffer }) =>
        price(from, Math.max(from - length, 1), cents * 100, isOffer ? 'offer' : 'regular'),
      )
    fc.assert(
      fc.property(fc.array(published, { maxLength: 6 }), fc.integer({ min: 4, max: 10 }), (history, reais) => {
        const verdict = judgePrice(history, { day: today, cents: reais * 100, claimed: null })
        if (verdict.price === 'not-enough') return
        claims += 1
        const days = new Set(history.flatMap(({ from, to }) => daysFrom(from, to)))
        expect(days.size).toBeGreaterThanOrEqual(10)
        expect([...days].some((day) => daysBetween(day, today) >= 15)).toBe(true)
        expect(history.filter(({ source }) => source === 'offer').length).toBeGreaterThanOrEqual(2)
        const lowest = Math.min(...history.map(({ cents }) => cents))
        if (verdict.price === 'was-lower') expect(lowest).toBeLessThan(reais * 100)
        if (verdict.price === 'lowest-90') expect(verdict.evidence.lowest?.cents).toBeGreaterThan(reais * 100)
      }),
      { numRuns: 10_000 },
    )
    // Ensures that the generator reaches claims at all.
    expect(claims).toBeGreaterThan(500)
  })
})

function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

describe('the words of a verdict', () => {
  const history = [regular(90, 1, 2899), offer(50, 44, 2399), offer(80, 74, 2499), offer(19, 17, 1990)]

  test('state facts with dates', () => {
    const verdict = judgePrice(history, { day: today, cents: 2190, claimed: 2899 })
    expect(priceText(verdict)).toBe('Já custou menos: R$\u00a019,90 em 30/10')
    expect(claimText(verdict, 2899)).toEqual(
      expect.stringMatching(/^−24% sobre R\$\s28,99, cobrado em 73 de \d+ dias$/),
    )
  })

  test('leave an unseen "de" price to the store', () => {
    const verdict = judgePrice([], { day: today, cents: 2190, claimed: 2899 })
    expect(priceText(verdict)).toBe('Ainda não sabemos se está barato aqui')
    expect(claimText(verdict, 2899)).toBe('−24% segundo o mercado')
  })

  test('say for how long a price has been tracked when that is too little', () => {
    const textOf = (history: PublishedPrice[]) =>
      priceText(judgePrice(history, { day: today, cents: 2190, claimed: null }))

    expect(textOf([offer(6, 0, 2190)])).toBe(
      'Ainda não sabemos se está barato aqui. Acompanhamos este preço há 6 dias, é pouco para dizer',
    )
    expect(textOf([offer(0, 0, 2190)])).toMatch(/ Acompanhamos este preço desde hoje, é pouco para dizer$/)
    expect(textOf([offer(80, 78, 2290), offer(1, 0, 2190)])).toMatch(/aqui\. Vimos poucos preços daqui até agora$/)
  })

  test('show the highest price instead of a contradicted percentage', () => {
    const lower = [regular(90, 1, 2399), offer(50, 44, 2290), offer(80, 74, 2290)]
    const verdict = judgePrice(lower, { day: today, cents: 2190, claimed: 2899 })
    expect(claimText(verdict, 2899)).toBe('Nos últimos 30 dias o maior preço registrado foi R$\u00a023,99')
  })

  test('say nothing about a "de" price that is no discount', () => {
    const verdict = judgePrice([], { day: today, cents: 2190, claimed: 2190 })
    expect(claimText(verdict, 2190)).toBeNull()
    expect(claimText(judgePrice([], { day: today, cents: 2190, claimed: null }), null)).toBeNull()
  })
})

describe('half a year', () => {
  const dearer = [offer(175, 168, 2490), offer(120, 113, 2390), offer(85, 70, 2490), offer(60, 45, 2390)]
  const textOf = (history: PublishedPrice[], cents: number) => {
    const verdict = judgePrice(history, { day: today, cents, claimed: null })
    return priceText(verdict)
  }

  test('the second lowest price of six months is called so, before the lowest', () => {
    expect(textOf([...dearer, offer(25, 18, 1990)], 2190)).toBe(
      '2º menor preço em 6 meses. Já custou menos: R$\u00a019,90 em 29/10',
    )
  })

  test('the lowest price of six months is called so, and of 90 days where no more is known', () => {
    expect(textOf([...dearer, offer(30, 22, 2390)], 2190)).toBe('Menor preço daqui em 6 meses')
    expect(textOf([offer(85, 79, 2490), offer(60, 53, 2390), offer(30, 22, 2390)], 2190)).toBe(
      'Menor preço daqui em 90 dias',
    )
  })

  test('a place further down, or a shorter history, claims nothing', () => {
    const lower = [offer(44, 43, 1990), offer(40, 39, 1890), offer(25, 24, 1790)]
    expect(textOf([...dearer, ...lower], 2190)).toBe('Já custou menos: R$\u00a017,90 em 23/10')
    expect(textOf([offer(85, 79, 2490), offer(60, 53, 2390), offer(25, 18, 1990)], 2190)).toMatch(/^Já custou menos/)
  })
})
