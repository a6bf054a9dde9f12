import { z } from 'zod'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { endpoint } from './endpoint.ts'

export const uploads = {
  sign: endpoint('uploads.sign', {
    summary: 'Um endereço assinado para enviar uma imagem com um único PUT; tipo e tamanho fazem parte da assinatura',
    access: { can: 'offers.write' },
    isIdempotent: true,
    body: z.strictObject({
      contentType: z.enum(uploadLimits.contentTypes, 'Envie uma imagem PNG ou JPG'),
      size: z.int().min(1).max(uploadLimits.bytes, 'A imagem deve ter no máximo 5 MB'),
    }),
    result: z.strictObject({ uploadURL: z.string() }),
    errors: ['storage_unavailable', 'upload_limit'],
  }),
  claim: endpoint('uploads.claim', {
    summary: 'Confere, limpa e publica a imagem enviada; a resposta é o valor de imageUrl de uma oferta',
    access: { can: 'offers.write' },
    body: z.strictObject({
      imageURL: z.string().min(1).max(2000).describe('A uploadURL para onde a imagem foi enviada'),
    }),
    result: z.strictObject({ objectPath: z.string() }),
    errors: ['image_invalid', 'upload_not_found', 'storage_unavailable'],
  }),
}
