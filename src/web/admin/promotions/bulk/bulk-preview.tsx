import { useQuery } from '@tanstack/react-query'
import type { BulkChangeInput, BulkResult, BulkValues, Chosen } from '#contract/promotions.ts'
import { counted, formatCount } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { UnchangedOffers } from './bulk-report-dialog.tsx'
import { changeInBatches } from './change-in-batches.ts'

interface BulkPreviewProps {
  chosen: Chosen[]
  change: BulkChangeInput
  onBack: () => void
  onConfirm: () => void
}

/** Enough to see whether the change is the intended one. */
const maxShown = 50

/** The server's current preview of a bulk change. */
export function BulkPreview({ chosen, change, onBack, onConfirm }: BulkPreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['promotions.previewBulk', chosen, change],
    gcTime: 0,
    networkMode: 'always',
    queryFn: async () => {
      const preview = await changeInBatches(
        chosen.map(({ id, version }) => ({ id, version })),
        (promotions) => adminApi.call('promotions.previewBulk', { body: { promotions, change } }),
        () => undefined,
      )
      if (preview.failure !== undefined) throw preview.failure
      return preview
    },
  })
  const count = data?.changed.length ?? 0
  return (
    <>
      <p role="status" className="mt-1 mb-3 text-ink-soft">
        {error
          ? errorMessage(error, 'Não foi possível conferir as promoções.')
          : data
            ? `${counted(count, 'muda', 'mudam')}${data.unchanged.length > 0 ? ` e ${counted(data.unchanged.length, 'fica como está', 'ficam como estão')}` : ''}. Nada foi gravado ainda.`
            : 'Conferindo o que muda...'}
      </p>
      {data && count > 0 && <Changes changed={data.changed} />}
      {data && data.unchanged.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-bold">Ficam como estão</h3>
          <UnchangedOffers unchanged={data.unchanged} />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={onBack}>
          Voltar
        </Button>
        <Button variant="primary" disabled={count === 0} onClick={onConfirm}>
          {count === 0 ? 'Alterar' : `Alterar ${counted(count, 'promoção', 'promoções')}`}
        </Button>
      </div>
    </>
  )
}

function Changes({ changed }: Pick<BulkResult, 'changed'>) {
  const describe = useDescriptions()
  const rest = changed.length - maxShown
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-2xl px-4 ring-1 ring-line">
      {changed.slice(0, maxShown).map(({ id, productName, before, after }) => (
        <li key={id} className="py-2.5">
          <b className="block font-semibold">{productName}</b>
          {before &&
            after &&
            describe(before, after).map(({ label, from, to }) => (
              <span key={label} className="flex flex-wrap items-center gap-x-1.5 text-ink-soft">
                {label}: {from}
                <Icon name="arrow-right" aria-label="muda para" className="size-4" />
                <b className="font-semibold text-ink">{to}</b>
              </span>
            ))}
        </li>
      ))}
      {rest > 0 && <li className="py-2.5 text-ink-soft">e mais {formatCount(rest)}</li>}
    </ul>
  )
}

/** Describes in words how two states of an offer differ. */
function useDescriptions() {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const nameOf = (list: { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? id
  const day = (moment: string) => formatDate(new Date(moment))
  const fields: { label: string; read: (values: BulkValues) => string }[] = [
    { label: 'Mercado', read: ({ storeId }) => nameOf(stores, storeId) },
    { label: 'Categoria', read: ({ categoryId }) => nameOf(categories, categoryId) },
    { label: 'Preço', read: ({ price }) => formatMoney(centsFromDecimal(price)) },
    { label: 'Início', read: ({ validFrom }) => day(validFrom) },
    { label: 'Fim', read: ({ expiryDate }) => day(expiryDate) },
  ]
  return (before: BulkValues, after: BulkValues) =>
    fields
      .map(({ label, read }) => ({ label, from: read(before), to: read(after) }))
      .filter(({ from, to }) => from !== to)
}
