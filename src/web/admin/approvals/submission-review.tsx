import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueuedSubmission } from '#contract/submissions/approvals.ts'
import type { SubmittedOffer } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { submissionSourceNames } from '#domain/submissions/submission-limits.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useCan } from '#web/admin/session/panel-account.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { approvalsQuery } from './approvals.queries.ts'
import { RefusalForm } from './refusal-form.tsx'

interface Decisions {
  approved: number[]
  refused: { position: number; reason: string }[]
}

/** The offers of one submission; keys act on the selected one. A store's price is not corrected here, but refused with a reason. */
export function SubmissionReview({ submission, now }: { submission: QueuedSubmission; now: Date }) {
  const { id, store, offers, sentBy, sentAt, source, flyerId } = submission
  const waiting = offers.filter(({ state }) => state === 'waiting')
  const free = waiting.filter(({ holds }) => holds.length === 0)
  const { data: categories } = useQuery(queryOf(categoriesQuery()))
  const [marked, setMarked] = useState(0)
  const [refusing, setRefusing] = useState<SubmittedOffer>()
  const current = waiting[Math.min(marked, waiting.length - 1)]
  const canDecide = useCan('submissions.decide')
  const { areEnabled } = useSingleKeyShortcuts()
  const { mutate, isPending } = useWrite({
    send: (body: Decisions) => adminApi.call('approvals.decide', { params: { id }, body }),
    failure: 'Não foi possível decidir.',
    refresh: (cache) => cache.invalidateQueries(approvalsQuery),
    onDone: () => setRefusing(undefined),
  })
  const decide = (decisions: Partial<Decisions>) => {
    if (!isPending) mutate({ approved: [], refused: [], ...decisions })
  }
  const approve = (some: readonly SubmittedOffer[]) => decide({ approved: some.map(({ position }) => position) })
  const isKeyed = canDecide && areEnabled
  useKeydown((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (!isKeyed || isTyping || event.ctrlKey || event.metaKey || event.altKey || !current) return
    const acts: Record<string, () => void> = {
      j: () => setMarked(Math.min(marked + 1, waiting.length - 1)),
      k: () => setMarked(Math.max(marked - 1, 0)),
      a: () => approve([current]),
      A: () => approve(free),
      r: () => setRefusing(current),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  return (
    <Card label={`envio-${id}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 lg:px-5">
        <div className="mr-auto min-w-0">
          <h3 id={`envio-${id}`} className="text-xl wrap-anywhere">
            <Link to={myStorePath({ loja: store.id })}>{store.name}</Link>
          </h3>
          <p className="text-sm text-ink-soft">
            {submissionSourceNames[source]}: {counted(offers.length, 'oferta', 'ofertas')},{' '}
            {momentText(new Date(sentAt), now)}, por {sentBy}
            {flyerId !== null && (
              <>
                {' · '}
                <Link to={paths.admin({ aba: 'encartes', encarte: flyerId })} className="underline">
                  Ver o encarte
                </Link>
              </>
            )}
          </p>
          {flyerId !== null && offers.some(({ state }) => state === 'refused') && (
            <p className="mt-1 text-sm text-warning">
              As páginas ficam fora do site, porque mostram o preço recusado. Para mostrá-las assim mesmo, abra o
              encarte, descarte a oferta recusada e publique.
            </p>
          )}
        </div>
        {canDecide && free.length > 0 && (
          <Button variant="primary" size="large" aria-disabled={isPending} onClick={() => approve(free)}>
            <Icon name="check" className="size-5" />
            {free.length === 1 ? 'Aprovar a sem alerta' : `Aprovar as ${free.length} sem alerta`}
          </Button>
        )}
      </div>
      <ul aria-label="Ofertas do envio" className="divide-y divide-line border-t border-line">
        {offers.map((offer) => (
          <OfferRow
            key={offer.position}
            offer={offer}
            icon={categories?.find(({ name }) => name === offer.category)?.icon ?? ''}
            isMarked={offer === current}
            canDecide={canDecide && offer.state === 'waiting'}
            isPending={isPending}
            onApprove={() => approve([offer])}
            onRefuse={() => setRefusing(offer)}
          />
        ))}
      </ul>
      {refusing && (
        <RefusalForm
          key={refusing.position}
          offer={refusing}
          isPending={isPending}
          onRefuse={(reason) => decide({ refused: [{ position: refusing.position, reason }] })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </Card>
  )
}

interface OfferRowProps {
  offer: SubmittedOffer
  /** Of its category. */
  icon: string
  isMarked: boolean
  canDecide: boolean
  isPending: boolean
  onApprove: () => void
  onRefuse: () => void
}

const decidedTexts = {
  published: { label: 'Aprovada', tone: 'bg-brand-soft text-brand' },
  refused: { label: 'Recusada', tone: 'bg-tomato-soft text-tomato' },
  undone: { label: 'Desfeita', tone: 'bg-muted text-ink-soft' },
} as const

function OfferRow({ offer, icon, isMarked, canDecide, isPending, onApprove, onRefuse }: OfferRowProps) {
  const { productName, price, originalPrice, lowestPrice, holds, expiryDate, state } = offer
  const isHeld = state === 'waiting' && holds.length > 0
  return (
    <li
      aria-current={isMarked ? 'true' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-5 ${isHeld ? 'bg-mango-soft' : ''} ${isMarked ? 'shadow-[inset_4px_0_0_var(--color-mango)]' : ''}`}
    >
      <ProductPicture
        offer={{ ...offer, category: { name: offer.category, icon } }}
        sizes="2.75rem"
        className="size-11 shrink-0 rounded-xl"
      />
      <p className="min-w-44 grow basis-0 leading-tight">
        <span className="block font-semibold wrap-anywhere">{productName}</span>
        <span className="block text-sm text-ink-soft">até {formatDayAndMonth(new Date(expiryDate))}</span>
      </p>
      <p className="leading-tight tabular-nums sm:text-right">
        <span className="block">
          {originalPrice !== null && <s className="mr-1 text-sm text-ink-soft">{money(originalPrice)}</s>}
          <b>{money(price)}</b>
        </span>
        <span className="block text-sm text-ink-soft">
          {lowestPrice === null ? 'poucos preços para comparar' : `menor em 90 dias ${money(lowestPrice)}`}
        </span>
      </p>
      {isHeld && (
        <p className="w-full text-sm font-semibold text-tomato sm:w-56">
          <Icon name="triangle-alert" className="mr-1 inline size-4" />
          {holds.join('. ')}
        </p>
      )}
      {canDecide ? (
        <span className="flex gap-2">
          <Button
            variant={isHeld ? 'danger' : 'outline'}
            aria-label={`Recusar ${productName}`}
            aria-disabled={isPending}
            onClick={onRefuse}
          >
            Recusar
          </Button>
          <Button
            variant={isHeld ? 'ghost' : 'soft'}
            aria-label={`${isHeld ? 'Aprovar assim mesmo' : 'Aprovar'} ${productName}`}
            aria-disabled={isPending}
            onClick={onApprove}
          >
            {isHeld ? 'Aprovar assim mesmo' : 'Aprovar'}
          </Button>
        </span>
      ) : (
        state !== 'waiting' && (
          <span className={`rounded-full px-3 py-1 text-sm font-semibold ${decidedTexts[state].tone}`}>
            {decidedTexts[state].label}
          </span>
        )
      )}
    </li>
  )
}

function money(decimal: string): string {
  return formatMoney(centsFromDecimal(decimal))
}
