import { expect, test } from 'vitest'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { kindGroups } from './kind-groups.ts'
import { termOfKind } from './kind-terms.ts'
import { productTerms } from './product-terms.ts'

// Name | head terms | mentioned terms | fillers.
test.each([
  ['Picanha bovina kg', 'picanha carne_bovina carne', '', ''],
  ['Salgadinho sabor picanha 100 g', 'salgadinho', 'picanha', '100g'],
  ['Atum sólido em óleo 170g', 'atum solido', 'oleo', '170g'],
  ['Whiskas sachê peixe 85g', 'sache_gatos gato whiska sache', 'peixe', '85g'],
  ['Leite condensado Moça 395g', 'leite_condensado condensado moca', 'leite', '395g'],
  ['Sorvete doce de leite 2 L', 'sorvete', 'doce_de_leite', '2l'],
  ['Sardinha com molho de tomate 125 g', 'sardinha', 'molho_de_tomate', '125g'],
  ['Iogurte zero lactose morango 170g', 'iogurte sem_lactose zero', 'morango', '170g'],
  ['Heineken 0,0 350 ml', 'cerveja bebida_alcoolica heineken sem_alcool zero', '', '0d0 350ml'],
  ['Água mineral com gás 1,5 L', 'agua_mineral agua mineral com_gas', '', '1d5l'],
  ['Linguiça suína kg', 'linguica embutido', 'carne_suina', ''],
  ['CAFE STA CLARA TRAD 1000G', 'cafe sta clara tradicional santa', '', '1kg'],
  ['ACEM MOIDO KG', 'acem carne_bovina carne moido moida', '', ''],
  ['Zumbido azul de lata 3 un', 'zumbido azul', 'lata', '3un'],
])('%s is found by "%s", mentions "%s", and has the sizes "%s"', (name, head, mentioned, fillers) => {
  const terms = productTerms(name, readIdentity(name))

  expect(terms.head.toSorted()).toEqual(head.split(' ').toSorted())
  expect(terms.mentioned.join(' ')).toBe(mentioned)
  expect(terms.fillers.filter((term) => !term.startsWith('em_')).join(' ')).toBe(fillers)
})

test('a person who decides the kind decides the words', () => {
  const name = 'Whiskas peixe'

  expect(productTerms(name, { ...readIdentity(name), kind: 'peixe' }).head).toContain('peixe')
})

test('a term stands once, also a number that is a brand', () => {
  const name = '12 arroz óleo 12'
  const { head, mentioned, fillers } = productTerms(name, { ...readIdentity(name), brand: '12' })
  const terms = [...head, ...mentioned, ...fillers]

  expect(head).toContain('12')
  expect(new Set(terms).size).toBe(terms.length)
})

test('the kinds of the groups are kinds of the dictionary', () => {
  const members = kindGroups.flatMap((group) => group.kinds)

  expect(members.filter((kind) => !kinds.has(kind))).toEqual([])
  expect(termOfKind('creme_dental')).toBe('creme_dental')
  expect(termOfKind('file_de_tilapia')).toBe('tilapia')
})

test('a product is found by what it comes in', () => {
  const termsOf = (name: string) => productTerms(name, readIdentity(name))

  expect(termsOf('CERV SKOL 350ML').fillers).toContain('em_lata')
  expect(termsOf('Cerveja Corona long neck 330 ml c/6').fillers).toEqual(
    expect.arrayContaining(['em_garrafa', 'em_fardo']),
  )
  expect(termsOf('Leite integral Tirol 1 L').fillers).toContain('em_caixinha')
})

test('a brand or a size that is also the word of another kind is only a mention', () => {
  const termsOf = (name: string) => productTerms(name, readIdentity(name))

  expect(termsOf('Limpador Mr Músculo cozinha 500 ml').head).not.toContain('musculo')
  expect(termsOf('Limpador Mr Músculo cozinha 500 ml').mentioned).toContain('musculo')
  expect(Object.values(termsOf('Escova dental média Colgate')).flat()).not.toContain('pao_frances')
})
