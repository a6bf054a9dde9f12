import { expect, test } from 'vitest'
import { beginningRank, begunWords, distanceToBeginning, joinBegunWords, typedWords } from './begun-words.ts'

const rankOf = (name: string, text: string) =>
  typedWords(text)
    .map((words) => beginningRank(begunWords(name), words))
    .find((rank) => rank !== undefined)

test.each([
  ['Arroz branco Tio João 5 kg', 'a', 1],
  ['Arroz branco Tio João 5 kg', 'arr', 1],
  ['Arroz branco Tio João 5 kg', 'ARROZ', 0],
  ['Arroz branco Tio João 5 kg', 'arroz tio', 0],
  ['Arroz branco Tio João 5 kg', 'arroz 5kg', 0],
  ['Arroz branco Tio João 5 kg', 'arroz 5 kg', 0],
  ['Arroz branco Tio João 5 kg', 'joao arr', 2],
  ['Molho de tomate Quero 340 g', 'toma', 3],
  ['Molho de tomate Quero 340 g', 'molho de tom', 3],
  ['Bananas prata', 'banana', 0],
  ['Banana prata', 'bananas', 0],
  ['Bolacha Maria', 'bolac', 2],
  ['Bolacha Maria', 'bisc', 1],
  ['Feijão carioca', 'arroz', undefined],
  ['Arroz branco', 'arroz feij', undefined],
])('%s is begun by "%s" with rank %s', (name, text, rank) => {
  expect(rankOf(name, text)).toBe(rank)
})

test('text without a letter begins nothing', () => {
  expect(typedWords(' ?! ')).toEqual([])
})

test('the distance to a beginning does not count what is not typed yet', () => {
  expect(distanceToBeginning('detr', 'detergente', 2)).toBe(1)
  expect(distanceToBeginning('dter', 'detergente', 2)).toBe(1)
  expect(distanceToBeginning('deter', 'detergente', 2)).toBe(0)
  expect(distanceToBeginning('abcdef', 'detergente', 2)).toBe(3)
})

test('two names joined are begun by the words of either, and only mention what either mentions', () => {
  const joined = joinBegunWords(begunWords('Mercado da Praia'), begunWords('Fazenda'))

  expect(beginningRank(joined, ['merc'])).toBe(1)
  expect(beginningRank(joined, ['fazen'])).toBe(2)
  expect(beginningRank(joined, ['praia'])).toBe(beginningRank(begunWords('Mercado da Praia'), ['praia']))
})
