import { type Period, periods } from './price-plot.ts'

interface PeriodChoiceProps {
  period: Period
  className?: string
  onChoose: (period: Period) => void
}

/** Three or six months. Without scripts the plot shows the period that its title needs. */
export function PeriodChoice({ period, className = '', onChoose }: PeriodChoiceProps) {
  return (
    <fieldset className={`flex rounded-xl bg-muted p-1 noscript:hidden ${className}`}>
      <legend className="sr-only">Período</legend>
      {periods.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === period}
          onClick={() => onChoose(days)}
          className="min-h-11 grow rounded-xl px-4 text-sm font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
        >
          {days / 30} meses
        </button>
      ))}
    </fieldset>
  )
}
