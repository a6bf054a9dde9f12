import { between } from '#tests/support/hostile-uploads/seeded-random.ts'
import { type WeekProduct, weekProducts } from './week-products.ts'

/** What a shop really offers. */
export interface TrueOffer {
  product: WeekProduct
  cents: number
  /** Null if none is stated. */
  originalCents: number | null
  /** As the shop writes it; usually empty. */
  condition: string
}

const endings = [99, 98, 90, 95, 49, 79, 89, 29, 69, 0]
const conditions = ['leve 3 pague 2', 'leve 4 pague 3', '2 por R$ {2}', 'limite 4 un por cliente', 'no clube', '']

/** Some products of a shop, each once, at a week's prices. */
export function chooseOffers(random: () => number, count: number, { hasOriginals = false, hasConditions = true } = {}) {
  const left = [...weekProducts]
  return Array.from({ length: count }, (): TrueOffer => {
    const [product] = left.splice(between(random, 0, left.length - 1), 1)
    if (!product) throw new Error('too few products')
    const reais = Math.max(1, Math.floor((product.cents * (0.7 + random() * 0.35)) / 100))
    const cents = reais * 100 + (endings[between(random, 0, endings.length - 1)] ?? 0) - (reais > 2 ? 100 : 0)
    const condition =
      hasConditions && random() < 0.06 ? (conditions[between(random, 0, conditions.length - 1)] ?? '') : ''
    return {
      product,
      cents,
      originalCents: hasOriginals && random() < 0.8 ? Math.round((cents * (1.1 + random() * 0.4)) / 10) * 10 + 9 : null,
      condition: condition.replace('{2}', money(cents * 2 - between(random, 50, 150))),
    }
  })
}

/** "1.234,50" */
export function money(cents: number): string {
  const reais = Math.floor(cents / 100).toLocaleString('de-DE')
  return `${reais},${String(cents % 100).padStart(2, '0')}`
}
