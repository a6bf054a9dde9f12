import { lazy, Suspense, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { onPlainClick } from '#web/ui/plain-click.ts'

// offline/keep-visit.ts loads it after the first touch, because there is often no signal in a store.
const PriceReportSheet = lazy(() =>
  loadChunk(async () => (await import('./load-price-report-sheet.ts')).loadPriceReportSheet()),
)
const title = 'Preço errado?'

/** Opens the sheet for reporting the price in the store. Without scripts it leads to the contact page. */
export function PriceReportLink({ offer, className = 'price-report' }: { offer: Promotion; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Link
        to={paths.contact({ type: 'suporte', subject: `${title} Promoção #${offer.id}` })}
        data-opens-dialog=""
        onClick={(event) => onPlainClick(event, () => setOpen(true))}
        className={className}
      >
        <Icon name="flag" className="size-4.5" />
        {title}
      </Link>
      {isOpen && (
        <Suspense fallback={<DialogFallback title={title} onClose={close} />}>
          <PriceReportSheet offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
