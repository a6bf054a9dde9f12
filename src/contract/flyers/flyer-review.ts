import { z } from 'zod'
import { Mechanics, MechanicsDraft } from '#contract/compare/mechanics.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Store } from '#contract/stores.ts'
import { LongList, Moment, Money, MoneyInput, Text } from '#contract/wire.ts'
import {
  draftDoubts,
  draftStates,
  flyerLimits,
  flyerStates,
  pageStatuses,
  refusalReasons,
} from '#domain/flyers/flyer-states.ts'
import { FlyerPageImage, PageBox } from './flyer-parts.ts'

const byId = z.strictObject({ id: z.string().max(40) })
const Day = z.iso.date().describe('Dia em São Paulo')
const finite = z.number().min(-20_000).max(20_000)
const Box = z.strictObject({ x: finite, y: finite, width: finite, height: finite })

/** Text of a PDF page as extracted by the browser, in units of the page. */
const PageText = z.strictObject({
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  pieces: LongList(z.strictObject({ text: z.string().max(flyerLimits.pieceLetters), box: Box }), flyerLimits.pieces),
  pictures: LongList(Box, 1000),
})

const NewPage = z.strictObject({
  imageURL: z.string().min(1).max(2000).describe('A uploadURL para onde a imagem da página foi enviada'),
  text: PageText.nullable().describe('O texto da página de um PDF; null para fotos e imagens'),
})

/** State of a flyer while it is reviewed. */
export const FlyerWork = z
  .strictObject({
    id: z.string(),
    store: Store,
    fileName: z.string(),
    state: z.enum(flyerStates),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    validityRead: z
      .strictObject({ firstDay: Day.nullable(), lastDay: Day, pageNumber: z.int(), box: PageBox })
      .nullable()
      .describe('A validade como foi lida, e onde'),
    pages: z.array(
      z.strictObject({
        number: z.int(),
        state: z
          .enum(pageStatuses)
          .describe('no_reader: só a imagem pode ser lida, e este site não lê imagens; a página espera por um leitor'),
        failure: z.string().nullable().describe('Em palavras, quando a página não pôde ser lida ou não será lida aqui'),
        image: FlyerPageImage.nullable().describe('Null enquanto a imagem é preparada'),
      }),
    ),
    counts: z.strictObject({ open: z.int(), confirmed: z.int(), discarded: z.int(), published: z.int() }),
    createdAt: Moment,
    publishedAt: Moment.nullable(),
    canUndoUntil: Moment.nullable(),
    version: z.int(),
  })
  .meta({ id: 'FlyerWork' })
export type FlyerWork = z.output<typeof FlyerWork>

/** An offer as read by the machine and corrected by a person. */
const draftValues = {
  productName: Text(160),
  price: MoneyInput('Preço obrigatório'),
  originalPrice: MoneyInput('Preço obrigatório').nullable(),
  mechanics: MechanicsDraft.nullable().describe('As condições da oferta, o peso ou a unidade do preço'),
  categoryId: z.string().max(40).nullable(),
}

export const OfferDraft = z
  .strictObject({
    id: z.string(),
    pageNumber: z.int(),
    position: z.int().describe('Ordem de leitura no encarte inteiro'),
    box: PageBox,
    pictureBox: PageBox.nullable(),
    productName: z.string(),
    price: Money,
    originalPrice: Money.nullable(),
    mechanics: Mechanics.nullable(),
    conditionsRead: z.array(z.string()).describe('Como está impresso'),
    categoryId: z.string().nullable(),
    state: z.enum(draftStates),
    doubts: z
      .array(
        z.strictObject({
          code: z.enum(draftDoubts),
          field: z.enum(['productName', 'price', 'originalPrice', 'categoryId']),
          text: z.string().describe('A dúvida em palavras'),
        }),
      )
      .describe('Vazio: sem dúvida'),
    alternatives: z
      .array(
        z.strictObject({
          field: z.enum(['productName', 'price']),
          value: z.string(),
          text: z.string().describe('De onde vem: outra leitura, semana passada, grafia conhecida'),
        }),
      )
      .max(3),
    repeats: z
      .strictObject({ promotionId: z.string(), price: Money, isInForce: z.boolean() })
      .nullable()
      .describe('A mesma oferta da semana passada'),
    promotionId: z.string().nullable().describe('A oferta publicada'),
    version: z.int(),
  })
  .meta({ id: 'OfferDraft' })
export type OfferDraft = z.output<typeof OfferDraft>

const DraftDecision = z.strictObject({
  draftId: z.string().max(40),
  version: z.int(),
  state: z.enum(['open', 'confirmed', 'discarded']),
  reason: z.enum(refusalReasons).optional().describe('Só com discarded'),
  values: z
    .strictObject({ ...draftValues, box: PageBox, pictureBox: PageBox.nullable() })
    .partial()
    .default({}),
})
export type DraftDecision = z.input<typeof DraftDecision>

