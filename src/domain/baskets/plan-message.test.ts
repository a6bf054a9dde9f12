import { expect, test } from 'vitest'
import { planMessage } from './plan-message.ts'

const url = 'https://cestinha.example/minha-lista'
const age = 'preços de hoje, 14h20'
const rice = {
  ...{ productName: 'Arroz Tio João 5 kg', amount: '2 un', cost: 4380, notes: [] },
  until: new Date('2026-11-20T02:59:59.000Z'),
}
const soap = { ...rice, productName: 'Sabonete Dove 90 g', amount: '1 un', cost: 558, notes: ['preço de clube'] }
const message = (...parameters: Parameters<typeof planMessage>) => planMessage(...parameters).replaceAll('\u00a0', ' ')

test('a plan is a message stop by stop, with validity, what is missing and the age of the prices', () => {
  const plan = {
    stops: [
      { storeName: 'Bom Vizinho', cost: 4380, purchases: [rice] },
      { storeName: 'Farmácia do Zé', cost: 558, purchases: [soap] },
    ],
    cost: 4938,
    shares: '',
    missing: [{ name: 'fermento', reason: 'sem oferta nos mercados comparados' }],
  }
  expect(message('Compras do mês', plan, age, url)).toBe(`*Compras do mês: onde comprar*

*1. Bom Vizinho* – R$ 43,80
▫️ Arroz Tio João 5 kg (2 un) – R$ 43,80 (até 19/11)

*2. Farmácia do Zé* – R$ 5,58
▫️ Sabonete Dove 90 g – R$ 5,58 (preço de clube · até 19/11)

*Falta 1 item*
▫️ fermento (sem oferta nos mercados comparados)

Total: R$ 49,38 em 2 mercados (preços de hoje, 14h20)

${url}`)
})

test('a single stop has no number, and a complete plan no gaps', () => {
  const plan = {
    stops: [{ storeName: 'Bom Vizinho', cost: 4380, purchases: [rice] }],
    cost: 4380,
    shares: '',
    missing: [],
  }
  expect(message('Feira', plan, age, url).split('\n\n')).toEqual([
    '*Feira: onde comprar*',
    '*Bom Vizinho* – R$ 43,80\n▫️ Arroz Tio João 5 kg (2 un) – R$ 43,80 (até 19/11)',
    'Total: R$ 43,80 em 1 mercado (preços de hoje, 14h20)',
    url,
  ])
})

test('a plan of nothing says only what is missing', () => {
  const missing = ['sal', 'açúcar'].map((name) => ({ name, reason: 'em oferta só em outros mercados' }))
  expect(message('Feira', { stops: [], cost: 0, shares: '', missing }, age, url)).toBe(`*Feira: onde comprar*

*Faltam 2 itens*
▫️ sal (em oferta só em outros mercados)
▫️ açúcar (em oferta só em outros mercados)

${url}`)
})
