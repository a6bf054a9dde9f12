import { useId, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { PlanOption } from '#web/shopping-lists/where-to-buy/plan-options.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface OtherOptionsProps {
  options: PlanOption[]
  chosen: string
  onChoose: (id: string) => void
}

/** The other plans, folded: two or three stores, or another one. */
export function OtherOptions({ options, chosen, onChoose }: OtherOptionsProps) {
  const [name, list] = [useId(), useId()]
  const [isOpen, setOpen] = useState(chosen !== options[0]?.id)
  if (options.length < 2) return null
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-2.5 px-3.5 py-2 text-left font-semibold hover:bg-muted"
      >
        <span className="grow">Outras opções</span>
        {!isOpen && <span className="text-right text-sm font-normal text-ink-soft">{foldedText(options)}</span>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4.5 shrink-0 text-ink-soft" />
      </button>
      <fieldset id={list} hidden={!isOpen} className="min-w-0 border-t border-line">
        <legend className="sr-only">Onde comprar</legend>
        <div className="divide-y divide-line">
          {options.map((option) => (
            <label
              key={option.id}
              className="flex min-h-16 cursor-pointer items-start gap-3 px-3.5 py-3 leading-snug has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={option.id === chosen}
                onChange={() => onChoose(option.id)}
                className="mt-px size-5.5 shrink-0 appearance-none rounded-full bg-surface ring-2 ring-line-strong outline-none ring-inset checked:ring-[7px] checked:ring-brand"
              />
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
                <b className="min-w-0 grow basis-32 wrap-anywhere">{option.title}</b>
                <b className="tabular-nums">{formatMoney(option.plan.cost)}</b>
                <span className="basis-full text-sm text-ink-soft">
                  {option.detail}
                  {option.trip && <span className="block">{option.trip}</span>}
                  {option.difference && (
                    <span className={`mt-0.5 block font-semibold ${option.isCheaper ? 'text-brand' : ''}`}>
                      {option.difference}
                    </span>
                  )}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** "2 ou 3 mercados, ou outro" */
function foldedText(options: PlanOption[]): string {
  const [first, ...others] = options.map(({ plan }) => plan.stops.length)
  const counts = [2, 3].filter((count) => others.includes(count) && count !== first)
  const stores = counts.length > 0 ? `${counts.join(' ou ')} mercados` : ''
  const another = others.includes(1) ? (first === 1 ? 'outro' : 'um só') : ''
  return [stores, another].filter(Boolean).join(', ou ')
}
