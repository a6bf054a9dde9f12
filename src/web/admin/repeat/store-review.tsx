import { type KeyboardEvent, useId } from 'react'
import { counted } from '#domain/count.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { likelyPrice } from '#domain/week/renewal.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { centsOf, problemOf, type Renewal, type StoreRenewals } from './renewals.ts'

interface StoreReviewProps {
  renewals: StoreRenewals
  onChange: (storeId: string, line: number, changes: Partial<Renewal>) => void
}

/** One store's offers of last week: each is kept, gets a new price, or is left out. */
export function StoreReview({ renewals: { store, from, to, kept, offers }, onChange }: StoreReviewProps) {
  const headingId = useId()
  return (
    <Card label={headingId} className="overflow-visible">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 lg:px-5">
        <h3 id={headingId}>{store.name}</h3>
        <p className="text-sm text-ink-soft">
          {formatDay(from).slice(0, 5)} a {formatDay(to).slice(0, 5)}
          {kept > 0 && ` · ${counted(kept, 'no ar ou agendada fica como está', 'no ar ou agendadas ficam como estão')}`}
        </p>
      </div>
      {offers.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink-soft">Nada a repetir neste mercado.</p>
      ) : (
        <ul aria-labelledby={headingId} className="divide-y divide-line border-t border-line">
          {offers.map((offer) => (
            <OfferRow
              key={offer.row.line}
              offer={offer}
              onChange={(changes) => onChange(store.id, offer.row.line, changes)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OfferRow({ offer, onChange }: { offer: Renewal; onChange: (changes: Partial<Renewal>) => void }) {
  const { row, price, lastPrice, isDropped } = offer
  const name = row.cells.productName ?? ''
  const problem = problemOf(offer)
  const problemId = useId()
  const [cents, lastCents] = [centsOf(price), centsOf(lastPrice)]
  const isChanged = cents !== lastCents
  const likely =
    problem?.steepFrom !== undefined && cents !== undefined ? likelyPrice(problem.steepFrom, cents) : undefined
  return (
    <li
      className={`px-4 py-2 lg:px-5 ${isDropped ? '' : problem ? 'bg-tomato-soft' : isChanged ? 'bg-mango-soft' : ''}`}
    >
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={!isDropped}
            onChange={(event) => onChange({ isDropped: !event.currentTarget.checked })}
            className="size-5 shrink-0 accent-brand"
          />
          <span className={`min-w-0 wrap-anywhere ${isDropped ? 'text-ink-soft line-through' : ''}`}>{name}</span>
        </label>
        {isChanged && !isDropped && lastCents !== undefined && (
          <s className="shrink-0 text-sm text-ink-soft tabular-nums">{formatMoney(lastCents)}</s>
        )}
        <div className="w-28 shrink-0">
          <input
            aria-label={`Preço de ${name}`}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={price}
            disabled={isDropped}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => onChange({ price: event.currentTarget.value, verdict: undefined })}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={focusNextPrice}
            data-price=""
            className={`${controlClass} h-11 text-right tabular-nums`}
          />
        </div>
      </div>
      {problem && (
        <div
          id={problemId}
          role="alert"
          className="flex flex-wrap items-center gap-2 py-1.5 text-sm font-semibold text-tomato"
        >
          <span className="mr-auto">{problem.text}</span>
          {likely !== undefined && (
            <Button
              variant="outline"
              onClick={() => onChange({ price: formatMoney(likely).slice(3), verdict: undefined })}
            >
              Usar {formatMoney(likely)}
            </Button>
          )}
          {problem.isAcceptable && (
            <Button variant="outline" onClick={() => onChange({ accepted: price })}>
              Está certo
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Enter moves to the next price, like "Próximo" on a phone's keyboard. */
function focusNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-price]:enabled')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
