import type { NameSuggestion } from '#contract/compare/products.ts'
import type { PromotionValues } from '#web/admin/promotions/form/promotion-values.ts'

/** Values that a product of the catalogue fills in. A picture chosen by the administrator stays. */
export function valuesOfSuggestion(
  { name, categoryId, imageUrl }: NameSuggestion,
  { picturePath, pictureLink }: PromotionValues,
): Partial<PromotionValues> {
  return {
    productName: name,
    ...(categoryId !== null && { categoryId }),
    ...(imageUrl !== null && picturePath === '' && pictureLink === '' && { picturePath: imageUrl }),
  }
}
