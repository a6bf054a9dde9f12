import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Category = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    icon: z.string().describe('Nome de uma classe de estilo'),
    color: z.string(),
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof Category>

export const CategoryWithCount = Category.extend({
  activePromotions: z.int().describe('Ofertas em vigor, contadas há no máximo um minuto'),
}).meta({
  id: 'CategoryWithCount',
})
export type CategoryWithCount = z.output<typeof CategoryWithCount>

export const categories = {
  list: endpoint('categories.list', {
    summary: 'As categorias, com o número de ofertas em vigor',
    access: 'everyone',
    isPublic: true,
    query: z.strictObject({ city: z.string().max(80).optional().describe('Conta só as ofertas desta cidade') }),
    result: z.array(CategoryWithCount),
    errors: ['city_not_found'],
  }),
}
