import { expect, test } from 'vitest'
import { knownProductWords } from './known-words.ts'
import { spellingsOf } from './spellings.ts'
import { tidyName } from './tidy-name.ts'

const spellings = spellingsOf(knownProductWords())

test('accents come back where the word is known, and capitals become quiet', () => {
  expect(tidyName('FEIJAO PRETO KICALDO 1KG', spellings, true)).toBe('Feijão Preto Kicaldo 1kg')
  expect(tidyName('LINGUICA TOSCANA AURORA', spellings, true)).toBe('Linguiça Toscana Aurora')
})

test('words that a recogniser has glued together are cut apart', () => {
  expect(tidyName('ArrozIntegralCamil1kg', spellings, true)).toBe('Arroz Integral Camil 1kg')
  expect(tidyName('CoxaeSobrecoxadeFrango', spellings, true)).toBe('Coxa e Sobrecoxa de Frango')
})

test('letters that a recogniser takes for others, and for digits of a size, are put right where the word is known', () => {
  expect(tidyName('Oueijo Prato', spellings, true)).toBe('Queijo Prato')
  expect(tidyName('Agücar União lkg', spellings, true)).toBe('Açúcar União 1kg')
  expect(tidyName('10gurte Batavo 85og', spellings, true)).toBe('Iogurte Batavo 850g')
  expect(tidyName('Farinhadetrigodonabentaikg', spellings, true)).toBe('Farinha de Trigo Dona Benta 1kg')
  expect(tidyName('Batata Pre-FritaMcCain', spellings, true)).toBe('Batata Pré-Frita McCain')
  expect(tidyName('Coxae Sobrecoxa', spellings, true)).toBe('Coxa e Sobrecoxa')
})

test('of letters that were surely read none is taken for another, and no word is cut that may be one', () => {
  expect(tidyName('FLOR MINI', spellings, true, true)).toBe('Flor Mini')
  expect(tidyName('BATATA FININHA', spellings, true, true)).toBe('Batata Fininha')
  expect(tidyName('VINHO DOMINGA IG 750ML', spellings, true)).toBe('Vinho Dominga Ig 750ml')
  expect(tidyName('AÇÚCAR ALCON SKG"', spellings, true, true)).toBe('Açúcar Alcon 5kg')
  expect(tidyName('ARROZINTEGRALCAMIL1KG', spellings, true, true)).toBe('Arroz Integral Camil 1kg')
})

test('text that was not recognised has its spaces', () => {
  expect(tidyName('Pé de Moleque Dacolônia', spellings, false)).toBe('Pé de Moleque Dacolônia')
})

test('an unknown word stays as it is printed', () => {
  expect(tidyName('Biscoito Xyloquent 126g', spellings, true)).toBe('Biscoito Xyloquent 126g')
})

test('words of the database count as those of the dictionaries do', () => {
  const taught = spellingsOf(new Set([...knownProductWords(), 'zimbórea']))
  expect(tidyName('GELEIA ZIMBOREA', taught, true)).toContain('Zimbórea')
})

test('a size is written small, with a large L', () => {
  expect(tidyName('SUCO DE UVA 1,5L', spellings, true)).toBe('Suco de Uva 1,5L')
})

test('a unit that stands apart is written small too, where it can be nothing else', () => {
  expect(tidyName('BATATA INGLESA KG', spellings, false)).toBe('Batata Inglesa kg')
  expect(tidyName('LEITE EM PO NINHO 380 G', spellings, false)).toBe('Leite em Pó Ninho 380 g')
  expect(tidyName('REFRIGERANTE COCA COLA PET 2 L', spellings, false)).toBe('Refrigerante Coca Cola Pet 2 L')
  expect(tidyName('FRALDA PAMPERS G', spellings, false)).toBe('Fralda Pampers G')
})

test('the times of a pack stay at its size', () => {
  expect(tidyName('CERVEJA 12X350ML', spellings, true)).toBe('Cerveja 12x350ml')
})

test('a small word in front is no state of the north', () => {
  expect(tidyName('PARA GATOS WHISKAS', spellings, false)).toBe('Para Gatos Whiskas')
})
