import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFiller, normalWords, productWords } from './product-words.ts'

// Name | head words | mentioned words | fillers.
test.each([
  ['Salgadinho sabor picanha 100 g', 'salgadinho', 'picanha', 'sabor 100g'],
  ['Molho de tomate 340 g Quero', 'molho quero', 'tomate', '340g'],
  ['Peito de frango congelado kg', 'peito frango congelado', '', 'kg'],
  ['Filé de tilápia 500 g', 'file tilapia', '', '500g'],
  ['Dúzia de ovos', 'duzia ovo', '', ''],
  ['Bandeja de morangos 250 g', 'morango', '', 'bandeja 250g'],
  ['Óleo de soja 900 ml', 'oleo', 'soja', '900ml'],
  ['Caldo de galinha 57 g Knorr', 'caldo knorr', 'galinha', '57g'],
  ['Biscoito recheado chocolate 130 g', 'biscoito', 'chocolate', 'recheado 130g'],
  ['Leite condensado 395 g', 'leite condensado', '', '395g'],
  ['Leite de coco 200 ml', 'leite', 'coco', '200ml'],
  ['Iogurte aroma de morango', 'iogurte', 'morango', 'aroma'],
  ['Ração para cães sabor carne 15 kg', 'racao', 'cao carne', 'sabor 15kg'],
  ['Macarrão com ovos', 'macarrao', 'ovo', ''],
  ['Pão de queijo e presunto', 'pao', 'queijo presunto', ''],
  ['Arroz branco tipo 1 5 kg', 'arroz branco', '', '1 5kg'],
  ['Suco de uva 1,5 L', 'suco', 'uva', '1d5l'],
  ['Coco ralado, leite de coco', 'coco ralado leite', '', ''],
])('%s has the head "%s", mentions "%s", and has the fillers "%s"', (name, head, mentioned, fillers) => {
  const words = productWords(name)

  expect(words.head.join(' ')).toBe(head)
  expect(words.mentioned.join(' ')).toBe(mentioned)
  expect(words.fillers.join(' ')).toBe(fillers)
})

test.each([
  ['feijões', 'feijao'],
  ['pães', 'pao'],
  ['mãos', 'mao'],
  ['limões', 'limao'],
  ['papéis', 'papel'],
  ['integrais', 'integral'],
  ['lençóis', 'lencol'],
  ['azuis', 'azul'],
  ['pernis', 'pernil'],
  ['infantis', 'infantil'],
  ['ovos', 'ovo'],
  ['sabores', 'sabor'],
  ['hambúrgueres', 'hamburguer'],
  ['nozes', 'noz'],
  ['bombons', 'bombom'],
  ['amendoins', 'amendoim'],
  ['doces', 'doce'],
  ['vinagres', 'vinagre'],
  ['torres', 'torre'],
  ['abacaxis', 'abacaxi'],
  ['kiwis', 'kiwi'],
  ['caquis', 'caqui'],
  ['açaís', 'acai'],
  ['brócolis', 'brocoli'],
  ['franceses', 'frances'],
  ['croissants', 'croissant'],
  ['nuggets', 'nugget'],
])('the plural %s becomes %s', (plural, singular) => {
  expect(normalWords(plural)).toEqual([singular])
  expect(normalWords(singular)).toEqual([singular])
})

test.each(['gás', 'três', 'dois', 'mais', 'arroz', 'Lays', 'Doritos', 'Halls', 'Pampers', 'pás'])(
  '%s is not a plural',
  (word) => {
    expect(normalWords(word)[0]).toHaveLength(word.length)
  },
)

test.each([
  ['coca', 'coco'],
  ['bolo', 'bola'],
  ['pão', 'pá'],
  ['porco', 'porca'],
  ['sal', 'sais de banho'],
])('%s and %s stay different', (one, other) => {
  expect(normalWords(one)).not.toEqual(normalWords(other))
})

test.each(['Leite sem lactose', 'Leite s/ lactose', 'LEITE S/LACTOSE'])('%s keeps the word sem', (name) => {
  expect(normalWords(name)).toEqual(['leite', 'sem', 'lactose'])
})

test.each([
  ['Cerveja c/ 12', ['cerveja', '12']],
  ['Ração p/ gatos', ['racao', 'gato']],
  ['Água com gás 1,5 L', ['agua', 'gas', '1d5l']],
  ['Coca-Cola 2 L', ['coca', 'cola', '2l']],
  ['FEIJÃO   Carioca!!', ['feijao', 'carioca']],
  ['de da do com', []],
  ['', []],
])('%s is split into %j', (text, words) => {
  expect(normalWords(text)).toEqual(words)
})

test.each([
  ['Bolacha maria', 'Biscoito Maria'],
  ['Bolachas Maria', 'biscoito maria'],
  ['5 kg Arroz', '5kg arroz'],
  ['Feijões pretos', 'FEIJÃO PRETO'],
  ['Mexericas kg', 'Bergamota kg'],
])('%s and %s have the same normal name', (one, other) => {
  expect(productWords(one).normalName).toBe(productWords(other).normalName)
})

test.each(['a', '5kg', '1', '900ml', 'kg', 'promocao', 'sabor', 'pacote'])('%s cannot start a search', (word) => {
  expect(isFiller(word)).toBe(true)
})

test.each(['arroz', 'sem', 'pa'])('%s can start a search', (word) => {
  expect(isFiller(word)).toBe(false)
})

test('every word of a name is exactly one of head, mentioned or filler', () => {
  const word = fc.constantFrom(
    ...'molho de tomate sabor frango com peito 5 kg sem arroz recheado queijo pao e leite 2un'.split(' '),
  )
  const name = fc.array(word, { maxLength: 10 }).map((words) => words.join(' '))

  fc.assert(
    fc.property(name, (text) => {
      const { normalName, head, mentioned, fillers } = productWords(text)
      const all = [...head, ...mentioned, ...fillers]
      expect(new Set(all).size).toBe(all.length)
      expect(new Set(all)).toEqual(new Set(normalName.split(' ').filter(Boolean)))
    }),
  )
})

test('case and accents do not matter, and no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of normalWords(text)) expect(word).toMatch(/^[a-z0-9]+$/)
    }),
  )
  expect(productWords('MAÇÃ FUJI')).toEqual(productWords('maca fuji'))
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
  'the word %s is treated as any other word',
  (text) => {
    for (const word of normalWords(text)) expect(word).toBeTypeOf('string')
    expect(productWords(text).normalName).toMatch(/^[a-z ]+$/)
  },
)
