import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Text } from '#contract/wire.ts'

export const barcodeNamings = {
  name: endpoint('barcodes.name', {
    summary: 'Diz que produto tem um código de barras que ninguém conhece; só vale depois que a equipe confere',
    access: 'everyone',
    params: z.strictObject({ gtin: z.string().max(20).describe('8, 12 ou 13 números') }),
    body: z.strictObject({ name: Text(160, 'Diga que produto é') }),
    result: z.undefined(),
    status: 204,
  }),
}
