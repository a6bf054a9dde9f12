import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { formatDate } from '#domain/dates.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { Link } from '#web/layout/links/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type ListedFlyer, useFlyerApi } from './flyer-api.ts'
import { daysText, flyerStateText, hiddenPagesText } from './flyer-texts.ts'

/** The flyers received so far, newest first. */
export function PastFlyers({ flyers }: { flyers: readonly ListedFlyer[] }) {
  const api = useFlyerApi()
  const cache = useQueryClient()
  const showError = useErrorToast()
  const [toDiscard, setToDiscard] = useState<FlyerWork>()
  const { mutate: discard } = useMutation({
    mutationFn: ({ id }: FlyerWork) => api.discard(id),
    onError: (error) => showError(error, 'Não foi possível descartar o encarte.'),
    onSettled: () => cache.invalidateQueries({ queryKey: [api.list.name] }),
  })
  return (
    <Card label="encartes-recebidos" className="mt-6 p-5 lg:p-6">
      <h2 id="encartes-recebidos" className="text-xl">
        {api.storeId === null ? 'Encartes recebidos' : 'Seus encartes'}
      </h2>
      {flyers.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {api.storeId === null ? 'Nenhum encarte foi recebido ainda.' : 'Você ainda não mandou nenhum encarte.'}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {flyers.map((flyer) => (
            <li key={flyer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="truncate font-semibold">{api.storeId === null ? flyer.store.name : flyer.fileName}</p>
                <p className="text-sm text-ink-soft">
                  {formatDate(new Date(flyer.createdAt))} · {api.storeId === null && `${flyer.fileName} · `}
                  {daysText(flyer)}
                </p>
                {flyer.answers ? (
                  <p className="text-sm font-semibold text-warning wrap-anywhere">{hiddenPagesText(flyer.answers)}</p>
                ) : (
                  <p className="text-sm">{flyerStateText(flyer)}</p>
                )}
              </div>
              {isDiscardable(flyer) && (
                <button
                  type="button"
                  aria-label={`Descartar o encarte de ${flyer.store.name}`}
                  onClick={() => setToDiscard(flyer)}
                  className={buttonClass('ghost', 'icon')}
                >
                  <Icon name="trash-2" className="size-5" />
                </button>
              )}
              {flyer.state !== 'discarded' && (
                <Link to={api.path(flyer.id)} className={buttonClass(flyer.state === 'review' ? 'soft' : 'outline')}>
                  {flyer.state === 'review' ? 'Conferir' : 'Abrir'}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {toDiscard && (
        <ConfirmDialog
          question={`Descartar o encarte de ${toDiscard.store.name}?`}
          confirmLabel="Descartar"
          isDangerous
          onConfirm={() => {
            discard(toDiscard)
            setToDiscard(undefined)
          }}
          onClose={() => setToDiscard(undefined)}
        >
          O que foi conferido nele se perde. Nada dele está no site.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function isDiscardable({ state, counts }: FlyerWork): boolean {
  return counts.published === 0 && (state === 'receiving' || state === 'reading' || state === 'review')
}
