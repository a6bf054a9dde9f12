import { expect, test } from 'vitest'
import { categoryOfKind, expandName } from './expand-name.ts'
import { readIdentity } from './product-identity.ts'

test.each([
  ['ARROZ BCO T1 TIO JOAO 5KG', 'Arroz branco tipo 1 Tio João 5 kg'],
  ['DET YPE COCO 500ML', 'Detergente Ypê coco 500 ml'],
  ['CERV SKOL LT 350ML', 'Cerveja Skol lata 350 ml'],
  ['SALSCH PERDIGAO 500G', 'Salsicha Perdigão 500 g'],
])('%s is published as %s', (name, readable) => {
  expect(expandName(readIdentity(name))).toBe(readable)
})

test.each(['Arroz branco tipo 1 Tio João 5 kg', 'Televisor LED 50 pol'])('%s stays as it is', (name) => {
  expect(expandName(readIdentity(name))).toBeNull()
})

test.each([
  ['COXA S/COXA KG', 'Coxa s/coxa kg'],
  ['GUARANA ANT/SODA/SUKITA 2L', 'Guaraná Ant/soda/Sukita 2 L'],
  ['REQ CREMOSO 200G', 'Req cremoso 200 g'],
  ['BANANA CATURRA KG', 'Banana caturra kg'],
  ['LARANJA SUCO 5KG', 'Laranja suco 5 kg'],
  ['COSTELA SUINA KG', 'Costela suína kg'],
  ['TELEVISOR LED 50 POL', 'Televisor LED 50 Pol'],
])('%s keeps the words of the shop: %s', (name, tidy) => {
  expect(expandName(readIdentity(name))).toBe(tidy)
})

test('a category is sure unless the name begins with a word that nothing explains, or has one and no content', () => {
  expect(categoryOfKind(readIdentity('LEITE UHT INTEGRAL ITALAC 1L'))).toEqual({ slug: 'laticinios', isSure: true })
  expect(categoryOfKind(readIdentity('Panelinha de arroz 5 kg'))).toEqual({ slug: 'mercearia', isSure: false })
  expect(categoryOfKind(readIdentity('Chapéu de palha adulto'))).toMatchObject({ isSure: false })
  expect(categoryOfKind(readIdentity('Chapéu de praia'))).toBeNull()
})
