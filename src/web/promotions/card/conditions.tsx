import type { ComponentProps } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { Price } from './price.tsx'

type Conditional = Pick<Promotion, 'conditions'>

/** The price of an offer with its unit, and next to it the condition that it requires. */
export function OfferPrice({
  offer,
  size,
}: Pick<ComponentProps<typeof Price>, 'size'> & {
  offer: Conditional & Parameters<typeof priceSuffix>[0]
}) {
  return (
    <>
      <Price price={offer.price} size={size} suffix={priceSuffix(offer)} />
      <PriceCondition offer={offer} />
    </>
  )
}

export function PriceCondition({ offer: { conditions } }: { offer: Conditional }) {
  return conditions?.price && <span className="price-condition">{conditions.price}</span>
}

/** The other conditions in short words; the weekdays are part of the validity. */
export function Conditions({ offer: { conditions } }: { offer: Conditional }) {
  return (
    conditions && (
      <span className="conditions">
        {conditions.labels.map((label) => (
          <b key={label}>{label}</b>
        ))}
        {conditions.limit}
      </span>
    )
  )
}
