import { AlertLink } from '#web/alerts/alert-link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { missingText, offersText, type ResultCount } from './result-count.ts'

interface MissingOffersProps {
  missing: string[]
  city: string | undefined
  isSimilar: boolean
  count: ResultCount
}

/** For the first of them, because more than one is rare. */
export function AlertWhenOffered({
  missing: [nome],
  city,
  className = '',
}: Pick<MissingOffersProps, 'missing' | 'city'> & { className?: string }) {
  return (
    <AlertLink about={{ nome, cidade: city }} className={buttonClass('primary', 'medium', className)}>
      Avise-me quando aparecer
    </AlertLink>
  )
}

/** Items of the search that are not on offer, above the offers shown instead or in addition. */
export function MissingOffers({ missing, city, isSimilar, count }: MissingOffersProps) {
  return (
    <>
      <div className="card mt-4 p-4">
        <p role="status" className="flex items-center gap-3 leading-snug font-semibold">
          <Icon name="search" className="size-6 shrink-0 text-ink-soft" />
          {missingText(missing)}
        </p>
        <AlertWhenOffered missing={missing} city={city} className="mt-3 w-full" />
      </div>
      {isSimilar && (
        <div className="mt-5 -mb-2 flex items-baseline justify-between gap-3">
          <h3 className="text-xl">Parecidos</h3>
          <p className="text-sm text-ink-soft tabular-nums">{offersText(count)}</p>
        </div>
      )}
    </>
  )
}
