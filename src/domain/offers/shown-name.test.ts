import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['Arroz branco Tio João 5 kg', 'Arroz branco Tio João 5\u00a0kg'],
  ['Café 500 g', 'Café 500\u00a0g'],
  ['Leite integral 1 L, 12 un', 'Leite integral 1\u00a0L, 12\u00a0un'],
  ['Refrigerante 6 x 350 ml', 'Refrigerante 6 x 350\u00a0ml'],
  ['Sabão em pó 1,6 kg', 'Sabão em pó 1,6\u00a0kg'],
  ['Aparelho de barbear 3 lâminas', 'Aparelho de barbear 3 lâminas'],
  ['Vinho 2 garrafas', 'Vinho 2 garrafas'],
  ['Pilha 4 mais 2 grátis', 'Pilha 4 mais 2 grátis'],
])('%s keeps its numbers and units together', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
