import { type FormEvent, useState } from 'react'
import type { Alert, AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { ApiError } from '#contract/api-error.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { type AlertOutcome, changeAlert, createAlert, withPrice } from '#web/alerts/alert-actions.ts'
import { priceText } from '#web/alerts/alert-text.ts'
import { isEmail, subscribeEmail } from '#web/alerts/email-form.tsx'
import { askForPush, subscribePush } from '#web/alerts/push-subscription.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { alertIsSet, pushIsBlocked, type SheetResult } from './alert-result.tsx'
import { ChannelChoice, type WantedChannels } from './channel-choice.tsx'
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
  const { city, limits, pushKey } = proposal
  const [choice, setChoice] = useState(proposal.choices[0] as AlertChoice)
  const [cents, setCents] = useState(alert ? centsFromDecimal(alert.price) : proposedCents(choice))
  const [stores, setStores] = useState(alert?.stores ?? [])
  const [channels, setChannels] = useState<WantedChannels>({ push: pushKey !== null, email: false, address: '' })
  const [isInvalid, setInvalid] = useState(false)
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
    const asksMail = !alert && channels.email
    setInvalid(asksMail && !isEmail(channels.address))
    if (asksMail && !isEmail(channels.address)) return
    void run(async () => {
      setFailure(undefined)
      // Asked in the tap, before anything else: later the browser would refuse.
      const asked = !alert && channels.push && pushKey !== null ? askForPush() : undefined
      try {
        const outcome = await save(cents)
        if (outcome === 'lost')
          return setFailure('Você está sem internet, e este navegador não deixou guardar o aviso.')
        if (alert) return onClose()
        if (asksMail && outcome === 'sent') await subscribeEmail(channels.address.trim())
        const isBlocked = asked && !((await asked) && (outcome === 'queued' || (await subscribePush(pushKey ?? ''))))
        onResult(
          isBlocked && !asksMail
            ? pushIsBlocked(onClose)
            : alertIsSet({ choice, cents, city, stores, outcome, isMailed: asksMail && outcome === 'sent', onClose }),
        )
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
      {!alert && (
        <ChannelChoice offersPush={pushKey !== null} chosen={channels} isInvalid={isInvalid} onChange={setChannels} />
      )}
      <div className="alert-submit">
        {failure && (
          <p role="alert" className="mb-2 rounded-2xl bg-tomato-soft p-3 font-semibold text-tomato">
            {failure}
          </p>
        )}
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'w-full')}>
          <Icon name="bell-plus" className="size-5" />
          {isPending ? 'Guardando...' : cents === undefined ? 'Avise-me' : `Avise-me até ${priceText(cents, choice)}`}
        </button>
      </div>
    </form>
  )
}

function proposedCents({ proposedPrice }: AlertChoice): number | undefined {
  return proposedPrice === null ? undefined : centsFromDecimal(proposedPrice)
}
