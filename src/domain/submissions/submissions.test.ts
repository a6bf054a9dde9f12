import { describe, expect, test } from 'vitest'
import { holdReasons, type KnownPrices } from './hold-reasons.ts'
import { isTrusted } from './trust.ts'

const plain: KnownPrices = {
  ...{ priceCents: 699, conditionalCents: null, originalCents: null, lowestCents: 599, highestCents: 899 },
  ...{ isReported: false, odd: null, conditionalOdd: null },
}

describe('an offer is held', () => {
  test.each([
    [{}, []],
    [{ priceCents: 300 }, []],
    [{ priceCents: 299 }, ['50% abaixo do menor preço em 90 dias, R$ 5,99']],
    [{ priceCents: 299, odd: 'Preço incomum' }, ['50% abaixo do menor preço em 90 dias, R$ 5,99']],
    [{ odd: 'Preço incomum' }, ['Preço incomum']],
    [{ originalCents: 899 }, []],
    [{ originalCents: 900 }, ['O preço “de” passa do maior em 90 dias, R$ 8,99']],
    [{ priceCents: 200, originalCents: 1000, lowestCents: null, highestCents: null }, []],
    [{ priceCents: 199, originalCents: 1000, lowestCents: null, highestCents: null }, ['Desconto de 80%']],
    [{ conditionalCents: 300 }, []],
    [{ conditionalCents: 299 }, ['Com a condição, R$ 2,99: 50% abaixo do menor preço em 90 dias, R$ 5,99']],
    [{ conditionalCents: 135, originalCents: 699, lowestCents: null }, ['Com a condição, R$ 1,35: desconto de 80%']],
    [{ conditionalCents: 399, conditionalOdd: 'Preço incomum' }, ['Com a condição, R$ 3,99: preço incomum']],
    [{ conditionalOdd: 'Preço incomum', conditionalCents: 299 }, [expect.stringContaining('50% abaixo')]],
    [{ isReported: true }, ['Há um aviso confirmado de preço errado deste produto']],
  ])('with %o: %o', (changes, reasons) => {
    expect(holdReasons({ ...plain, ...changes }).map((reason) => reason.replaceAll('\u00a0', ' '))).toEqual(reasons)
  })
})

describe('a store is trusted', () => {
  const clean = { offers: 20, refused: 0 }
  test.each([
    ['after three clean submissions', [clean, clean, clean], 0, true],
    ['not after two', [clean, clean], 0, false],
    ['with one refusal in fifty', [{ offers: 30, refused: 1 }, clean, clean], 0, true],
    ['not with one in forty-nine', [{ offers: 9, refused: 1 }, clean, clean], 0, false],
    ['not with an upheld complaint', [clean, clean, clean], 1, false],
  ])('%s', (_title, last, complaints, trusted) => {
    expect(isTrusted(last, complaints)).toBe(trusted)
  })
})
