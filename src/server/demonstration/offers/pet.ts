import type { DemonstrationOffer } from '#server/demonstration/demonstration-offer.ts'

export const petOffers: DemonstrationOffer[] = [
  {
    store: 'amigo-fiel',
    productName: 'Ração para cães adultos Golden frango e arroz 15 kg',
    price: '139.90',
    originalPrice: '164.90',
    endsInDays: 9,
    highlighted: true,
    description: 'Entrega grátis em São Vicente e Cordeiros.',
  },
  {
    store: 'amigo-fiel',
    productName: 'Areia higiênica para gatos Pipicat 4 kg',
    price: '12.90',
    originalPrice: '15.90',
    endsInDays: 9,
  },
  {
    store: 'amigo-fiel',
    productName: 'Sachê para gatos Whiskas carne 85 g',
    price: '2.79',
    originalPrice: '3.49',
    endsInDays: 9,
    description: 'Preço por unidade, sem quantidade mínima.',
    mechanics: { per: 'un' },
  },
  {
    store: 'bom-vizinho',
    productName: 'Sachê para gatos Whiskas carne 85 g',
    price: '2.99',
    originalPrice: '3.69',
    endsInDays: 4,
  },
  {
    store: 'economico-do-povo',
    productName: 'Ração para cães adultos Pedigree carne 10,1 kg',
    price: '94.90',
    originalPrice: '112.90',
    endsInDays: 5,
  },
]
