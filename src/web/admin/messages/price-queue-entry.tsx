import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ReportedOffer } from '#contract/compare/price-reports.ts'
import { counted } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import type { PriceProblem } from '#domain/offers/price-reports.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { decimalFromText } from '#web/browser/decimal-input.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Decision } from './use-price-decisions.ts'

const problemLabels: Record<PriceProblem, string> = {
  price: 'o preço é outro',
  ended: 'a oferta acabou',
  missing: 'não achou o produto',
  conditions: 'tem outra condição',
}

interface PriceQueueEntryProps {
  offer: ReportedOffer
  isSelected: boolean
  isDeciding: boolean
  isCorrecting: boolean
  onSelect: () => void
  onCorrecting: (isOn: boolean) => void
  onDecide: (decision: Decision) => void
}

/** A reported offer: the visitors' reports, and the possible decisions. */
export function PriceQueueEntry(props: PriceQueueEntryProps) {
  const { offer, isSelected, isDeciding, isCorrecting, onSelect, onCorrecting, onDecide } = props
  const { promotion, independent, checks, problems, prices, photos, lastReceivedAt } = offer
  const headingId = useId()
  return (
    <article
      aria-labelledby={headingId}
      // Arrow keys move between the entries; Tab moves on to the buttons.
      tabIndex={isSelected ? 0 : -1}
      onFocus={onSelect}
      className={`card grid lg:grid-cols-[1fr_22rem] ${isSelected ? 'ring-2 ring-brand' : ''}`}
    >
      <div className="min-w-0 p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {promotion.doubt && (
            <Badge tone="mango">{promotion.doubt === 'confirmed' ? 'em dúvida, confirmada' : 'em dúvida'}</Badge>
          )}
          {lastReceivedAt && (
            <time dateTime={lastReceivedAt}>último aviso em {formatDate(new Date(lastReceivedAt))}</time>
          )}
        </p>
        <h3 id={headingId} className="mt-2.5">
          <Link to={paths.offer(promotion.id)} className="hover:underline">
            {promotion.productName}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft">
          {promotion.store.name}, {promotion.store.city} · publicado por{' '}
          <b className="text-ink">{formatMoney(centsFromDecimal(promotion.price))}</b>
        </p>
        <ul className="mt-3 grid gap-1">
          {problems.map(({ problem, reports }) => (
            <li key={problem}>
              {counted(reports, 'pessoa diz', 'pessoas dizem')}: {problemLabels[problem]}
              {problem === 'price' && prices.length > 0 && (
                <span className="text-ink-soft">
                  {' '}
                  (
                  {prices
                    .map(({ price, reports }) => `${formatMoney(centsFromDecimal(price))}\u00a0×\u00a0${reports}`)
                    .join(', ')}
                  )
                </span>
              )}
            </li>
          ))}
        </ul>
        {photos.length > 0 && (
          <ul aria-label="Fotos dos avisos" className="mt-3 flex flex-wrap gap-2">
            {photos.map((name, index) => (
              <li key={name}>
                <ReportPhoto name={name} label={`Foto ${index + 1} de ${promotion.productName}`} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-soft">
          {describeNetworks(independent)}
          {checks > 0 && ` · ${counted(checks, 'pessoa confirmou', 'pessoas confirmaram')} o preço publicado`}
        </p>
      </div>
      <div className="grid content-start gap-2 border-line bg-muted/50 p-5 max-lg:border-t lg:border-l">
        {isCorrecting ? (
          <CorrectionForm
            suggested={prices[0]?.price}
            isSaving={isDeciding}
            onSave={(price) => onDecide({ decision: 'correct', price })}
            onCancel={() => onCorrecting(false)}
          />
        ) : (
          <>
            <Button variant="primary" aria-disabled={isDeciding} onClick={() => onCorrecting(true)}>
              <Icon name="pencil" className="size-4.5" />
              Corrigir preço
            </Button>
            {promotion.doubt !== 'confirmed' && (
              <Button variant="outline" aria-disabled={isDeciding} onClick={() => onDecide({ decision: 'mark' })}>
                <Icon name="triangle-alert" className="size-4.5" />
                Confirmar e marcar em dúvida
              </Button>
            )}
            <Button variant="outline" aria-disabled={isDeciding} onClick={() => onDecide({ decision: 'remove' })}>
              <Icon name="trash-2" className="size-4.5" />
              Confirmar e tirar do ar
            </Button>
            <Button variant="outline" aria-disabled={isDeciding} onClick={() => onDecide({ decision: 'refuse' })}>
              <Icon name="circle-check" className="size-4.5" />
              Recusar: o preço está certo
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function describeNetworks(independent: number): string {
  if (independent === 0) return 'Nenhum aviso sobre esta versão nos últimos dois dias'
  return `Nos últimos dois dias, de ${independent === 1 ? 'uma só rede' : `${independent} redes diferentes`}`
}

interface CorrectionFormProps {
  /** The most frequent report. */
  suggested: string | undefined
  isSaving: boolean
  onSave: (price: string) => void
  onCancel: () => void
}

function CorrectionForm({ suggested, isSaving, onSave, onCancel }: CorrectionFormProps) {
  const [id, errorId] = [useId(), useId()]
  const [isInvalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const price = decimalFromText(String(new FormData(event.currentTarget).get('price')))
    setInvalid(price === undefined || Number(price) === 0)
    if (price !== undefined && Number(price) > 0 && !isSaving) onSave(price)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="grid gap-2"
    >
      <label htmlFor={id} className="text-sm font-bold">
        Preço certo
      </label>
      <input
        id={id}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        ref={field}
        defaultValue={suggested?.replace('.', ',')}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        className={`${controlClass} h-12`}
      />
      {isInvalid && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-tomato">
          Escreva um valor como 23,50.
        </p>
      )}
      <Button variant="primary" type="submit" aria-disabled={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar preço'}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  )
}

/** A visitor's photo of a report; when pressed, it becomes large enough to read a price. */
function ReportPhoto({ name, label }: { name: string; label: string }) {
  const [isLarge, setLarge] = useState(false)
  const { data, error } = useQuery(queryOf(read('priceReports.photo', { params: { name } })))
  if (error) return <p className="text-sm text-ink-soft">A foto não abriu.</p>
  if (!data) return <Skeleton className="size-24 rounded-xl" />
  return (
    <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)} className="block cursor-zoom-in">
      <img
        src={`data:image/webp;base64,${data.photo}`}
        alt={label}
        className={`rounded-xl object-cover ${isLarge ? 'max-h-160 max-w-full' : 'size-24'}`}
      />
    </button>
  )
}
