import type { Day } from '#domain/dates.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { BetterDay } from './better-day.ts'
import { buyingDays } from './buying-days.ts'

interface BetterDayButtonProps extends BetterDay {
  now: Date
  onChoose: (day: Day) => void
}

/** States on which day more of the list is sold, or for less, and plans for it when pressed. */
export function BetterDayButton({ day, gain, now, onChoose }: BetterDayButtonProps) {
  const label = buyingDays(now).find((choice) => choice.day === day)?.label
  return (
    <button
      type="button"
      onClick={() => onChoose(day)}
      className={buttonClass('soft', 'medium', 'mt-3 h-auto min-h-11 py-2 text-left print:hidden')}
    >
      <Icon name="calendar-days" className="size-4.5 shrink-0" />
      <span>
        Melhor dia: {label?.toLowerCase()} · {gain}
      </span>
    </button>
  )
}
