import { z } from 'zod'
import { promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { promotionStatuses } from '#domain/offers/promotion-statuses.ts'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { PromotionDraft } from './promotion-draft.ts'
import { Store } from './stores.ts'
import { Moment, Money, QueryBoolean, QueryInteger, QueryMoney, QueryOn } from './wire.ts'

export const Promotion = z
  .strictObject({
    id: z.string().describe('Oito caracteres'),
    productName: z.string(),
    price: Money,
    originalPrice: Money.nullable(),
    discountPercentage: z.int().nullable(),
    validFrom: Moment,
    expiryDate: Moment,
    isHighlighted: z.boolean(),
    imageUrl: z.string().nullable(),
    description: z.string().nullable(),
    version: z
      .int()
      .describe('Cresce a cada alteração; devolva-a em If-Match para não apagar a alteração de outra pessoa'),
    store: Store,
    category: Category,
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.output<typeof Promotion>

export const PromotionFilter = z.strictObject({
  search: z.string().max(200).optional(),
  city: z.string().max(80).optional().describe("Nome ou 'itajai-sc'; sem ela, todas"),
  categoryId: z.string().max(40).optional(),
  storeId: z.string().max(40).optional(),
  minPrice: QueryMoney.optional(),
  maxPrice: QueryMoney.optional(),
  highlighted: QueryBoolean.optional(),
  endsToday: QueryOn.optional().describe('Só as que terminam hoje, pelo calendário de São Paulo'),
  deeplyDiscounted: QueryOn.optional().describe('Só as que custam mais de 30% menos que o preço original'),
  hasImage: QueryBoolean.optional().describe('Com ou sem imagem própria; exige administrador'),
  sortBy: z.enum(promotionSorts).default('price-asc'),
  status: z.enum(promotionStatuses).default('active').describe('Outro que não active exige administrador'),
  limit: QueryInteger(1, 100).default(24),
  cursor: z.string().max(200).optional().describe('Vem do cabeçalho Link da página anterior'),
})
export type PromotionFilter = z.output<typeof PromotionFilter>

const byId = z.strictObject({ id: z.string().max(40) })
const refusals = ['promotion_not_found', 'version_conflict'] as const

export const promotions = {
  list: endpoint('promotions.list', {
    summary: 'Ofertas, filtradas, ordenadas e em páginas',
    access: 'everyone',
    isPublic: true,
    isPaged: true,
    query: PromotionFilter,
    result: z.array(Promotion),
    errors: ['invalid_cursor', 'not_authenticated'],
  }),
  get: endpoint('promotions.get', {
    summary: 'Uma oferta, mesmo que já tenha terminado',
    access: 'everyone',
    isPublic: true,
    params: byId,
    result: Promotion,
    errors: ['promotion_not_found'],
  }),
  create: endpoint('promotions.create', {
    summary: 'Publica uma oferta',
    access: 'admin',
    isIdempotent: true,
    body: PromotionDraft,
    result: Promotion,
    status: 201,
    errors: ['store_paused'],
  }),
  update: endpoint('promotions.update', {
    summary: 'Altera uma oferta; com If-Match, só se ninguém a alterou antes',
    access: 'admin',
    params: byId,
    body: PromotionDraft,
    result: Promotion,
    errors: [...refusals, 'store_paused'],
  }),
  delete: endpoint('promotions.delete', {
    summary: 'Remove uma oferta; por 30 dias ela pode voltar',
    access: 'admin',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: refusals,
  }),
  restore: endpoint('promotions.restore', {
    summary:
      'Traz de volta uma oferta removida há menos de 30 dias, com o mesmo identificador; a que está no ar fica como está',
    access: 'admin',
    params: byId,
    result: Promotion,
    errors: ['promotion_not_found', 'store_paused'],
  }),
}
