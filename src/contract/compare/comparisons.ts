import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Line, Money, QueryInteger } from '#contract/wire.ts'
import { comparisonSorts } from '#domain/offers/comparison-sorts.ts'
import { slugLimits } from '#domain/slug-limits.ts'

/** A group of products that can be compared. */
export const ComparedGroup = z
  .strictObject({
    level: z
      .enum(['line', 'pack', 'kind'])
      .describe(
        'line: um produto; pack: o tipo nesta embalagem, de qualquer marca; kind: o tipo, por kg, litro ou unidade',
      ),
    name: z.string(),
    slug: z.string(),
    per: z.enum(['kg', 'L', 'un']),
  })
  .meta({ id: 'ComparedGroup' })

const ComparedOffer = Promotion.extend({
  comparedPrice: Money.nullable().describe(
    'O que ordena e compara: o preço, ou o preço por kg, litro ou unidade no tipo',
  ),
  difference: Money.nullable().describe('Quanto a mais que a mais barata; null quando comparedPrice não é conhecido'),
}).meta({ id: 'ComparedOffer' })
export type ComparedOffer = z.output<typeof ComparedOffer>

export const Comparison = z
  .strictObject({
    group: ComparedGroup.describe('De um grupo que foi unido a outro, o que ficou: o endereço é o dele'),
    city: z.strictObject({ slug: z.string(), name: z.string(), state: z.string() }),
    tabs: z
      .array(ComparedGroup.extend({ hasOffers: z.boolean() }))
      .describe('O próprio grupo e os mais amplos: produto, embalagem, tipo'),
    comparedBy: z.enum(['price', 'unit']).describe('unit: por kg, litro ou unidade, só no tipo'),
    lowestPrice: Money.nullable().describe('De comparedPrice; null sem ofertas'),
    highestPrice: Money.nullable(),
    total: z.int().describe('Ofertas em vigor; acima de 1000 conta 1000'),
    isTotalCapped: z.boolean(),
    stores: z.int().describe('Mercados com oferta'),
    storesWithoutOffer: z.int().describe('Mercados ativos da cidade sem oferta deste grupo agora'),
    isIndexable: z.boolean().describe('Ofertas de dois mercados agora ou, de um produto, nos últimos 30 dias'),
    offers: z.array(ComparedOffer),
    lastDay: z.iso
      .date()
      .nullable()
      .describe('De um produto sem oferta agora, o último dia em que um mercado da cidade teve uma; null sem registro'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.output<typeof Comparison>

export const ComparedLine = ComparedGroup.extend({
  offers: z.int(),
  stores: z.int(),
  lowestPrice: Money,
  highestPrice: Money,
}).meta({ id: 'ComparedLine' })
export type ComparedLine = z.output<typeof ComparedLine>

export const PromotionComparison = z
  .strictObject({
    group: ComparedGroup.nullable().describe('O produto; null quando o nome não diz qual é'),
    stores: z.int().describe('Outros mercados da cidade com oferta do mesmo produto'),
    offers: z.array(Promotion).describe('As outras ofertas do mesmo produto na cidade, a mais barata primeiro'),
    more: z.int().describe('Quantas além destas'),
  })
  .meta({ id: 'PromotionComparison' })
export type PromotionComparison = z.output<typeof PromotionComparison>

const city = z.string().max(80).describe("Nome ou 'sao-paulo-sp'")
const cursor = z.string().max(200).optional()

export const comparisons = {
  get: endpoint('comparisons.get', {
    summary: 'As ofertas em vigor de um produto, de uma embalagem ou de um tipo em uma cidade, a mais barata primeiro',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ slug: z.string().max(slugLimits.product) }),
    query: z.strictObject({
      city,
      sortBy: z
        .enum(comparisonSorts)
        .optional()
        .describe('Sem ele, por comparedPrice. As outras ordens são das 1000 mais baratas'),
      limit: QueryInteger(1, 100).default(24),
      cursor: cursor.describe('nextCursor da página anterior'),
    }),
    result: Comparison,
    errors: ['comparison_not_found', 'city_not_found', 'invalid_cursor'],
  }),
  list: endpoint('comparisons.list', {
    summary: 'Os produtos com ofertas de dois mercados ou mais em uma cidade, os de mais mercados primeiro',
    access: 'everyone',
    isPublic: true,
    isPaged: true,
    query: z.strictObject({
      city,
      search: Line(200).optional(),
      categoryId: z.string().max(40).optional().describe('A categoria da oferta mais barata'),
      limit: QueryInteger(1, 100).default(24),
      cursor: cursor.describe('Vem do cabeçalho Link da página anterior'),
    }),
    result: z.array(ComparedLine),
    errors: ['city_not_found', 'invalid_cursor'],
  }),
  ofPromotion: endpoint('comparisons.ofPromotion', {
    summary: 'As outras ofertas do mesmo produto na cidade de uma oferta, também de uma que terminou; no máximo 12',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: PromotionComparison,
    errors: ['promotion_not_found'],
  }),
}
