import type { DemonstrationOffer } from './demonstration-offer.ts'
import { acougueOffers } from './offers/acougue.ts'
import { bebesOffers } from './offers/bebes.ts'
import { bebidasOffers } from './offers/bebidas.ts'
import { congeladosOffers } from './offers/congelados.ts'
import { higieneOffers } from './offers/higiene.ts'
import { hortifrutiOffers } from './offers/hortifruti.ts'
import { laticiniosOffers } from './offers/laticinios.ts'
import { limpezaOffers } from './offers/limpeza.ts'
import { merceariaOffers } from './offers/mercearia.ts'
import { padariaOffers } from './offers/padaria.ts'
import { peixariaOffers } from './offers/peixaria.ts'
import { petOffers } from './offers/pet.ts'

export interface CategorizedDemonstrationOffer extends DemonstrationOffer {
  /** Slug, which is also the name of the file of the offer. */
  category: string
}

export const demonstrationOffers: CategorizedDemonstrationOffer[] = [
  ...inCategory('hortifruti', hortifrutiOffers),
  ...inCategory('acougue', acougueOffers),
  ...inCategory('padaria', padariaOffers),
  ...inCategory('mercearia', merceariaOffers),
  ...inCategory('bebidas', bebidasOffers),
  ...inCategory('laticinios', laticiniosOffers),
  ...inCategory('limpeza', limpezaOffers),
  ...inCategory('higiene', higieneOffers),
  ...inCategory('congelados', congeladosOffers),
  ...inCategory('peixaria', peixariaOffers),
  ...inCategory('pet', petOffers),
  ...inCategory('bebes', bebesOffers),
]

function inCategory(category: string, offers: DemonstrationOffer[]): CategorizedDemonstrationOffer[] {
  return offers.map((offer) => ({ ...offer, category }))
}
