import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Store } from '#contract/stores.ts'
import { Moment } from '#contract/wire.ts'
import { slugLimits } from '#domain/slug-limits.ts'
import { FlyerPageImage, PageBox } from './flyer-parts.ts'

/** A flyer in a list, represented by its first page. */
export const FlyerSummary = z
  .strictObject({
    id: z.string(),
    validFrom: Moment,
    expiryDate: Moment,
    cover: FlyerPageImage,
    offers: z.int().describe('Ofertas em vigor marcadas nas páginas'),
  })
  .meta({ id: 'FlyerSummary' })
export type FlyerSummary = z.output<typeof FlyerSummary>

/** A flyer among those of several stores. */
export const ListedFlyer = FlyerSummary.omit({ offers: true }).extend({ store: Store }).meta({ id: 'ListedFlyer' })
export type ListedFlyer = z.output<typeof ListedFlyer>

export const Flyer = z
  .strictObject({
    id: z.string(),
    store: Store,
    validFrom: Moment,
    expiryDate: Moment,
    hasEnded: z.boolean().describe('Encerrado: as páginas ficam, sem ofertas marcadas'),
    pages: z.array(
      z.strictObject({
        number: z.int(),
        image: FlyerPageImage,
        offers: z
          .array(z.strictObject({ box: PageBox, promotion: Promotion }))
          .describe('Em ordem de leitura; só as que estão em vigor'),
      }),
    ),
  })
  .meta({ id: 'Flyer' })
export type Flyer = z.output<typeof Flyer>

export const flyers = {
  list: endpoint('flyers.list', {
    summary: 'Os encartes que estão em vigor, do mais novo ao mais antigo, no máximo 48',
    access: 'everyone',
    isPublic: true,
    query: z.strictObject({ city: z.string().max(80).optional() }),
    result: z.array(ListedFlyer).max(48),
    errors: ['city_not_found'],
  }),
  get: endpoint('flyers.get', {
    summary: 'Um encarte publicado, com as ofertas em seus lugares',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: Flyer,
    errors: ['flyer_not_found'],
  }),
  ofStore: endpoint('flyers.ofStore', {
    summary: 'Os encartes de um mercado que estão em vigor, do mais novo ao mais antigo, no máximo cinco',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ idOrSlug: z.string().max(slugLimits.store) }),
    result: z.array(FlyerSummary).max(5),
    errors: ['store_not_found'],
  }),
  ofPromotion: endpoint('flyers.ofPromotion', {
    summary: 'Onde uma oferta está no encarte; null quando não veio de um',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: z
      .strictObject({ flyerId: z.string(), pageNumber: z.int(), image: FlyerPageImage, box: PageBox })
      .nullable(),
    errors: ['promotion_not_found'],
  }),
}
