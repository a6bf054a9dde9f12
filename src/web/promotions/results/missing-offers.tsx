import { Icon } from '#web/ui/icons/icon.tsx'
import { missingText, offersText, type ResultCount } from './result-count.ts'

interface MissingOffersProps {
  missing: string[]
  isSimilar: boolean
  count: ResultCount
}

/** What the search asks for and is not on offer, before what is shown instead of it or beside it. */
export function MissingOffers({ missing, isSimilar, count }: MissingOffersProps) {
  return (
    <>
      <p role="status" className="card mt-4 flex items-center gap-3 p-4 text-lg leading-snug font-semibold">
        <Icon name="search" className="size-6 shrink-0 text-ink-soft" />
        {missingText(missing)}
      </p>
      {isSimilar && (
        <div className="mt-5 -mb-2 flex items-baseline justify-between gap-3">
          <h3 className="text-xl">Parecidos</h3>
          <p className="text-sm text-ink-soft tabular-nums">{offersText(count)}</p>
        </div>
      )}
    </>
  )
}
