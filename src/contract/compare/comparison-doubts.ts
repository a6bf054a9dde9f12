import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { slugLimits } from '#domain/slug-limits.ts'

export const comparisonDoubts = {
  doubt: endpoint('comparisons.doubt', {
    summary: 'Avisa que uma oferta não é o mesmo produto que as outras da comparação',
    access: 'everyone',
    params: z.strictObject({ slug: z.string().max(slugLimits.product) }),
    body: z.strictObject({ promotionId: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['comparison_not_found', 'promotion_not_found'],
  }),
}
