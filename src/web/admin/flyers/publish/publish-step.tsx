import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { FlyerWork, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { counted } from '#domain/count.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { daysText } from '#web/admin/flyers/flyer-texts.ts'
import { PageCrop } from '#web/admin/flyers/review/page-crop.tsx'
import { ProgressStep } from '#web/admin/import/progress-step.tsx'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type PublishSummary, summarise } from './publish-summary.ts'
import { Published } from './published.tsx'
import type { FlyerDays, PublishFlyer } from './use-publish-flyer.ts'

export type Repeats = 'renew' | 'leave_out'

interface PublishStepProps {
  flyer: FlyerWork
  drafts: readonly OfferDraft[]
  days: FlyerDays
  onDays: (days: FlyerDays) => void
  repeats: Repeats
  onRepeats: (repeats: Repeats) => void
  publish: PublishFlyer
  onPublish: () => void
}

/** E: what will be published, for which store, until when, and which offers repeat last week's. */
export function PublishStep({ flyer, drafts, days, onDays, repeats, onRepeats, publish, onPublish }: PublishStepProps) {
  const titleId = useId()
  const api = useFlyerApi()
  const summary = summarise(drafts)
  const { publication, done } = publish
  const isOnSite = flyer.state === 'published' || flyer.state === 'undone'
  if (isOnSite && summary.confirmed === 0) return <Published flyer={flyer} publish={publish} />
  if (publication.isPending)
    return (
      <Card className="p-5 lg:p-6">
        <ProgressStep
          label={api.publishVerb === 'Publicar' ? 'Publicando ofertas' : 'Enviando ofertas'}
          done={done}
          total={Math.max(done, summary.confirmed)}
        />
      </Card>
    )
  return (
    <>
      {/* Drafts confirmed after publishing, or after undoing it, can be published as well. */}
      {isOnSite && <Published flyer={flyer} publish={publish} />}
      <Card label={titleId} className={`flyer-open p-5 lg:p-6 ${isOnSite ? 'mt-5' : ''}`}>
        <h3 id={titleId} className="text-xl">
          {api.publishVerb} {counted(summary.confirmed, 'oferta', 'ofertas')} de {flyer.store.name}
        </h3>
        {(summary.open > 0 || summary.discarded > 0) && <p className="mt-1.5 text-ink-soft">{leftText(summary)}</p>}
        <div className="mt-5 grid gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <Days flyer={flyer} days={days} onDays={onDays} />
            {api.storeId === null && <RepeatChoice summary={summary} repeats={repeats} onRepeats={onRepeats} />}
          </div>
          <Categories summary={summary} />
        </div>
        <div className="flyer-actions mt-6">
          <KeyButton
            keyName="Ctrl+S"
            variant="primary"
            isDisabled={summary.confirmed === 0 || days.lastDay === '' || days.firstDay === ''}
            onPress={onPublish}
          >
            {api.publishVerb} {counted(summary.confirmed, 'oferta', 'ofertas')}
          </KeyButton>
          {api.undo && <p className="self-center text-sm text-ink-soft">Pode ser desfeito por 24 horas.</p>}
        </div>
      </Card>
    </>
  )
}

function Days({ flyer, days, onDays }: Pick<PublishStepProps, 'flyer' | 'days' | 'onDays'>) {
  const [firstId, lastId] = [useId(), useId()]
  const { validityRead, pages } = flyer
  const image = pages.find(({ number }) => number === validityRead?.pageNumber)?.image ?? null
  return (
    <fieldset>
      <legend className="mb-2 font-bold">Validade</legend>
      <div className="flex flex-wrap gap-3">
        <div className="grow">
          <label htmlFor={firstId} className="mb-1 block text-sm font-bold text-ink-soft">
            Primeiro dia
          </label>
          <input
            id={firstId}
            type="date"
            value={days.firstDay}
            max={days.lastDay || undefined}
            onChange={(event) => onDays({ ...days, firstDay: event.currentTarget.value })}
            className={`${controlClass} h-12 tabular-nums`}
          />
        </div>
        <div className="grow">
          <label htmlFor={lastId} className="mb-1 block text-sm font-bold text-ink-soft">
            Último dia
          </label>
          <input
            id={lastId}
            type="date"
            value={days.lastDay}
            min={days.firstDay || undefined}
            onChange={(event) => onDays({ ...days, lastDay: event.currentTarget.value })}
            className={`${controlClass} h-12 tabular-nums`}
          />
        </div>
      </div>
      {validityRead ? (
        <>
          <p className="mt-2 text-sm text-ink-soft">Lido: {daysText(validityRead)}</p>
          <div className="mt-1.5">
            <PageCrop image={image} box={withMargin(validityRead.box)} label="A validade no encarte" />
          </div>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">A validade não foi lida no encarte: confira os dois dias.</p>
      )}
    </fieldset>
  )
}

function RepeatChoice({
  summary: { same, changed },
  repeats,
  onRepeats,
}: { summary: PublishSummary } & Pick<PublishStepProps, 'repeats' | 'onRepeats'>) {
  const name = useId()
  if (same.length === 0 && changed.length === 0)
    return <p className="text-ink-soft">Nenhuma oferta repete a semana passada.</p>
  return (
    <div>
      {same.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-bold">
            {counted(same.length, 'repete', 'repetem')} a semana passada com o mesmo preço
          </legend>
          {(
            [
              ['renew', 'Renovar: publicar com a validade nova'],
              ['leave_out', 'Deixar de fora'],
            ] as const
          ).map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={repeats === value}
                onChange={() => onRepeats(value)}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {changed.length > 0 && (
        <>
          <p className="mt-3 font-bold">
            {counted(changed.length, 'mudou', 'mudaram')} de preço desde a semana passada
          </p>
          <ul className="mt-1">
            {changed.map(({ draft, before }) => (
              <li key={draft.id} className="flex gap-3 border-b border-line py-1.5 last:border-0">
                <span className="min-w-0 grow truncate">{draft.productName}</span>
                <span className="shrink-0 tabular-nums">
                  {formatMoney(centsFromDecimal(before))} →{' '}
                  <b className="font-semibold">{formatMoney(centsFromDecimal(draft.price))}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Categories({ summary: { categories } }: { summary: PublishSummary }) {
  const { data = [] } = useQuery(queryOf(categoriesQuery()))
  const names = new Map(data.map(({ id, name }) => [id, name]))
  return (
    <div>
      <p className="mb-2 font-bold">Categorias</p>
      {categories.length === 0 && <p className="text-ink-soft">Nenhuma oferta foi confirmada ainda.</p>}
      <ul className="grid gap-1.5">
        {categories.map(({ categoryId, count }) => (
          <li key={categoryId} className="flex items-center gap-3">
            <Icon name="tag" className="size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0 grow truncate">{names.get(categoryId) ?? categoryId}</span>
            <b className="tabular-nums">{count}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function leftText({ open, discarded }: PublishSummary): string {
  return [
    open > 0 && `${counted(open, 'oferta não foi conferida e fica', 'ofertas não foram conferidas e ficam')} de fora`,
    discarded > 0 && `${counted(discarded, 'foi descartada', 'foram descartadas')}`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}

/** The box of a text ends at its capitals and its baseline: without a margin, its letters would be cut off. */
function withMargin([left, top, right, bottom]: PageBox): PageBox {
  const margin = bottom - top
  const within = (coordinate: number) => Math.min(10_000, Math.max(0, coordinate))
  return [within(left - margin), within(top - margin), within(right + margin), within(bottom + margin)]
}
