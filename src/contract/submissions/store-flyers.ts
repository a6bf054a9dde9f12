import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FlyerWork, flyerShapes, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { ofStore } from '#contract/people/store-team.ts'
import { uploads } from '#contract/uploads.ts'
import { Submission } from './submissions.ts'

const FlyerAnswers = z
  .strictObject({
    waiting: z.int(),
    published: z.int(),
    refused: z.array(z.strictObject({ productName: z.string(), reason: z.string() })),
  })
  .describe('A última resposta sobre cada oferta impressa: com uma recusada ou esperando, as páginas não aparecem')
export type FlyerAnswers = z.output<typeof FlyerAnswers>

const ownFlyer = ofStore.extend({ id: z.string().max(40) })

/** Flyers that a store sends: received and reviewed as in the panel, then submitted like its other offers. */
export const storeFlyers = {
  list: endpoint('storeFlyers.list', {
    summary: 'Os últimos encartes da loja, do mais novo ao mais antigo, no máximo 50',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: z
      .array(FlyerWork.extend({ answers: FlyerAnswers.nullable().describe('Null se nada dele foi enviado') }))
      .max(50),
  }),
  signUpload: endpoint('storeFlyers.signUpload', {
    summary: 'Um endereço assinado para enviar a imagem de uma página com um único PUT',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    params: ofStore,
    body: uploads.sign.body,
    result: uploads.sign.result,
    errors: ['storage_unavailable', 'upload_limit'],
  }),
  create: endpoint('storeFlyers.create', {
    summary: 'Recebe um encarte da loja, cujas páginas já foram enviadas; a leitura começa em seguida',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    bodyBytes: flyerShapes.receivedBytes,
    params: ofStore,
    body: flyerShapes.received,
    result: FlyerWork,
    status: 201,
    errors: ['store_paused', 'upload_not_found', 'flyer_exists', 'flyer_limit', 'storage_unavailable'],
  }),
  get: endpoint('storeFlyers.get', {
    summary: 'Um encarte da loja: páginas, rascunhos e nomes soltos',
    access: { inStore: 'store.read' },
    params: ownFlyer,
    result: flyerShapes.review,
    errors: ['flyer_not_found'],
  }),
  update: endpoint('storeFlyers.update', {
    summary: 'Muda os dias de um encarte da loja',
    access: { inStore: 'store.submit' },
    params: ownFlyer,
    body: flyerShapes.days,
    result: FlyerWork,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  decide: endpoint('storeFlyers.decide', {
    summary: 'Confirma, corrige ou descarta até cem rascunhos de um encarte da loja',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    bodyBytes: flyerShapes.decisionBytes,
    params: ownFlyer,
    body: flyerShapes.decisions,
    result: flyerShapes.decided,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  addDraft: endpoint('storeFlyers.addDraft', {
    summary: 'Acrescenta uma oferta que a leitura não viu',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    params: ownFlyer,
    body: flyerShapes.newDraft,
    result: OfferDraft,
    status: 201,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  readAgain: endpoint('storeFlyers.readAgain', {
    summary: 'Lê de novo uma página que falhou',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    params: ownFlyer.extend({ number: flyerShapes.pageNumber }),
    result: FlyerWork,
    errors: ['flyer_not_found', 'flyer_closed', 'reading_limit'],
  }),
  discard: endpoint('storeFlyers.discard', {
    summary: 'Descarta um encarte da loja que não foi enviado',
    access: { inStore: 'store.submit' },
    params: ownFlyer,
    result: z.undefined(),
    status: 204,
    errors: ['flyer_not_found', 'flyer_closed'],
  }),
  send: endpoint('storeFlyers.send', {
    summary: 'Envia os rascunhos confirmados; as páginas aparecem no site quando todas as ofertas estão no ar',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    params: ownFlyer,
    result: z.strictObject({
      flyer: FlyerWork,
      submissions: z.array(Submission).describe('De até 250 ofertas cada'),
      rejected: z
        .array(z.strictObject({ productName: z.string(), text: z.string() }))
        .describe('Ofertas com erro, que não foram enviadas'),
    }),
    status: 201,
    errors: [
      ...(['flyer_not_found', 'flyer_closed', 'flyer_without_days', 'flyer_without_offers'] as const),
      ...(['store_paused', 'too_many_submissions'] as const),
    ],
  }),
}
