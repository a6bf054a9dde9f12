import { describeValidity, validUntil } from '#domain/offers/expiry.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The end of validity in one line. Urgency has an icon and a text too: colour alone is not accessible. */
export function Validity({ expiryDate, now }: { expiryDate: string; now: Date }) {
  const { urgency, text } = describeValidity(new Date(expiryDate), now)
  const isCalm = urgency === 'calm'
  const icon = isCalm ? 'calendar-days' : urgency === 'over' ? 'circle-x' : 'clock-alert'
  return (
    <span className={isCalm ? 'validity' : 'validity validity-urgent'}>
      <Icon name={icon} />
      <span>
        {validUntil(new Date(expiryDate))}
        {!isCalm && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{text}</span>
          </>
        )}
      </span>
    </span>
  )
}
