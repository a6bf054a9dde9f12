import { expect, test } from 'vitest'
import { namedStores, partsOfName, phrasesOf, type StoreNames, wordsOfSearch } from './named-stores.ts'

const store = (id: number, ownName: string, words: string, neighborhood: string): StoreNames => ({
  id,
  ownName,
  words: ` ${words} `,
  neighborhood,
})
const stores = [
  store(1, 'bom vizinho', 'supermercado bom vizinho centro itajai sc', 'centro'),
  store(2, 'gaucho', 'acougue do gaucho fazenda itajai sc', 'fazenda'),
  store(3, 'economico do povo', 'mercado economico do povo cordeiros itajai sc', 'cordeiros'),
  store(4, 'farol', 'supermercado farol centro itajai sc', 'centro'),
]
const goodsWords = new Set(['arroz', 'gaucho', 'cordeiros', 'bom', 'carvao'])
const read = (search: string) => namedStores(wordsOfSearch(search), stores, goodsWords)

test.each([
  ['Bom Vizinho', [1], 'name', ''],
  ['supermercado bom vizinho', [1], 'name', ''],
  ['ofertas do bom vizinho no centro', [1], 'name', ''],
  ['arroz bom vizinho', [1], 'name', 'arroz'],
  ['açougue do gaúcho', [2], 'name', ''],
  ['econômico do povo', [3], 'name', ''],
  ['farol', [4], 'name', ''],
  ['centro', [1, 4], 'neighborhood', ''],
  ['mercado centro', [1, 4], 'neighborhood', ''],
])('"%s" names stores %j by their %s, with the goods "%s"', (search, ids, by, goods) => {
  expect(read(search)).toEqual({ ids, by, goods, isSure: true })
})

test.each([
  ['gaúcho', 'name'],
  ['cordeiros', 'neighborhood'],
])('"%s", which is also a word of goods, means goods first', (search, by) => {
  expect(read(search)).toMatchObject({ by, isSure: false })
})

test.each(['carvão gaúcho', 'arroz', 'arroz farol', 'arroz centro', 'supermercado', 'mercado do', '5 kg', ''])(
  '"%s" names no store',
  (search) => {
    expect(read(search)).toBeNull()
  },
)

test('a part of a name has words of at least four letters', () => {
  expect(partsOfName(wordsOfSearch('mercado da Zilda'))).toEqual(['zilda'])
  expect(partsOfName(wordsOfSearch('mar alta'))).toEqual([])
})

test('reads eight words of a search and no phrase without a name in it', () => {
  expect(wordsOfSearch('a b c d e f g h i j')).toHaveLength(8)
  expect(phrasesOf(['mercado', 'do', '12', 'povo'])).toEqual(['mercado do 12 povo', 'do 12 povo', '12 povo', 'povo'])
})
