import { expect, test } from 'vitest'
import { listMessage } from './list-message.ts'
import { parsePastedList } from './pasted-list.ts'

const item = { quantity: 1, estimatedPrice: null, storeName: null, notes: null, isCompleted: false }

test('the message groups items by store, with amounts, notes, prices and the number without a price', () => {
  const text = listMessage(
    'Churrasco',
    [
      { ...item, productName: 'Sal grosso' },
      {
        ...item,
        productName: 'Picanha',
        quantity: 2,
        notes: 'kg · bem gorda',
        estimatedPrice: '49.90',
        storeName: 'Açougue do Gaúcho',
      },
      { ...item, productName: 'Carvão', storeName: 'Bom Vizinho', estimatedPrice: '20.00', isCompleted: true },
    ],
    { url: 'https://cestinha.example/lista-compras#convite=a', canEdit: true },
  ).replaceAll('\u00a0', ' ')

  expect(text).toBe(`*Churrasco*

*Açougue do Gaúcho*
▫️ Picanha (2 kg), bem gorda – R$ 99,80

*Bom Vizinho*
✅ Carvão – R$ 20,00

*Em qualquer mercado*
▫️ Sal grosso

Valor estimado: R$ 119,80 (1 item sem preço)

Quem abrir este link pode mudar a lista:
https://cestinha.example/lista-compras#convite=a`)
})

test('the message says whether its link lets others change the list', () => {
  const link = { url: 'https://cestinha.example/', canEdit: false }

  expect(listMessage('Feira', [], link)).toBe(
    '*Feira*\n\nQuem abrir este link pode ver a lista:\nhttps://cestinha.example/',
  )
})

test('without stores and prices the message is the plain list, which can be pasted back', () => {
  const text = listMessage('Feira', [
    { ...item, productName: 'Alface' },
    { ...item, productName: 'Tomate', quantity: 2 },
  ])

  expect(text).toBe('*Feira*\n\n▫️ Alface\n▫️ Tomate (2 un)')
  expect(parsePastedList('▫️ Alface\n▫️ Tomate (2 un)')).toMatchObject([
    { productName: 'Alface', quantity: 1 },
    { productName: 'Tomate', quantity: 2 },
  ])
})

test('the message says the conditions of an offer with its price', () => {
  const offer = { conditions: 'leve 3, pague 2 · sai a R$ 1,86 levando 3' }
  const text = listMessage('Feira', [{ ...item, productName: 'Detergente', estimatedPrice: '2.79', offer }])

  expect(text.replaceAll('\u00a0', ' ')).toContain('▫️ Detergente – R$ 2,79 (leve 3, pague 2 · sai a R$ 1,86 levando 3)')
})
