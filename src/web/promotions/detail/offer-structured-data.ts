import type { Promotion } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { breadcrumbList } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { groceryStore } from '#web/stores/store-structured-data.ts'

/** The offer as schema.org data. An ended offer is still a product, but no longer for sale; a price in doubt is omitted. */
export function offerStructuredData(offer: Promotion, origin: string, now: Date): object {
  const { productName, category, description, imageUrl } = offer
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: productName,
        category: category.name,
        ...(description && { description }),
        ...(imageUrl?.startsWith('/') && { image: [origin + imageUrl] }),
        ...(!hasEnded(offer, now) && !offer.doubt && { offers: schemaOffer(offer, origin) }),
      },
      breadcrumbList([
        ['Início', origin + paths.home()],
        [category.name, origin + paths.category(category.id)],
        [productName, origin + paths.offer(offer.id)],
      ]),
    ],
  }
}

export function schemaOffer(offer: Promotion, origin: string): object {
  const { id, price, expiryDate, store, mechanics, isConditional } = offer
  const specifications = mechanics ? priceSpecifications(offer, mechanics) : []
  return {
    '@type': 'Offer',
    // A conditional price is not the price of the offer.
    ...(!isConditional && { price, priceCurrency: 'BRL' }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    ...(mechanics?.limit && {
      eligibleQuantity: quantity({ maxValue: mechanics.limit.amount, unitCode: unitCodes[mechanics.limit.unit] }),
    }),
    priceValidUntil: dayOf(new Date(expiryDate)),
    availability: 'https://schema.org/InStoreOnly',
    url: origin + paths.offer(id),
    seller: groceryStore(store),
  }
}

/** UN/CEFACT codes. */
const unitCodes = { kg: 'KGM', '100g': 'GRM', un: 'C62' } as const

/** The prices of an offer, as far as schema.org can express their conditions. */
function priceSpecifications({ price, isConditional, conditions }: Promotion, mechanics: WireMechanics): object[] {
  const { rule, needs, conditionalPrice, minimumPurchase, per } = mechanics
  const unit = per && {
    referenceQuantity: quantity({ value: per === '100g' ? 100 : 1, unitCode: unitCodes[per] }),
  }
  const specification = (amount: string, condition: object) => ({
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: 'BRL',
    ...unit,
    ...condition,
  })
  const from = rule?.type === 'from' ? { eligibleQuantity: quantity({ minValue: rule.from, unitCode: 'C62' }) } : {}
  const isSayable = needs === null || needs === 'club'
  const forSome = {
    ...(needs === 'club' && { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Clube' } }),
    ...(minimumPurchase && {
      eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: minimumPurchase, priceCurrency: 'BRL' },
    }),
  }
  if (isConditional) return isSayable ? [specification(price, { ...forSome, ...from })] : []
  const cheapest = conditions?.cheapest
  return [
    ...(unit ? [specification(price, {})] : []),
    ...(cheapest
      ? [
          specification(cheapest.price, {
            eligibleQuantity: quantity({ value: cheapest.pieces, unitCode: 'C62' }),
            ...from,
          }),
        ]
      : []),
    ...(conditionalPrice && isSayable ? [specification(conditionalPrice, forSome)] : []),
  ]
}

function quantity(values: { value?: number; minValue?: number; maxValue?: number; unitCode: string }): object {
  return { '@type': 'QuantitativeValue', ...values }
}
