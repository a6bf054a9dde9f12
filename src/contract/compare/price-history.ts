import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { PromotionDraft } from '#contract/promotion-draft.ts'
import { Money } from '#contract/wire.ts'
import { priceClaims, priceVerdicts } from '#domain/price-history/price-verdict.ts'

const Day = z.iso.date().describe('Dia em São Paulo')

export const PriceVerdict = z
  .strictObject({
    price: z.enum(priceVerdicts),
    claim: z.enum(priceClaims).describe('O preço original: registrado antes, nunca registrado ou contradito'),
    text: z.string().describe('O veredito em palavras'),
    claimText: z.string().nullable().describe('O que dizer do desconto; null sem preço original'),
    evidence: z.strictObject({
      observedDays: z.int().describe('Dias com preço registrado neste mercado, nos 90 antes da oferta'),
      daysAtOrBelow: z.int().describe('Desses, os dias com este preço ou menos'),
      lowest: z.strictObject({ price: Money, day: Day }).nullable(),
      highest30: Money.nullable().describe('O maior preço registrado nos últimos 30 dias'),
      claimedDays: z.int().describe('Dias em que o preço original esteve em vigor'),
      percentBelowReference: z
        .int()
        .nullable()
        .describe('Quanto está abaixo do menor preço dos 30 dias antes da redução; null sem dias suficientes'),
    }),
  })
  .meta({ id: 'PriceVerdict' })
export type PriceVerdict = z.output<typeof PriceVerdict>

const PriceRun = z.strictObject({ from: Day, to: Day, price: Money }).meta({ id: 'PriceRun' })
export type PriceRun = z.output<typeof PriceRun>

/** Only the words, for the page of the offer and for comparisons. */
export const PriceVerdictWords = PriceVerdict.omit({ evidence: true }).meta({ id: 'PriceVerdictWords' })
export type PriceVerdictWords = z.output<typeof PriceVerdictWords>

export const PriceHistory = z
  .strictObject({
    from: Day.describe('Desde quando há leitura completa; no máximo 180 dias atrás'),
    to: Day,
    stores: z
      .array(z.strictObject({ id: z.string(), name: z.string(), prices: z.array(PriceRun) }))
      .describe(
        'O mercado da oferta primeiro; dos outros, os quatro com mais dias. Um dia sem preço não está em nenhum trecho',
      ),
    moreStores: z.int().describe('Quantos outros mercados da cidade têm história'),
    lowest: z.array(PriceRun).describe('O menor preço de cada dia na cidade'),
    verdict: PriceVerdict.nullable().describe('Null quando o preço depende de uma condição'),
  })
  .meta({ id: 'PriceHistory' })
export type PriceHistory = z.output<typeof PriceHistory>

export const PriceCheck = z
  .strictObject({
    verdict: PriceVerdict.nullable().describe('Null quando o preço depende de uma condição'),
    deviation: z
      .strictObject({ text: z.string() })
      .nullable()
      .describe(
        'Por que o preço precisa de um sim: passa do triplo ou fica abaixo de um terço do preço do meio deste tipo de produto na cidade, ou, sem preços conhecidos, fica fora do que esse tipo pode custar',
      ),
    readableName: z
      .string()
      .nullable()
      .describe('O nome por extenso, quando o escrito é o de um caixa; só uma sugestão'),
  })
  .meta({ id: 'PriceCheck' })
export type PriceCheck = z.output<typeof PriceCheck>

const byId = z.strictObject({ id: z.string().max(40) })

export const priceHistory = {
  verdict: endpoint('priceHistory.verdict', {
    summary: 'O veredito sobre o preço de uma oferta, pelo que o mesmo mercado publicou antes',
    access: 'everyone',
    isPublic: true,
    params: byId,
    result: z.strictObject({ verdict: PriceVerdictWords.nullable() }),
    errors: ['promotion_not_found'],
  }),
  get: endpoint('priceHistory.get', {
    summary: 'Os preços do mesmo produto na cidade nos últimos 180 dias, e o veredito sobre esta oferta',
    access: 'everyone',
    isPublic: true,
    params: byId,
    result: PriceHistory,
    errors: ['promotion_not_found'],
  }),
  check: endpoint('priceHistory.check', {
    summary: 'O que se sabe de um preço antes de publicar: veredito, desvio e nome por extenso. Não grava nada',
    access: { can: 'offers.read' },
    isReadOnly: true,
    body: z.strictObject({
      promotionId: z.string().max(40).nullish().describe('A oferta que está sendo alterada'),
      productName: PromotionDraft.shape.productName,
      price: PromotionDraft.shape.price,
      originalPrice: PromotionDraft.shape.originalPrice,
      storeId: PromotionDraft.shape.storeId,
      validFrom: PromotionDraft.shape.validFrom,
      mechanics: PromotionDraft.shape.mechanics,
    }),
    result: PriceCheck,
  }),
}
