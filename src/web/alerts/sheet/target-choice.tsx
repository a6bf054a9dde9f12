import { useId, useState } from 'react'
import type { AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { priceText, targetChoice, targetName } from '#web/alerts/alert-text.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface TargetChoiceProps {
  proposal: AlertProposal
  choice: AlertChoice
  onChange: (choice: AlertChoice) => void
}

/** What to watch: this product, any brand of the pack, or the kind. */
export function TargetChoice({ proposal, choice, onChange }: TargetChoiceProps) {
  const [headingId, name] = [useId(), useId()]
  const [isOpen, setOpen] = useState(false)
  const { choices, city } = proposal
  return (
    <section aria-labelledby={headingId} className="mt-1">
      <h3 id={headingId} className="alert-heading">
        O quê
      </h3>
      <div className="overflow-hidden rounded-2xl ring-1 ring-line">
        <div className="flex items-center gap-3 py-2 px-2">
          <TargetPicture choice={choice} />
          <p className="min-w-0 grow leading-snug">
            <b className="block font-semibold">{targetName(choice.target)}</b>
            <span className="text-sm text-ink-soft">
              {choice.today
                ? `Hoje o menor é ${priceText(centsFromDecimal(choice.today.price), choice)} em ${city.name}`
                : `Sem oferta hoje em ${city.name}`}
            </span>
          </p>
          {choices.length > 1 && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="min-h-11 shrink-0 rounded-xl px-3 text-sm font-semibold text-brand hover:bg-muted"
            >
              Mudar
            </button>
          )}
        </div>
        {isOpen && (
          <fieldset className="border-t border-line p-1.5">
            <legend className="sr-only">O que esperar</legend>
            {choices.map((other) => (
              <label key={other.target.slug} className="alert-option">
                <input
                  type="radio"
                  name={name}
                  checked={other === choice}
                  onChange={() => onChange(other)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 leading-snug">
                  <span className="block font-semibold">{targetChoice(other.target)}</span>
                  <span className="block text-sm text-ink-soft">{other.target.name}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </section>
  )
}

/** A picture of the cheapest offer; without one, a bell. */
export function TargetPicture({
  choice: { today },
  className = 'size-12 rounded-xl',
}: {
  choice: Pick<AlertChoice, 'today'>
  className?: string
}) {
  if (today) return <ProductPicture offer={today.offer} sizes="56px" className={`shrink-0 ${className}`} />
  return (
    <span className={`grid shrink-0 place-items-center bg-muted text-ink-soft ${className}`}>
      <Icon name="bell" className="size-6" />
    </span>
  )
}
