import type { DemonstrationOffer } from '#server/demonstration/demonstration-offer.ts'

export const peixariaOffers: DemonstrationOffer[] = [
  {
    store: 'mare-alta',
    productName: 'Camarão sete-barbas limpo kg',
    price: '59.90',
    originalPrice: '74.90',
    endsInDays: 0,
    highlighted: true,
    description: 'Descascado e eviscerado, da pesca local.',
  },
  {
    store: 'mare-alta',
    productName: 'Filé de tilápia kg',
    price: '42.90',
    originalPrice: '52.90',
    endsInDays: 0,
    description: 'Peixe de cultivo, sem pele e sem espinhas.',
  },
  {
    store: 'mare-alta',
    productName: 'Corvina inteira limpa kg',
    price: '21.90',
    originalPrice: '26.90',
    endsInDays: 0,
  },
  { store: 'mare-alta', productName: 'Lula em anéis kg', price: '64.90', originalPrice: '79.90', endsInDays: 0 },
  {
    store: 'peixaria-do-pontal',
    productName: 'Camarão sete-barbas limpo kg',
    price: '54.90',
    originalPrice: '69.90',
    endsInDays: 1,
    description: 'Direto do barco. Traga sua caixa térmica.',
  },
  {
    store: 'peixaria-do-pontal',
    productName: 'Filé de merluza kg',
    price: '36.90',
    originalPrice: '43.90',
    endsInDays: 1,
  },
  {
    store: 'peixaria-do-pontal',
    productName: 'Marisco de cultivo sem casca kg',
    price: '34.90',
    originalPrice: null,
    endsInDays: 1,
    description: 'Cozido e congelado no dia da colheita, em Penha.',
  },
  { store: 'mare-alta', productName: 'Filé de abrótea kg', price: '39.90', originalPrice: '46.90', endsInDays: -1 },
]
