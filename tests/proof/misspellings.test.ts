// @nightly: identifies thousands of names first
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationOffers } from '#server/demonstration/demonstration-offers.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { updateSearchWeights } from '#server/promotions/promotions.worker.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

/** Ninety real misspellings, searched among the words of the demonstration and scale data and thousands of nonsense words. */
const typos = readFileSync(new URL('./misspellings/typos.csv', import.meta.url), 'utf8')
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
  await identifyProducts(api.db, [...new Set([...real, ...typos.map(([, meant]) => meant), ...nonsenseWords(5000)])])
  await updateSearchWeights(api.platform)
})
afterAll(() => api.close())

/** Search results without the typed words. */
function resolver(): (text: string) => Promise<object> {
  const resolveSearch = createSearchResolver(api.platform.reads)
  return async (text) => ({ ...(await resolveSearch(text)), asked: '' })
}

test('at least 84 of the 90 misspellings are resolved', async () => {
  const resolve = resolver()
  const unresolved: string[] = []
  for (const [typed, meant] of typos) {
    const [expected, actual] = [await resolve(meant), await resolve(typed)]
    if (JSON.stringify(actual) !== JSON.stringify(expected)) unresolved.push(typed)
  }

  console.log(`${typos.length - unresolved.length} of ${typos.length} resolved; not: ${unresolved.join(', ')}`)
  expect(typos).toHaveLength(90)
  expect(typos.length - unresolved.length).toBeGreaterThanOrEqual(84)
})

test("'feijoes' finds 'Feijão', 'pao' finds 'Pão' and not 'Pá'", async () => {
  const resolve = resolver()
  await identifyProducts(api.db, ['Pá de jardim', 'Pão francês'])

  expect(await resolve('feijoes')).toEqual(await resolve('Feijão'))
  expect(await resolve('pao')).toEqual(await resolve('Pão'))
  expect(await resolve('pao')).not.toEqual(await resolve('Pá'))
})

function nonsenseWords(count: number): string[] {
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
