import type { DemonstrationOffer } from '#server/demonstration/demonstration-offer.ts'

export const bebesOffers: DemonstrationOffer[] = [
  {
    store: 'atacado-litoral',
    productName: 'Fralda Pampers Confort Sec G 60 un',
    price: '62.90',
    originalPrice: '74.90',
    endsInDays: 7,
    highlighted: true,
    description: 'Pacote econômico. Limite de 3 por cliente.',
    mechanics: { limit: { amount: 3, unit: 'un' } },
  },
  {
    store: 'bom-vizinho',
    productName: 'Fralda Pampers Confort Sec G 60 un',
    price: '64.90',
    originalPrice: '79.90',
    endsInDays: 4,
    mechanics: { needs: 'card', conditionalPrice: '59.90' },
  },
  {
    store: 'maresia',
    productName: 'Fralda Pampers Confort Sec G 60 un',
    price: '69.90',
    originalPrice: '84.90',
    endsInDays: 4,
  },
  {
    store: 'economico-do-povo',
    productName: 'Lenço umedecido Huggies Max Clean 96 un',
    price: '12.90',
    originalPrice: '15.90',
    endsInDays: 5,
  },
  {
    store: 'familia-unida',
    productName: "Shampoo infantil Johnson's Baby 200 ml",
    price: '13.90',
    originalPrice: '16.90',
    endsInDays: 3,
  },
  {
    store: 'economico-do-povo',
    productName: 'Fralda Pampers Confort Sec G 60 un',
    price: '63.90',
    originalPrice: '77.90',
    startsInDays: 1,
    endsInDays: 7,
  },
]
