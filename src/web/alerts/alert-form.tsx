import { type FormEvent, useState } from 'react'
import type { Alert, AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { ApiError } from '#contract/api-error.ts'
import { centsFromDecimal, decimalFromCents, formatMoney } from '#domain/money.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type AlertOutcome, changeAlert, createAlert, withPrice } from './alert-actions.ts'
import { type SheetResult, setAlertResult } from './alert-result.tsx'
import { priceText } from './alert-text.ts'
import { PriceChoice } from './price-choice.tsx'
import { StoreChoice } from './store-choice.tsx'
import { TargetChoice } from './target-choice.tsx'

interface AlertFormProps {
  /** With at least one choice. */
  proposal: AlertProposal
  /** The alert to change; undefined for a new one. */
  alert: Alert | undefined
  onClose: () => void
  onResult: (result: SheetResult) => void
}

export function AlertForm({ proposal, alert, onClose, onResult }: AlertFormProps) {
  const { city, limits } = proposal
  const [choice, setChoice] = useState(proposal.choices[0] as AlertChoice)
  const [cents, setCents] = useState(alert ? centsFromDecimal(alert.price) : proposedCents(choice))
  const [stores, setStores] = useState(alert?.stores ?? [])
  const [failure, setFailure] = useState<string>()
  const { isPending, run } = usePending()

  const choose = (other: AlertChoice) => {
    setChoice(other)
    setCents(proposedCents(other))
  }
  const save = (price: number): Promise<AlertOutcome> => {
    if (!alert) return createAlert(city, { choice, cents: price, stores })
    const { target, comparedBy, today } = choice
    const change = { target: target.slug, price: decimalFromCents(price), storeIds: stores.map(({ id }) => id) }
    return changeAlert(alert, change, { target, comparedBy, stores, today, ...withPrice({ today }, price) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cents === undefined) return setFailure('Escreva até que preço você espera, como 23,50.')
    void run(async () => {
      setFailure(undefined)
      try {
        const outcome = await save(cents)
        if (outcome === 'lost') setFailure('Você está sem internet, e este navegador não deixou guardar o aviso.')
        else if (alert) onClose()
        else onResult(setAlertResult({ choice, cents, city, stores, outcome, onClose }))
      } catch (error) {
        setFailure(error instanceof ApiError ? error.detail : 'Não foi possível guardar o aviso. Tente outra vez.')
      }
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <TargetChoice proposal={proposal} choice={choice} onChange={choose} />
      <PriceChoice key={choice.target.slug} choice={choice} cents={cents} onChange={setCents} />
      <StoreChoice city={city} limit={limits.stores} chosen={stores} onChange={setStores} />
      <div className="alert-submit">
        {failure && (
          <p role="alert" className="mb-2 rounded-2xl bg-tomato-soft p-3 font-semibold text-tomato">
            {failure}
          </p>
        )}
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'w-full')}>
          <Icon name="bell-plus" className="size-5" />
          {isPending ? 'Guardando...' : `Avisar até ${cents === undefined ? formatMoney(0) : priceText(cents, choice)}`}
        </button>
      </div>
    </form>
  )
}

function proposedCents({ proposedPrice }: AlertChoice): number | undefined {
  return proposedPrice === null ? undefined : centsFromDecimal(proposedPrice)
}
