import type { ReactNode } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { describeOfferValidity, hasEnded, withWeekdays } from '#domain/mechanics/offer-words.ts'
import { formatMoney } from '#domain/money.ts'
import { validUntilWithYear } from '#domain/offers/expiry.ts'
import { formatPercent } from '#domain/percent.ts'
import { savingOf } from '#web/promotions/card/saving.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface OfferFactsProps {
  offer: Promotion
  now: Date
}

export function OfferFacts({ offer, now }: OfferFactsProps) {
  const saving = savingOf(offer)
  return (
    <div className="flex flex-wrap gap-2.5">
      {saving && (
        <Fact
          className="bg-brand-soft text-brand"
          icon={<Icon name="piggy-bank" className="size-6 shrink-0" />}
          label={hasEnded(offer, now) ? 'A economia era de' : 'Você economiza'}
        >
          {formatMoney(saving.cents)} <span className="font-semibold">({formatPercent(saving.percentage)})</span>
        </Fact>
      )}
      <ValidityFact offer={offer} now={now} />
    </div>
  )
}

function ValidityFact({ offer, now }: { offer: Promotion; now: Date }) {
  const { urgency, text } = describeOfferValidity(offer, now)
  const isCalm = urgency === 'calm'
  const icon = isCalm ? 'calendar-days' : urgency === 'over' ? 'circle-x' : 'clock-alert'
  const date = withWeekdays(validUntilWithYear(new Date(offer.expiryDate)), offer)
  return (
    <Fact
      className={isCalm ? 'bg-muted text-ink' : 'bg-tomato-soft text-tomato'}
      icon={<Icon name={icon} className="size-6 shrink-0" />}
      label={isCalm ? 'Validade' : date}
    >
      {isCalm ? date : text}
    </Fact>
  )
}

function Fact({
  className,
  icon,
  label,
  children,
}: {
  className: string
  icon: ReactNode
  label: string
  children: ReactNode
}) {
  return (
    <div className={`flex min-w-0 grow basis-36 items-center gap-2 rounded-2xl px-2.5 py-3 leading-tight ${className}`}>
      {icon}
      <p>
        <span className="block text-xs font-medium">{label}</span>
        <span className="block font-bold tabular-nums">{children}</span>
      </p>
    </div>
  )
}
