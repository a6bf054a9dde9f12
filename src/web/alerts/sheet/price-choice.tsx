import { useId, useState } from 'react'
import type { AlertChoice } from '#contract/alerts/alerts.ts'
import { type Cents, centsFromDecimal, formatMoney, maximumCents } from '#domain/money.ts'
import { priceUnit, quickPrices, reachedText } from '#web/alerts/alert-text.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WeekPlot } from './week-plot.tsx'

/** Step of − and +. */
const step = 10

interface PriceChoiceProps {
  choice: AlertChoice
  /** Undefined while what is typed is no price. */
  cents: Cents | undefined
  onChange: (cents: Cents | undefined) => void
}

/** The highest acceptable price: typed, or one of three, above a plot of how often it occurred. */
export function PriceChoice({ choice, cents, onChange }: PriceChoiceProps) {
  const [fieldId, sentenceId] = [useId(), useId()]
  const [typed, setTyped] = useState(cents === undefined ? '' : textOf(cents))
  const hasPlot = choice.weeks.length > 0
  const said = reachedText(choice, cents)
  const set = (wanted: Cents) => {
    const price = Math.min(maximumCents, Math.max(1, wanted))
    setTyped(textOf(price))
    onChange(price)
  }
  return (
    <section className="mt-4">
      <label htmlFor={fieldId} className="alert-heading block">
        {`Quando custar até${priceUnit(choice).replace('/', ', por ')}`}
      </label>
      <div className="flex gap-2">
        <StepButton label="10 centavos a menos" icon="minus" onPress={() => set((cents ?? 0) - step)} />
        <span className="relative grow">
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
            R$
          </span>
          <input
            id={fieldId}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            value={typed}
            aria-describedby={sentenceId}
            onChange={({ target }) => {
              setTyped(target.value)
              const price = priceFromText(target.value)
              onChange(price === undefined ? undefined : centsFromDecimal(price))
            }}
            className={`${controlClass} display h-14 pl-13! text-3xl! tabular-nums`}
          />
        </span>
        <StepButton label="10 centavos a mais" icon="plus" onPress={() => set((cents ?? 0) + step)} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {quickPrices(choice).map(({ price, why }) => (
          <li key={price} className="grow basis-20">
            <button type="button" aria-pressed={price === cents} onClick={() => set(price)} className="alert-quick">
              <b>{textOf(price)}</b> {why}
            </button>
          </li>
        ))}
      </ul>
      <p id={sentenceId} aria-live="polite" className="mt-2.5 leading-snug">
        <b className={said.isReached ? 'text-brand' : ''}>{said.count}</b>
        {said.rest}
        {said.isNow && choice.today && (
          <>
            {' '}
            <Link to={paths.offer(choice.today.offer.id)} className="font-semibold text-brand underline">
              Ver a oferta
            </Link>
          </>
        )}
      </p>
      {hasPlot && <WeekPlot weeks={choice.weeks} cents={cents ?? 0} />}
    </section>
  )
}

function StepButton({ label, icon, onPress }: { label: string; icon: 'minus' | 'plus'; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="alert-step">
      <Icon name={icon} className="size-5" />
    </button>
  )
}

/** "16,90" */
function textOf(cents: Cents): string {
  return formatMoney(cents).replace(/^R\$\s/, '')
}
