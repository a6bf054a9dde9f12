import { describe, expect, test } from 'vitest'
import { noMechanics as nothing } from './mechanics.ts'
import { readMechanics } from './read-mechanics.ts'

describe('readMechanics', () => {
  test.each([
    ['Leve 3 pague 2', { type: 'take-pay', take: 3, pay: 2 }],
    ['Pague um, leve dois', { type: 'take-pay', take: 2, pay: 1 }],
    ['Compre 1 ganhe outro', { type: 'take-pay', take: 2, pay: 1 }],
    ['3ª unidade grátis', { type: 'take-pay', take: 3, pay: 2 }],
    ['2ª unidade com 50% de desconto', { type: 'nth-unit', nth: 2, percent: 50 }],
    ['Segunda unidade pela metade do preço', { type: 'nth-unit', nth: 2, percent: 50 }],
    ['Segunda unidade por R$ 1,00', { type: 'nth-unit', nth: 2, price: 100 }],
    ['A partir de 3 unidades: R$ 4,49 cada', { type: 'from', from: 3, price: 449 }],
    ['15% OFF comprando 2 unidades ou mais', { type: 'from', from: 2, percent: 15 }],
    ['Na compra da caixa com 12 unidades.', { type: 'from', from: 12 }],
    ['3 por R$ 10', { type: 'bundle', pieces: 3, price: 1000 }],
    ['2 por R$ 1.250,00', { type: 'bundle', pieces: 2, price: 125_000 }],
  ])('reads the rule of "%s"', (text, rule) => {
    expect(readMechanics(text)).toEqual({ ...nothing, rule })
  })

  test('reads every condition of one text', () => {
    const text =
      'Terça e quarta no Clube: leve 3 pague 2. Limite de 6 unidades por CPF, em compras acima de R$ 50. Preço por lata.'
    expect(readMechanics(text)).toEqual({
      rule: { type: 'take-pay', take: 3, pay: 2 },
      limit: { amount: 6, unit: 'un' },
      needs: 'club',
      conditionalPrice: null,
      days: [2, 3],
      minimumPurchase: 5000,
      per: 'un',
    })
  })

  test.each([
    ['De segunda a quinta-feira', [1, 2, 3, 4]],
    ['Válido de quinta a domingo', [4, 5, 6, 0]],
    ['De 2ª a 6ª feira', [1, 2, 3, 4, 5]],
    ['Todos os dias, exceto domingo', [1, 2, 3, 4, 5, 6]],
    ['Só no fim de semana', [6, 0]],
  ])('reads the weekdays of "%s"', (text, days) => {
    expect(readMechanics(text)).toEqual({ ...nothing, days })
  })

  test.each([
    ['Válido para até 12 un', { limit: { amount: 12, unit: 'un' } }],
    ['Limite de 5 kg por cliente', { limit: { amount: 5, unit: 'kg' } }],
    ['Até 2 unidades por pessoa', { limit: { amount: 2, unit: 'un' } }],
    ['Oferta só no app', { needs: 'app' }],
    ['Somente no cartão da loja', { needs: 'card' }],
    ['Preço à vista no Pix', { needs: 'pix' }],
    ['R$ 3,99 cada 100 g', { per: '100g' }],
    ['Vendido por quilo', { per: 'kg' }],
  ])('reads the condition of "%s"', (text, condition) => {
    expect(readMechanics(text)).toEqual({ ...nothing, ...condition })
  })

  test.each([
    'Mesmo preço na unidade ou no fardo com 6 garrafas.',
    'Caixa com 12 unidades de 56 g.',
    'Bandeja com 30 ovos por R$ 19,90',
    'Compre 1 e ganhe 1 copo exclusivo',
    'Leve 2 pague 3',
    'De R$ 9,99 por R$ 6,99',
    'Sem limite por cliente',
    'Desconto máximo de R$ 20',
    'Aceitamos Pix e cartões',
    'Em até 3x sem juros no cartão',
    'Frete grátis em compras acima de R$ 100',
    'Entregamos de segunda a sábado',
    'Carne moída de segunda',
    'Venda proibida para menores de 18 anos',
    'Promoção válida de 10/11 a 15/11',
    'A partir de 2 anos de idade',
    'Garantimos o estoque mínimo de 5 unidades por loja',
    'Consulte o limite máximo de unidades por cliente no aplicativo.',
    '',
  ])('invents nothing from "%s"', (text) => {
    expect(readMechanics(text)).toEqual(nothing)
  })
})
