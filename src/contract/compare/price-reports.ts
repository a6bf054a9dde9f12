import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Moment, Money, MoneyInput, QueryInteger } from '#contract/wire.ts'
import { priceProblems, reportLimits } from '#domain/offers/price-reports.ts'

const version = z.int().min(1).max(2_000_000_000)
/** Random key that the browser creates for its reports, so that one device counts once. It identifies no person. */
export const DeviceKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('Número que o navegador sorteou para seus avisos: 32 dígitos hexadecimais')

const byPromotion = z.strictObject({ id: z.string().max(40) })

export const PriceReportDraft = z
  .strictObject({
    problem: z.enum(priceProblems, 'Escolha o que está errado'),
    price: MoneyInput('Informe o preço').nullish().describe('O preço na loja, se for outro'),
    version: version.describe('A versão da oferta que a pessoa viu'),
    device: DeviceKey,
  })
  .meta({ id: 'PriceReportDraft' })
export type PriceReportDraft = z.output<typeof PriceReportDraft>

/** Base64 is a third longer than its bytes. */
const base64Length = Math.ceil(reportLimits.photoBytes / 3) * 4

/** In the address, because the server looks the report up before it reads the photo. */
const ReportOfPhoto = z.strictObject({
  version: QueryInteger(1, 2_000_000_000).describe('A versão da oferta de que se avisou'),
  device: DeviceKey,
})
export type ReportOfPhoto = z.output<typeof ReportOfPhoto>

const PhotoDraft = z
  .strictObject({
    photo: z
      .base64('Foto inválida')
      .min(4, 'Foto inválida')
      .max(base64Length, 'A foto deve ter no máximo 1 MB')
      .describe('Uma foto JPG ou PNG em Base64'),
  })
  .meta({ id: 'PriceReportPhotoDraft' })

/** 'outdated': the offer changed or ended after the visitor saw it, so nothing was stored. */
const Receipt = z.strictObject({ outcome: z.enum(['received', 'outdated']) }).meta({ id: 'PriceReportReceipt' })
export type Receipt = z.output<typeof Receipt>

export const ReportedOffer = z
  .strictObject({
    promotion: Promotion,
    reports: z.int().describe('Avisos em aberto'),
    independent: z.int().describe('Redes diferentes nos últimos dois dias, sobre a versão atual'),
    checks: z.int().describe('Quem disse, nos últimos dois dias, que esta versão está certa'),
    problems: z.array(z.strictObject({ problem: z.enum(priceProblems), reports: z.int() })),
    prices: z
      .array(z.strictObject({ price: Money, reports: z.int() }))
      .describe('Os preços informados, do mais repetido ao menos'),
    photos: z.array(z.string()).describe('As fotos juntadas aos avisos, a mais nova primeiro; no máximo 12'),
    firstReceivedAt: Moment.nullable(),
    lastReceivedAt: Moment.nullable(),
  })
  .meta({ id: 'ReportedOffer' })
export type ReportedOffer = z.output<typeof ReportedOffer>

export const PriceDecision = z
  .discriminatedUnion('decision', [
    z.strictObject({ decision: z.enum(['mark', 'remove', 'refuse']), version }),
    z.strictObject({ decision: z.literal('correct'), version, price: MoneyInput('Informe o preço certo') }),
  ])
  .meta({ id: 'PriceDecision' })
export type PriceDecision = z.output<typeof PriceDecision>

const refusals = ['promotion_not_found', 'version_conflict'] as const

export const priceReports = {
  send: endpoint('priceReports.send', {
    summary: 'Avisa que o preço de uma oferta está errado na loja',
    access: 'everyone',
    isIdempotent: true,
    params: byPromotion,
    body: PriceReportDraft,
    result: Receipt,
    status: 201,
  }),
  addPhoto: endpoint('priceReports.addPhoto', {
    summary: 'Junta uma foto ao aviso que este aparelho mandou; fica só a imagem, sem o que a câmera escreveu nela',
    access: 'everyone',
    bodyBytes: base64Length + 1000,
    params: byPromotion,
    query: ReportOfPhoto,
    body: PhotoDraft,
    result: Receipt,
    status: 201,
    errors: ['image_invalid'],
  }),
  photo: endpoint('priceReports.photo', {
    summary: 'Uma foto juntada a um aviso',
    access: { can: 'reviews.read' },
    params: z.strictObject({ name: z.uuid() }),
    result: z.strictObject({ photo: z.string().describe('WebP em Base64') }),
    errors: ['not_found'],
  }),
  check: endpoint('priceReports.check', {
    summary: 'Confirma que o preço de uma oferta está certo na loja',
    access: 'everyone',
    isIdempotent: true,
    params: byPromotion,
    body: z.strictObject({ version, device: DeviceKey }),
    result: Receipt,
    status: 201,
  }),
  list: endpoint('priceReports.list', {
    summary: 'As ofertas em vigor com avisos em aberto, da mais à menos avisada, ou as marcadas como em dúvida',
    access: { can: 'reviews.read' },
    isPaged: true,
    query: z.strictObject({
      state: z.enum(['open', 'marked']).default('open'),
      limit: QueryInteger(1, 100).default(24),
      cursor: z.string().max(200).optional().describe('Vem do cabeçalho Link da página anterior'),
    }),
    result: z.array(ReportedOffer),
    errors: ['invalid_cursor'],
  }),
  resolve: endpoint('priceReports.resolve', {
    summary:
      'Confirma os avisos de uma oferta (mark: marca como em dúvida; correct: corrige o preço; remove: tira do ar) ou os recusa (refuse)',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    params: byPromotion,
    body: PriceDecision,
    result: z.strictObject({ decisionId: z.string() }),
    errors: [...refusals, 'store_paused', 'offer_exists'],
  }),
  undo: endpoint('priceReports.undo', {
    summary: 'Desfaz uma decisão, se a oferta não mudou depois dela; os avisos voltam à fila',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40).describe('O decisionId') }),
    result: Promotion,
    errors: [...refusals, 'decision_not_found', 'store_paused', 'offer_exists'],
  }),
}
