import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion, PromotionFilter } from '#contract/promotions.ts'
import { Text } from '#contract/wire.ts'
import { promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { maxNearStores } from '#domain/places/distance-bands.ts'

const {
  search,
  categoryId,
  minPrice,
  maxPrice,
  highlighted,
  endsToday,
  deeplyDiscounted,
  compared,
  openNow,
  limit,
  cursor,
} = PromotionFilter.shape

export const NearFilter = z.strictObject({
  ...{ search, categoryId, minPrice, maxPrice, highlighted, endsToday, deeplyDiscounted, compared, openNow, limit },
  city: Text(80).describe("Nome ou 'sao-paulo-sp'"),
  bands: z
    .array(z.array(z.string().max(40)).min(1).max(maxNearStores))
    .min(1)
    .max(maxNearStores)
    .refine((bands) => bands.flat().length <= maxNearStores, `Use no máximo ${maxNearStores} mercados`)
    .describe(
      `Identificadores de até ${maxNearStores} mercados desta cidade, em faixas de distância: as ofertas de uma faixa vêm antes das da seguinte. Uma faixa só é um raio; um mercado por faixa, do mais perto ao mais longe`,
    ),
  sortBy: z.enum(promotionSorts).default('price-asc').describe('A ordem dentro de uma faixa'),
  cursor: cursor.describe('O do cabeçalho Link da página anterior, com as mesmas faixas'),
})
export type NearFilter = z.output<typeof NearFilter>

export const nearPromotions = {
  near: endpoint('promotions.near', {
    summary:
      'Ofertas em ordem de distância, que só o aparelho conhece: ele envia os mercados, nunca onde a pessoa está',
    access: 'everyone',
    isReadOnly: true,
    isPaged: true,
    body: NearFilter,
    result: z.array(Promotion),
    errors: ['city_not_found', 'invalid_cursor'],
  }),
}
