import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import type { PriceProblem } from '#domain/offers/price-reports.ts'
import { usePending } from '#web/api/use-pending.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import { type NoteOutcome, sendNote } from './report-queue.ts'

interface Choice {
  /** Undefined: the price is right. */
  problem: PriceProblem | undefined
  icon: IconName
  label: string
  hint?: string
}

const choices: readonly Choice[] = [
  { problem: 'price', icon: 'tag', label: 'O preço é outro' },
  { problem: 'ended', icon: 'circle-x', label: 'A oferta já acabou' },
  { problem: 'missing', icon: 'search-x', label: 'Não achei o produto' },
  { problem: 'conditions', icon: 'info', label: 'Tem outra condição', hint: 'clube, quantidade, dia…' },
]
const right: Choice = { problem: undefined, icon: 'circle-check', label: 'O preço está certo' }

interface Sent {
  problem: PriceProblem | undefined
  outcome: NoteOutcome
  hasPrice: boolean
}

/**
 * Asks what the visitor found in the store; one tap on a choice sends it, except that a different price is asked for first, because a
 * report cannot be undone. A default export, because it is loaded lazily.
 */
export default function PriceReportSheet({ offer, onClose }: { offer: Promotion; onClose: () => void }) {
  const [sent, setSent] = useState<Sent>()
  /** False once the visitor has returned from it, undefined before. */
  const [asksPrice, setAsksPrice] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const { isPending, run } = usePending()
  const send = (problem: PriceProblem | undefined, price: string | null = null) =>
    run(async () => {
      setFailure(undefined)
      try {
        const note = { promotionId: offer.id, problem, price, version: offer.version }
        setSent({ problem, outcome: await sendNote(note), hasPrice: price !== null })
      } catch (error) {
        setFailure(failureOf(error))
      }
    })
  return (
    <SheetDialog title={sent ? titleOf(sent) : 'Preço errado?'} onClose={onClose}>
      {sent ? (
        <Thanks offer={offer} sent={sent} onClose={onClose} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            {offer.productName}, {offer.store.name}: aqui está por{' '}
            <b className="text-ink">{formatMoney(centsFromDecimal(offer.price))}</b>. O que você encontrou no mercado?
          </p>
          {asksPrice ? (
            <PriceForm
              isSending={isPending}
              onSend={(price) => void send('price', price)}
              onBack={() => setAsksPrice(false)}
            />
          ) : (
            <ul className="mt-4 grid gap-2">
              {[...choices, right].map((choice) => (
                <li key={choice.label}>
                  <ChoiceButton
                    {...choice}
                    isPending={isPending}
                    isFocused={asksPrice === false && choice.problem === 'price'}
                    onChoose={() => (choice.problem === 'price' ? setAsksPrice(true) : void send(choice.problem))}
                  />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4 text-sm text-ink-soft">
            Sem cadastro. Com três avisos de pessoas diferentes em dois dias, o preço fica marcado como em dúvida.
          </p>
        </>
      )}
      {failure && (
        <p role="alert" className="mt-4 rounded-2xl bg-tomato-soft p-4 font-semibold text-tomato">
          {failure}
        </p>
      )}
    </SheetDialog>
  )
}

/** Outside the components, so that React calls it once. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.status === 429
    ? 'Já recebemos muitos avisos deste aparelho ou desta rede. Tente de novo mais tarde.'
    : 'Não foi possível enviar o aviso. Tente de novo mais tarde.'
}

function ChoiceButton({
  problem,
  icon,
  label,
  hint,
  isPending,
  isFocused,
  onChoose,
}: Choice & { isPending: boolean; isFocused: boolean; onChoose: () => void }) {
  return (
    <button
      ref={isFocused ? focus : undefined}
      type="button"
      aria-disabled={isPending}
      onClick={onChoose}
      className={`flex min-h-14 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left font-semibold ${problem ? 'bg-muted' : 'bg-brand-soft text-brand'}`}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span>
        {label}
        {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      </span>
    </button>
  )
}

function titleOf({ outcome }: Sent): string {
  if (outcome === 'outdated') return 'Esta oferta mudou'
  if (outcome === 'lost') return 'Não foi possível enviar'
  return 'Obrigado!'
}

function textOf({ problem, outcome, hasPrice }: Sent): string {
  if (outcome === 'outdated')
    return 'Ela foi alterada ou terminou depois que você abriu a página. Recarregue para ver como está agora.'
  if (outcome === 'lost') return 'Você está sem internet, e este navegador não deixou guardar o aviso.'
  if (outcome === 'queued')
    return problem === undefined
      ? 'Você está sem internet. A confirmação ficou guardada neste aparelho e só será enviada se você abrir o site com sinal ainda hoje.'
      : 'Você está sem internet. O aviso ficou guardado neste aparelho e será enviado quando você abrir o site com sinal, em até dois dias.'
  if (problem === undefined) return 'Quando outras pessoas também confirmarem hoje, a oferta aparece como conferida.'
  return hasPrice ? 'Recebemos o preço que você viu.' : 'Recebemos seu aviso, e a equipe vai conferir.'
}

function Thanks({ offer, sent, onClose }: { offer: Promotion; sent: Sent; onClose: () => void }) {
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => status.current?.focus(), [])
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-2 text-ink-soft outline-none">
        {textOf(sent)}
      </p>
      {sent.problem && sent.outcome === 'received' && <PhotoField offer={offer} />}
      <button type="button" onClick={onClose} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
        Fechar
      </button>
    </>
  )
}

interface PriceFormProps {
  isSending: boolean
  /** Without a price: the visitor only knows that it is different. */
  onSend: (price: string | null) => void
  onBack: () => void
}

function PriceForm({ isSending, onSend, onBack }: PriceFormProps) {
  const [id, errorId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  // The pressed choice is gone.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const price = priceFromText(field.current?.value ?? '')
    setInvalid(price === undefined)
    if (price === undefined) field.current?.focus()
    else onSend(price)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        Quanto custa lá?
      </label>
      <input
        ref={field}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="R$ 0,00"
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        className={`${controlClass} h-12`}
      />
      {isInvalid && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
          Escreva um valor como 23,50.
        </p>
      )}
      <button type="submit" aria-disabled={isSending} className={buttonClass('primary', 'large', 'mt-3 w-full')}>
        {isSending ? 'Enviando...' : 'Enviar preço'}
      </button>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <button type="button" onClick={onBack} className={buttonClass('ghost', 'large')}>
          Voltar
        </button>
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => onSend(null)}
          className={buttonClass('outline', 'large')}
        >
          Enviar sem preço
        </button>
      </div>
    </form>
  )
}
