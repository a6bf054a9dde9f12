import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { PlanOption } from './plan-options.ts'

interface PlanChoiceProps {
  options: PlanOption[]
  chosen: string
  /** Why one of them is recommended. */
  advice: string
  onChoose: (id: string) => void
}

/** The best plan with one, two and three stops, and the runner-up, each with its total. */
export function PlanChoice({ options, chosen, advice, onChoose }: PlanChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="display">Quantos mercados?</legend>
      <div className="mt-2.5 space-y-2.5">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex cursor-pointer items-start gap-3 rounded-2xl bg-surface px-4 py-3.5 ring-1 ring-line has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full bg-surface ring-2 ring-line-strong outline-none ring-inset checked:bg-surface checked:ring-[6px] checked:ring-brand"
            />
            <span className="min-w-0 grow leading-snug">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-2">
                  <b>{option.title}</b>
                  {option.isRecommended && (
                    <Badge tone="brand" className="bg-brand! text-brand-ink!">
                      Recomendada
                    </Badge>
                  )}
                </span>
                <span className="flex flex-wrap items-center gap-x-2">
                  {option.missing && <span className="text-sm font-semibold text-warning">{option.missing}</span>}
                  <span className="display text-xl leading-none tabular-nums">{formatMoney(option.cost)}</span>
                </span>
              </span>
              <span className="mt-1 block wrap-anywhere">{option.stores}</span>
              <span className="block text-sm text-ink-soft">{option.covers}</span>
              {option.trip && <span className="block text-sm text-ink-soft">{option.trip}</span>}
              {option.shares && <span className="block text-sm text-ink-soft">{option.shares}</span>}
              {option.difference && <span className="block text-sm font-semibold text-brand">{option.difference}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{advice}</p>
    </fieldset>
  )
}
