import { describe, expect, test } from 'vitest'
import {
  articleKey,
  compareArticles,
  compareKinds,
  compareProductLines,
  kindKey,
  productLineKey,
} from './compare-products.ts'
import { readIdentity } from './product-identity.ts'

const read = (left: string, right: string) => [readIdentity(left), readIdentity(right)] as const

describe('compareArticles', () => {
  test.each([
    ['DET YPE COCO 500ML', 'Detergente líquido Ypê coco 500 ml', 'same'],
    ['DET YPE COCO 500ML', 'Detergente Ypê neutro 500ml', 'different'],
    ['DET YPE COCO 500ML', 'Detergente Ypê 500 ml', 'unsure'],
    ['Leite Moça lata 395g', 'LEITE COND MOCA TP 395G', 'different'],
    ['Leite Moça lata 395g', 'Leite condensado Moça 395 g', 'unsure'],
    ['Coca-Cola 2 L', 'REFRIG COCA COLA PET 2L', 'same'],
    ['Coca-Cola 1 L', 'COCA COLA 1L RETORNAVEL', 'different'],
    ['Cadeira de praia alumínio', 'CADEIRA PRAIA ALUM', 'same'],
    ['Cadeira de praia', 'Mesa de praia', 'unsure'],
    ['Papel alumínio Wyda 30 cm x 7,5 m', 'PAPEL ALUM WYDA 45X7,5M', 'different'],
  ])('of "%s" and "%s" says %s', (left, right, expected) => {
    expect(compareArticles(...read(left, right))).toBe(expected)
    expect(compareArticles(...read(right, left))).toBe(expected)
  })

  test('strictly, what neither name says is open', () => {
    const names = read('Detergente Ypê 500 ml', 'DET YPE 500ML')
    expect(compareArticles(...names)).toBe('same')
    expect(compareArticles(...names, { isStrict: true })).toBe('unsure')
  })
})

describe('compareProductLines', () => {
  test.each([
    ['DET YPE COCO 500ML', 'Detergente Ypê neutro 500ml', 'same'],
    ['Omo Lavagem Perfeita 1,6kg', 'Omo Multiação 1,6kg', 'different'],
    ['Omo Lavagem Perfeita 1,6kg', 'Omo 1,6kg', 'unsure'],
    ['Arroz Camil 5 kg', 'Arroz Camil 1 kg', 'different'],
    ['Arroz Camil 5 kg', 'Arroz Urbano 5 kg', 'different'],
    ['Arroz Camil 5 kg', 'Arroz branco 5 kg', 'unsure'],
    ['Banana prata', 'BANANA PRATA KG', 'same'],
    ['Salsinha maço', 'Cebolinha maço', 'different'],
    ['Salsinha maço', 'Cheiro-verde maço', 'unsure'],
    ['Amaciante Comfort 500ml', 'AMAC COMFORT REFIL 500ML', 'different'],
    ['CERV ANTARCTICA 350ML', 'CERV ANTARCTICA SUBZERO 350ML', 'unsure'],
    ['Shampoo Seda 325ml', 'KIT SHAMPOO + COND SEDA 325ML', 'different'],
  ])('of "%s" and "%s" says %s', (left, right, expected) => {
    expect(compareProductLines(...read(left, right))).toBe(expected)
    expect(compareProductLines(...read(right, left))).toBe(expected)
  })
})

describe('compareKinds', () => {
  test.each([
    ['Leite integral Tirol 1 L', 'LEITE ITALAC INT 12X1L', 'same'],
    ['Leite integral Tirol 1 L', 'Leite desnatado Tirol 1L', 'different'],
    ['Leite integral Tirol 1 L', 'LEITE TIROL 1L', 'unsure'],
    ['Sprite 2 L', 'REFRIG SPRITE SIACUCAR 2L', 'unsure'],
    ['Cadeira de praia', 'Arroz 5 kg', 'unsure'],
  ])('of "%s" and "%s" says %s', (left, right, expected) => {
    expect(compareKinds(...read(left, right))).toBe(expected)
    expect(compareKinds(...read(right, left))).toBe(expected)
  })
})

describe('keys', () => {
  const arroz = readIdentity('ARROZ TIO JOAO T1 5KG')

  test('nest: article in product line in kind', () => {
    expect(kindKey(arroz)).toBe('arroz|variedade=branco|tipo=tipo_1')
    expect(productLineKey(arroz)).toBe('arroz|variedade=branco|tipo=tipo_1/Tio João/1x5000g///')
    expect(articleKey(arroz)?.startsWith(`${productLineKey(arroz)}/`)).toBe(true)
  })

  test('are equal for two spellings of one article', () => {
    expect(articleKey(readIdentity('Arroz branco tipo 1 Tio João 5 kg'))).toBe(articleKey(arroz))
  })

  test('do not presume a trait while a word is unexplained', () => {
    expect(kindKey(readIdentity('REFRIG SPRITE SIACUCAR 350ML'))).toBe('refrigerante|sabor=limao|acucar=?')
  })

  test('do not exist for unread names', () => {
    const chair = readIdentity('Cadeira de praia')
    expect([kindKey(chair), productLineKey(chair), articleKey(chair)]).toEqual([null, null, null])
  })
})