/** Requests and responses about flyers that the panel and a store's own pages share. */
export const flyerShapes = {
  received: z.strictObject({
    fileName: Text(200),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 do arquivo, ou de todas as imagens: o mesmo encarte duas vezes é um só'),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    pages: z.array(NewPage).min(1).max(flyerLimits.pages),
  }),
  receivedBytes: 8 * 1024 * 1024,
  review: z.strictObject({
    flyer: FlyerWork,
    drafts: z.array(OfferDraft),
    otherNames: z
      .array(z.strictObject({ pageNumber: z.int(), text: z.string(), box: PageBox }))
      .describe('Textos sem preço, que podem ser o nome de uma oferta'),
  }),
  days: z.strictObject({ firstDay: Day, lastDay: Day }),
  decisions: z.strictObject({ decisions: z.array(DraftDecision).min(1).max(100) }),
  decisionBytes: 512 * 1024,
  decided: z.strictObject({
    flyer: FlyerWork,
    drafts: z.array(OfferDraft).describe('Os rascunhos decididos, como ficaram'),
    conflicts: z.array(z.string()).describe('Os que outra pessoa mudou antes: vêm como estão'),
  }),
  newDraft: z.strictObject({ pageNumber: z.int().min(1).max(flyerLimits.pages), box: PageBox, ...draftValues }),
  pageNumber: z.string().regex(/^\d{1,2}$/),
}

export const flyerReview = {
  list: endpoint('flyerReview.list', {
    summary: 'Os últimos encartes recebidos, do mais novo ao mais antigo, no máximo 50',
    access: { can: 'offers.read' },
    result: z.array(FlyerWork).max(50),
  }),
  create: endpoint('flyerReview.create', {
    summary: 'Recebe um encarte, cujas páginas já foram enviadas; a leitura começa em seguida',
    access: { can: 'offers.write' },
    isIdempotent: true,
    bodyBytes: flyerShapes.receivedBytes,
    body: flyerShapes.received.extend({ storeId: z.string().max(40) }),
    result: FlyerWork,
    status: 201,
    errors: [
      'store_not_found',
      'store_paused',
      'upload_not_found',
      'flyer_exists',
      'flyer_limit',
      'storage_unavailable',
    ],
  }),
  get: endpoint('flyerReview.get', {
    summary: 'Um encarte em revisão: páginas, rascunhos e nomes soltos',
    access: { can: 'offers.read' },
    params: byId,
    result: flyerShapes.review,
    errors: ['flyer_not_found'],
  }),
  update: endpoint('flyerReview.update', {
    summary: 'Muda os dias de um encarte',
    access: { can: 'offers.write' },
    params: byId,
    body: flyerShapes.days,
    result: FlyerWork,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  decide: endpoint('flyerReview.decide', {
    summary: 'Confirma, corrige ou descarta até cem rascunhos',
    access: { can: 'offers.write' },
    isIdempotent: true,
    bodyBytes: flyerShapes.decisionBytes,
    params: byId,
    body: flyerShapes.decisions,
    result: flyerShapes.decided,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  addDraft: endpoint('flyerReview.addDraft', {
    summary: 'Acrescenta uma oferta que a leitura não viu',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    body: flyerShapes.newDraft,
    result: OfferDraft,
    status: 201,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  readAgain: endpoint('flyerReview.readAgain', {
    summary: 'Lê de novo uma página que falhou',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId.extend({ number: flyerShapes.pageNumber }),
    result: FlyerWork,
    errors: ['flyer_not_found', 'flyer_closed', 'reading_limit'],
  }),
  publish: endpoint('flyerReview.publish', {
    summary: 'Publica até cem rascunhos confirmados; chame de novo até remaining ser 0',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    body: z.strictObject({
      repeats: z
        .enum(['renew', 'leave_out'])
        .default('renew')
        .describe('O que fazer com as que repetem a semana passada com o mesmo preço'),
    }),
    result: z.strictObject({
      flyer: FlyerWork,
      published: z.int(),
      repeated: z.int().describe('Já existiam: nada foi criado'),
      remaining: z.int(),
    }),
    errors: ['flyer_not_found', 'flyer_closed', 'flyer_without_days', 'store_paused', 'plan_limit'],
  }),
  undo: endpoint('flyerReview.undo', {
    summary: 'Retira o que o encarte publicou e ninguém alterou; chame de novo até remaining ser 0',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    result: z.strictObject({
      flyer: FlyerWork,
      removed: z.int(),
      remaining: z.int(),
      leftChanged: z.int(),
      leftShared: z.int().describe('Quantas ficaram no ar, porque uma importação ou outro encarte também as traz'),
    }),
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  discard: endpoint('flyerReview.discard', {
    summary: 'Descarta um encarte que não foi publicado',
    access: { can: 'offers.write' },
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
}
