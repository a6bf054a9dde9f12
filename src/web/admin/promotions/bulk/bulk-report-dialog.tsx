import { counted, formatCount } from '#domain/count.ts'
import { capitalize } from '#domain/wording.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import type { BulkReport } from './use-bulk-change.ts'

/** Longer lists would not be read. */
const maxShown = 100

/** Result of a bulk change: the number changed, and the unchanged offers, each with the reason. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { title, unchanged, failure, undo } = report
  return (
    <PanelDialog title={title} onClose={onClose}>
      {failure && (
        <p className="mt-3 rounded-2xl bg-tomato-soft p-4 font-semibold text-tomato">
          A alteração parou no meio: {failure}
        </p>
      )}
      {unchanged.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">
            {counted(unchanged.length, 'ficou como estava:', 'ficaram como estavam:')}
          </p>
          <UnchangedOffers unchanged={unchanged} />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        {undo && (
          <Button variant="outline" onClick={undo}>
            Desfazer
          </Button>
        )}
        <Button variant="primary" data-first-focus onClick={onClose}>
          Fechar
        </Button>
      </div>
    </PanelDialog>
  )
}

/** Offers that a bulk change leaves as they are, with the reasons. */
export function UnchangedOffers({ unchanged }: Pick<BulkReport, 'unchanged'>) {
  const rest = unchanged.length - maxShown
  return (
    <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto rounded-2xl px-4 ring-1 ring-line">
      {unchanged.slice(0, maxShown).map(({ id, productName, reason }) => (
        <li key={id} className="py-2.5">
          <b className="block font-semibold">{productName ?? `Promoção ${id}`}</b>
          <span className="text-ink-soft">{capitalize(reason)}</span>
        </li>
      ))}
      {rest > 0 && <li className="py-2.5 text-ink-soft">e mais {formatCount(rest)}</li>}
    </ul>
  )
}
