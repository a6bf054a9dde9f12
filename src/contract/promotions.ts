import { z } from 'zod'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'
import { endPeriods } from '#domain/offers/end-periods.ts'
import { priceDoubtSources } from '#domain/offers/price-reports.ts'
import { promotionSorts, unitSort } from '#domain/offers/promotion-sorts.ts'
import { promotionStatuses } from '#domain/offers/promotion-statuses.ts'
import { priceClaims, priceVerdicts } from '#domain/price-history/price-verdict.ts'
import { longestSearch } from '#domain/search/longest-search.ts'
import { Category } from './categories.ts'
import { OfferConditions } from './compare/conditions.ts'
import { Mechanics } from './compare/mechanics.ts'
import { endpoint } from './endpoint.ts'
import { placeFilter } from './places/place-filter.ts'
import { PromotionDraft, promotionMessages } from './promotion-draft.ts'
import { Store } from './stores.ts'
import {
  Line,
  Moment,
  MomentInput,
  Money,
  MoneyInput,
  QueryBoolean,
  QueryInteger,
  QueryMoney,
  QueryOn,
} from './wire.ts'

export const Promotion = z
  .strictObject({
    id: z.string().describe('Oito caracteres'),
    productName: z.string(),
    price: Money,
    originalPrice: Money.nullable(),
    discountPercentage: z
      .int()
      .nullable()
      .describe('Null sem preço original, ou quando o preço depende de uma condição'),
    unitPrice: z
      .strictObject({ price: Money, per: z.enum(['kg', 'L', 'un']) })
      .nullable()
      .describe('Preço por quilo, litro ou unidade; null quando o conteúdo não é certo ou o preço só se repetiria'),
    comparison: z.string().nullable().describe('Endereço da comparação: a linha do produto, em qualquer mercado'),
    validFrom: Moment,
    expiryDate: Moment,
    isHighlighted: z.boolean(),
    isSponsored: z
      .boolean()
      .describe('O destaque é pago, dentro do plano do mercado; false: escolhido pela equipe, ou não é destaque'),
    imageUrl: z.string().nullable(),
    description: z.string().nullable(),
    mechanics: Mechanics.nullable().describe('As condições da oferta; null: nenhuma'),
    isConditional: z
      .boolean()
      .describe('O preço só vale sob uma condição: o preço para qualquer pessoa não é conhecido'),
    conditions: OfferConditions.optional().describe('As condições em palavras; sem elas, ausente'),
    version: z
      .int()
      .describe('Cresce a cada alteração; devolva-a em If-Match para não apagar a alteração de outra pessoa'),
    elsewhere: z
      .strictObject({ stores: z.int(), lowestPrice: Money })
      .nullable()
      .optional()
      .describe(
        'Só com compared: em quantos outros mercados da cidade há oferta do mesmo produto, e a partir de quanto',
      ),
    verdict: z
      .strictObject({
        price: z.enum(priceVerdicts),
        claim: z.enum(priceClaims).describe('O preço original: registrado antes, nunca registrado ou contradito'),
        text: z.string().nullable().describe('Em poucas palavras; null sem histórico suficiente'),
      })
      .nullable()
      .describe(
        'Pelo que o mesmo mercado publicou antes; null enquanto não foi julgado, ou se o preço depende de uma condição',
      ),
    doubt: z
      .enum(priceDoubtSources)
      .nullable()
      .describe('O preço está em dúvida: por avisos, ou confirmado pela equipe'),
    checkedAt: Moment.nullable().describe('Quando alguém confirmou este preço na loja pela última vez'),
    gtin: z.string().optional().describe('Código de barras, 14 dígitos; ausente onde não há, e nas listas públicas'),
    removedAt: Moment.optional().describe('Só na lixeira: quando foi removida'),
    store: Store,
    category: Category,
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.output<typeof Promotion>

export const PromotionFilter = z.strictObject({
  search: Line(longestSearch).optional(),
  city: z.string().max(80).optional().describe("Nome ou 'sao-paulo-sp'; sem ela, todas"),
  categoryId: z.string().max(40).optional(),
  storeId: z.string().max(40).optional(),
  ...placeFilter,
  minPrice: QueryMoney.optional(),
  maxPrice: QueryMoney.optional(),
  highlighted: QueryBoolean.optional(),
  endsToday: QueryOn.optional().describe('Só as que terminam hoje, pelo calendário de São Paulo'),
  deeplyDiscounted: QueryOn.optional().describe('Só as que custam mais de 30% menos que o preço original'),
  ends: z.enum(endPeriods).optional().describe('Só as que terminam ou terminaram neste período; exige administrador'),
  hasImage: QueryBoolean.optional().describe('Com ou sem imagem própria; exige administrador'),
  sortBy: z
    .enum([...promotionSorts, unitSort])
    .default('price-asc')
    .describe(
      'Por preço, as ofertas cujo preço depende de uma condição vêm depois das demais. unit-asc: por preço de um kg, depois de um litro, depois de uma unidade, depois as demais; só em uma cidade, com categoria, mercado ou busca, e com outros filtros ou busca só até 1000 ofertas',
    ),
  compared: QueryOn.optional().describe('Acrescenta elsewhere a cada oferta'),
  status: z
    .enum(promotionStatuses)
    .default('active')
    .describe('Outro que não active exige administrador; removed é a lixeira'),
  limit: QueryInteger(1, 100).default(24),
  cursor: z.string().max(200).optional().describe('Vem do cabeçalho Link da página anterior'),
})
export type PromotionFilter = z.output<typeof PromotionFilter>

/** An offer in a bulk change, with the version that the caller saw: an offer changed since then is skipped. */
const Chosen = z.strictObject({ id: z.string().max(40), version: z.int().min(1).max(2_000_000_000) })
export type Chosen = z.output<typeof Chosen>

const bulkMessages = {
  pricePercent: 'Use de -90 a 300 por cento',
  nothing: 'Escolha o que alterar',
} as const

/** Fields that a bulk change can set. */
const bulkValues = {
  storeId: z.string().max(40),
  categoryId: z.string().max(40),
  isHighlighted: z.boolean(),
  isSponsored: z.boolean().default(false).describe('Pago pelo mercado; só vale com destaque'),
}
const BulkValues = z
  .strictObject({
    ...bulkValues,
    price: Money,
    originalPrice: Money.nullable(),
    validFrom: Moment,
    expiryDate: Moment,
  })
  .meta({ id: 'BulkValues' })
export type BulkValues = z.output<typeof BulkValues>

const endInput = MomentInput('Data de validade inválida')
const BulkEdit = z
  .strictObject({
    kind: z.literal('edit'),
    ...z.object({ ...bulkValues, isSponsored: z.boolean() }).partial().shape,
    pricePercent: z
      .int()
      .min(-90, bulkMessages.pricePercent)
      .max(300, bulkMessages.pricePercent)
      .optional()
      .describe('-10 baixa o preço em 10%; o preço original fica'),
    validFrom: MomentInput(promotionMessages.validFrom).optional(),
    expiryDate: endInput.optional(),
  })
  .refine((edit) => Object.values(edit).filter((value) => value !== undefined).length > 1, bulkMessages.nothing)

export const BulkChange = z
  .discriminatedUnion('kind', [
    BulkEdit,
    z.strictObject({ kind: z.literal('extend'), expiryDate: endInput }),
    z.strictObject({
      kind: z.literal('duplicate'),
      validFrom: MomentInput(promotionMessages.validFrom).optional(),
      expiryDate: endInput,
    }),
    z.strictObject({ kind: z.enum(['delete', 'restore']) }),
  ])
  .meta({ id: 'BulkChange' })
export type BulkChange = z.output<typeof BulkChange>
export type BulkChangeInput = z.input<typeof BulkChange>

export const BulkResult = z
  .strictObject({
    changed: z.array(
      z.strictObject({
        id: z.string().describe('De uma cópia, o identificador dela'),
        version: z.int().describe('A versão depois da alteração'),
        productName: z.string(),
        before: BulkValues.nullable().describe('Null em uma cópia e em uma que voltou'),
        after: BulkValues.nullable().describe('Null em uma removida'),
      }),
    ),
    unchanged: z.array(z.strictObject({ id: z.string(), productName: z.string().nullable(), reason: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof BulkResult>

const bulkBody = z.strictObject({ promotions: z.array(Chosen).min(1).max(bulkLimits.perRequest), change: BulkChange })
const quarterMegabyte = 256 * 1024

/** An offer to be saved. A duplicate is saved only if the caller was warned about it. */
const SavedDraft = PromotionDraft.safeExtend({
  allowDuplicate: z
    .boolean()
    .default(false)
    .describe('Salva mesmo que já exista uma oferta do mesmo mercado, produto, preço e condições em dias comuns'),
}).meta({ id: 'PromotionDraft' })

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
    access: { can: 'offers.write' },
    isIdempotent: true,
    body: SavedDraft,
    result: Promotion,
    status: 201,
    errors: ['store_paused', 'offer_exists', 'plan_limit'],
  }),
  update: endpoint('promotions.update', {
    summary: 'Altera uma oferta; com If-Match, só se ninguém a alterou antes',
    access: { can: 'offers.write' },
    params: byId,
    body: SavedDraft,
    result: Promotion,
    errors: [...refusals, 'store_paused', 'offer_exists', 'plan_limit'],
  }),
  delete: endpoint('promotions.delete', {
    summary: 'Remove uma oferta; por 30 dias ela pode voltar',
    access: { can: 'offers.write' },
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: refusals,
  }),
  restore: endpoint('promotions.restore', {
    summary:
      'Traz de volta uma oferta removida há menos de 30 dias, com o mesmo identificador; a que está no ar fica como está',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    result: Promotion,
    errors: ['promotion_not_found', 'store_paused', 'offer_exists', 'plan_limit'],
  }),
  choose: endpoint('promotions.choose', {
    summary: 'As ofertas que um filtro encontra, só com identificador e versão, para alterá-las em conjunto',
    access: { can: 'offers.read' },
    query: PromotionFilter.omit({
      ...{ sortBy: true, compared: true, limit: true, cursor: true },
      ...{ neighborhood: true, radius: true, openNow: true },
    }),
    result: z.strictObject({
      promotions: z.array(Chosen).describe(`As ${bulkLimits.chosen} mais novas`),
      isComplete: z.boolean(),
    }),
  }),
  previewBulk: endpoint('promotions.previewBulk', {
    summary: 'O que uma alteração em conjunto faria, sem alterar nada',
    access: { can: 'offers.read' },
    isReadOnly: true,
    body: bulkBody,
    result: BulkResult,
  }),
  changeBulk: endpoint('promotions.changeBulk', {
    summary:
      'Altera, prorroga, copia, remove ou traz de volta ofertas em conjunto; diz quais ficaram como estavam, e por quê',
    access: { can: 'offers.write' },
    isIdempotent: true,
    body: bulkBody,
    result: BulkResult,
    errors: ['plan_limit'],
  }),
  revertBulk: endpoint('promotions.revertBulk', {
    summary: 'Desfaz uma alteração em conjunto, menos nas ofertas alteradas depois dela',
    access: { can: 'offers.write' },
    isIdempotent: true,
    bodyBytes: quarterMegabyte,
    body: z.strictObject({
      promotions: z
        .array(
          Chosen.extend({
            before: z.strictObject({
              ...bulkValues,
              price: MoneyInput('Preço é obrigatório'),
              originalPrice: MoneyInput(promotionMessages.originalPrice).nullable(),
              validFrom: MomentInput(promotionMessages.validFrom),
              expiryDate: endInput,
            }),
          }),
        )
        .min(1)
        .max(bulkLimits.perRequest),
    }),
    result: BulkResult,
  }),
}
