import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationOffers } from '#server/demonstration/demonstration-offers.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { foldPromotionCounts } from '#server/promotions/promotions.worker.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

/** Ninety misspellings as people type them, among the words of demonstration and scale data and thousands of words that mean nothing. */
const typos = readFileSync(new URL('./typos.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',') as [typed: string, meant: string])

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const real = [
    ...demonstrationOffers.map(({ productName }) => productName),
    ...scaleProducts().map(({ name }) => name),
  ]
  await identifyProducts(api.db, [...new Set([...real, ...typos.map(([, meant]) => meant), ...meaninglessWords(5000)])])
  await foldPromotionCounts(api.platform)
})
afterAll(() => api.close())

test('at least 84 of the 90 misspellings are understood', async () => {
  const understand = createSearchResolver(api.platform.reads)
  const misunderstood: string[] = []
  for (const [typed, meant] of typos) {
    const [wanted, got] = [await understand(meant), await understand(typed)]
    if (JSON.stringify(got) !== JSON.stringify(wanted)) misunderstood.push(typed)
  }

  console.log(`${typos.length - misunderstood.length} of ${typos.length} understood; not: ${misunderstood.join(', ')}`)
  expect(typos).toHaveLength(90)
  expect(typos.length - misunderstood.length).toBeGreaterThanOrEqual(84)
})

test("'feijoes' finds 'Feijão', 'pao' finds 'Pão' and not 'Pá'", async () => {
  const understand = createSearchResolver(api.platform.reads)
  await identifyProducts(api.db, ['Pá de jardim', 'Pão francês'])

  expect(await understand('feijoes')).toEqual(await understand('Feijão'))
  expect(await understand('pao')).toEqual(await understand('Pão'))
  expect(await understand('pao')).not.toEqual(await understand('Pá'))
})

function meaninglessWords(count: number): string[] {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'la',
    'me',
    'ni',
    'po',
    'ra',
    'se',
    'ti',
    'vo',
    'xa',
    'nho',
    'lha',
    'cao',
    'qui',
    'tra',
    'bre',
  ]
  return Array.from({ length: count }, (_, number) => {
    const parts = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400) % 20, (number * 7) % 20]
    return parts.map((index) => syllables[index]).join('')
  })
}
