import { expect, test } from 'vitest'
import { itemLine, linkText, listMessage } from './list-message.ts'
import { parsePastedList } from './pasted-list.ts'

const item = { quantity: 1, notes: null, isCompleted: false }
const url = 'https://cestinha.example/lista-compras#convite=a'

test('the message says how much is left, what is still to buy first, and ends with its link', () => {
  const items = [
    { ...item, productName: 'Arroz branco 5 kg', isCompleted: true },
    { ...item, productName: 'Leite 1 L', quantity: 3, notes: 'caixas' },
    { ...item, productName: 'Detergente', quantity: 2 },
    { ...item, productName: 'Picanha', quantity: 2, notes: 'kg · bem gorda' },
    { ...item, productName: 'Café', quantity: 3, notes: '500 g' },
    { ...item, productName: 'Sal grosso' },
  ]
  expect(listMessage('Churrasco', items, linkText({ url, canEdit: true }))).toBe(`*Churrasco*
6 itens, 1 já pego

▫️ Leite 1 L, 3 caixas
▫️ Detergente, 2
▫️ Picanha, 2 kg, bem gorda
▫️ Café (3 × 500 g)
▫️ Sal grosso
✅ Arroz branco 5 kg

Quem abrir pode ver, marcar e mudar a lista:
${url}`)
})

test('the message says when its link only shows the list', () => {
  expect(listMessage('Feira', [], linkText({ url, canEdit: false }))).toBe(
    `*Feira*\n0 itens\n\nQuem abrir pode ver a lista:\n${url}`,
  )
})

test('a line has its price and conditions, and a quantity only when it is not 1', () => {
  const line = itemLine('Detergente', { amount: '3 un', cents: 558, remark: 'leve 3, pague 2' })

  expect(line.replaceAll('\u00a0', ' ')).toBe('▫️ Detergente, 3 – R$ 5,58 (leve 3, pague 2)')
  expect(itemLine('Sal', { amount: '1 un' })).toBe('▫️ Sal')
  expect(itemLine('Queijo', { amount: 'meio kg' })).toBe('▫️ Queijo (meio kg)')
})

test('plain lines can be pasted back', () => {
  expect(parsePastedList('▫️ Alface\n▫️ Tomate')).toMatchObject([{ productName: 'Alface' }, { productName: 'Tomate' }])
})
