import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment, Text } from '#contract/wire.ts'
import { picturePermissions } from '#domain/products/picture-permissions.ts'

const Permission = z
  .enum(picturePermissions)
  .describe('own: nossa foto; store: o mercado autorizou; maker: o fabricante a oferece; free: licença livre')

export const ProductPicture = z
  .strictObject({
    id: z.string(),
    imageUrl: z.string(),
    productName: z.string().describe('A linha de produto'),
    permission: Permission,
    source: z.string().describe('De quem é a imagem'),
    storeName: z.string().nullable().describe('O mercado que a autorizou'),
    givenBy: z.string().nullable(),
    givenAt: Moment,
  })
  .meta({ id: 'ProductPicture' })
export type ProductPicture = z.output<typeof ProductPicture>

export const productPictures = {
  list: endpoint('productPictures.list', {
    summary: 'As imagens que servem às ofertas de todos os mercados, da mais nova à mais antiga, no máximo 200',
    access: { can: 'offers.read' },
    result: z.array(ProductPicture).max(200),
  }),
  give: endpoint('productPictures.give', {
    summary: 'Dá a imagem de uma oferta ao produto dela: serve a toda oferta da mesma variedade que não tem a sua',
    access: { can: 'offers.write' },
    body: z.strictObject({
      promotionId: z.string().max(40),
      permission: Permission,
      source: Text(200).describe('De quem é a imagem'),
    }),
    result: ProductPicture,
    errors: ['promotion_not_found', 'promotion_without_picture', 'product_unclear', 'storage_unavailable'],
  }),
  remove: endpoint('productPictures.remove', {
    summary: 'Tira a imagem do produto, de todas as ofertas que a mostram; a de uma oferta que tem a sua fica',
    access: { can: 'offers.write' },
    params: z.strictObject({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['product_picture_not_found'],
  }),
}
