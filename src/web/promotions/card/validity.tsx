import type { Promotion } from '#contract/promotions.ts'
import { describeOfferValidity } from '#domain/mechanics/offer-words.ts'
import { validUntil } from '#domain/offers/expiry.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The end of validity in one line. Urgency also has an icon and a text, because colour alone is not accessible. */
export function Validity({
  offer,
  now,
  hasIcon = true,
}: {
  offer: Pick<Promotion, 'expiryDate' | 'conditions'>
  now: Date
  hasIcon?: boolean
}) {
  const { urgency, text } = describeOfferValidity(offer, now)
  const isCalm = urgency === 'calm'
  const days = offer.conditions?.days
  const icon = isCalm ? 'calendar-days' : urgency === 'over' ? 'circle-x' : 'clock-alert'
  return (
    <span className={isCalm ? 'validity' : 'validity validity-urgent'}>
      {hasIcon && <Icon name={icon} />}
      <span>
        {`${validUntil(new Date(offer.expiryDate))}${days ? `, ${days.short}` : ''}${isCalm ? '' : ' · '}`}
        {!isCalm && <span>{text}</span>}
      </span>
    </span>
  )
}
