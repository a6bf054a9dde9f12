import { useId, useState } from 'react'
import type { AlertChoice } from '#contract/alerts/alerts.ts'
import { type Cents, centsFromDecimal, decimalFromCents, formatMoney, maximumCents } from '#domain/money.ts'
import { belowTodayText, priceText, priceUnit, weeksText } from '#web/alerts/alert-text.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'
import { Price } from '#web/promotions/card/price.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WeekPlot } from './week-plot.tsx'

/** Step of − and +. */
const step = 10

interface PriceChoiceProps {
  choice: AlertChoice
  /** Undefined until the visitor enters it. */
  cents: Cents | undefined
  onChange: (cents: Cents | undefined) => void
}

/** The highest acceptable price: as a number, over a plot of how often it occurred, and by a slider. */
export function PriceChoice({ choice, cents, onChange }: PriceChoiceProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId} className="alert-heading">
        Até que preço
      </h3>
      <div className="rounded-2xl p-4 pb-2 ring-1 ring-line">
        {choice.proposedPrice === null ? (
          <TypedPrice choice={choice} onChange={onChange} />
        ) : (
          <ProposedPrice choice={choice} cents={cents ?? 0} onChange={onChange} />
        )}
      </div>
    </section>
  )
}

function ProposedPrice({ choice, cents, onChange }: PriceChoiceProps & { cents: Cents }) {
  const sentenceId = useId()
  const { weeks } = choice
  const today = choice.today ? centsFromDecimal(choice.today.price) : undefined
  const known = weeks.flatMap(({ price }) => price ?? []).map(centsFromDecimal)
  const often = weeksText(weeks, cents)
  const hasPlot = weeks.length > 0
  const move = (by: number) => onChange(Math.min(maximumCents, Math.max(step, cents + by)))
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div>
          <Price price={decimalFromCents(cents)} size="medium" suffix={priceUnit(choice)} />
          <p id={sentenceId} aria-live="polite" className="mt-1.5 text-sm leading-snug text-ink-soft">
            {hasPlot && (today === undefined || cents < today) ? (
              <>
                <b className="text-brand">{often.count}</b>
                {often.rest}
              </>
            ) : (
              belowTodayText(today, cents)
            )}
          </p>
        </div>
        <fieldset className="flex shrink-0 rounded-xl ring-[1.5px] ring-line ring-inset">
          <legend className="sr-only">Mudar o preço</legend>
          <button type="button" aria-label="10 centavos a menos" onClick={() => move(-step)} className="alert-step">
            <Icon name="minus" className="size-5" />
          </button>
          <button type="button" aria-label="10 centavos a mais" onClick={() => move(step)} className="alert-step">
            <Icon name="plus" className="size-5" />
          </button>
        </fieldset>
      </div>
      {hasPlot && <WeekPlot weeks={weeks} cents={cents} />}
      <PriceSlider
        cents={cents}
        known={[...known, ...(today === undefined ? [] : [today])]}
        valueText={priceText(cents, choice)}
        describedBy={sentenceId}
        onChange={onChange}
      />
    </>
  )
}

interface PriceSliderProps {
  cents: Cents
  known: Cents[]
  valueText: string
  describedBy: string
  onChange: (cents: Cents) => void
}

/** From a tenth below the lowest price to the highest. */
function PriceSlider({ cents, known, valueText, describedBy, onChange }: PriceSliderProps) {
  // The initial price stays in the range while the sheet is open, so that the scale does not move under the thumb.
  const [first] = useState(cents)
  const lowest = Math.min(first, ...known) * 0.9
  // Aligned with the price itself, which may end in 9 centavos.
  const min = Math.max(step, Math.floor(lowest / step) * step) + (cents % step)
  const max = Math.max(first, ...known, min + step)
  const part = Math.max(0, Math.min(1, (cents - min) / (max - min)))
  return (
    <>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={cents}
        aria-label="Até que preço"
        aria-valuetext={valueText}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
        style={{ '--part': `${part * 100}%` } as React.CSSProperties}
        className="alert-slider"
      />
      <p aria-hidden="true" className="flex justify-between pb-1 text-xs text-ink-soft">
        <span>mais raro</span>
        <span>mais comum</span>
      </p>
    </>
  )
}

/** No price is known, so the visitor types it. */
function TypedPrice({ choice, onChange }: Pick<PriceChoiceProps, 'choice' | 'onChange'>) {
  const id = useId()
  return (
    <div className="pb-2">
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-soft">
        Ainda não sabemos quanto costuma custar. Diga um preço{priceUnit(choice).replace('/', ' por ')}:
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatMoney(0)}
        onChange={({ target }) => {
          const price = priceFromText(target.value)
          onChange(price === undefined ? undefined : centsFromDecimal(price))
        }}
        className={`${controlClass} h-12`}
      />
    </div>
  )
}
