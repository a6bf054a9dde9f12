import { expect, test } from 'vitest'
import { bindBarcode, contradictsLine } from './barcode-evidence.ts'
import { readIdentity } from './product-identity.ts'

test.each([
  ['kind', 'Sabão em pó Ypê 500 g', 'Detergente Ypê 500 ml'],
  ['brand', 'Detergente Limpol 500 ml', 'Detergente Ypê 500 ml'],
  ['pack', 'Detergente Ypê 1 L', 'Detergente Ypê 500 ml'],
  ['number of pieces', 'Leite integral Tirol 12 x 1 L', 'Leite integral Tirol 1 L'],
  ['trait', 'Leite desnatado Tirol 1 L', 'Leite integral Tirol 1 L'],
  ['what goes without saying', 'Arroz Tio João 5 kg', 'Arroz integral Tio João 5 kg'],
  ['weight', 'Picanha bovina kg', 'Picanha bovina Friboi 1 kg'],
  ['part of the range', 'Detergente Ypê Clear Care 500 ml', 'Detergente Ypê 500 ml'],
])('another %s contradicts what a barcode stands for: "%s" is not "%s"', (_, name, line) => {
  expect(contradictsLine(readIdentity(name), readIdentity(line))).toBe(true)
})

test.each([
  ['Detergente líquido Ypê coco 500 ml', 'Detergente Ypê 500 ml'],
  ['Detergente 500 ml', 'Detergente Ypê 500 ml'],
  ['DETERG YPE', 'Detergente Ypê 500 ml'],
  ['DET YPE ZXKW 500ML', 'Detergente Ypê 500 ml'],
  ['XPTO 4471', 'Detergente Ypê 500 ml'],
  ['LEITE TIROL 1L', 'Leite integral Tirol 1 L'],
  ['SPRITE SIACUCAR 2L', 'Refrigerante Sprite sem açúcar 2 L'],
])('what a name does not say contradicts nothing: "%s" may be "%s"', (name, line) => {
  expect(contradictsLine(readIdentity(name), readIdentity(line))).toBe(false)
})

test.each([
  ['Detergente Ypê coco 500 ml', 'DET YPE COCO 500ML', true],
  ['Leite integral Tirol 1 L', 'LEITE INTEGRAL TIROL CX 1L', true],
  ['Detergente Ypê coco 500 ml', 'Detergente Ypê neutro 500 ml', false],
  ['Detergente Ypê 500 ml', 'Detergente Ypê 500 ml', false],
  ['Detergente coco 500 ml', 'Detergente coco 500 ml', false],
  ['DET YPE COCO ZXKW 500ML', 'DET YPE COCO ZXKW 500ML', false],
])('"%s" and "%s" bind their barcode without a person: %s', (left, right, isBound) => {
  expect(bindBarcode(readIdentity(left), readIdentity(right))).toBe(isBound)
})
