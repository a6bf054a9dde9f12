import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/dates.ts'
import { describeOfferValidity, withWeekdays } from '#domain/mechanics/offer-words.ts'
import { validUntilWithYear } from '#domain/offers/expiry.ts'

interface ValidityNoteProps {
  offer: Promotion
  now: Date
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' })

/** The end of validity beside a price: the day, and how near it is, or its weekday. */
export function ValidityNote({ offer, now }: ValidityNoteProps) {
  const { urgency, text } = describeOfferValidity(offer, now)
  const end = new Date(offer.expiryDate)
  return (
    <>
      <span className="block">
        <ShortYear text={withWeekdays(validUntilWithYear(end), offer)} />
      </span>
      {urgency === 'calm' ? (
        !offer.conditions?.days && <span className="block">{weekday.format(end)}</span>
      ) : (
        <b className="block font-bold text-tomato">{text}</b>
      )}
    </>
  )
}

/** The same on the stub of a shelf label: "até sábado, 21/11/2026". */
export function ValidityStub({ offer, now }: ValidityNoteProps) {
  const { urgency, text } = describeOfferValidity(offer, now)
  const end = new Date(offer.expiryDate)
  const day = weekday.format(end).replace('-feira', '')
  return (
    <>
      <span className="block">{urgency === 'calm' ? `até ${day},` : text}</span>
      <span className="block">
        <ShortYear text={formatDate(end)} />
      </span>
    </>
  )
}

/** On phones only screen readers get the year, which leaves the row to the price. */
function ShortYear({ text }: { text: string }) {
  const [day, year] = text.split(/(?=\/\d{4}$)/)
  return (
    <>
      {day}
      <span className="max-sm:sr-only">{year}</span>
    </>
  )
}
