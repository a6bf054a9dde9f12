import { useId } from 'react'
import { type ResultCount, resultsButtonText } from '#web/promotions/results/result-count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterForm } from './filter-form.tsx'

interface FilterSheetProps {
  count: ResultCount
  /** The count for the latest choice is still loading. */
  isCounting: boolean
  onClose: () => void
}

/** The filters on narrow screens, as a bottom sheet. A default export, because it is loaded lazily. */
export default function FilterSheet({ count, isCounting, onClose }: FilterSheetProps) {
  const heading = useId()
  const buttonText = isCounting ? 'Buscando...' : resultsButtonText(count)
  return (
    <Modal
      label={heading}
      onClose={onClose}
      className="inset-x-0 bottom-0 flex max-h-[88dvh] flex-col overflow-hidden! motion-safe:animate-rise rounded-t-2xl sm:mx-auto sm:max-w-lg"
    >
      <div aria-hidden="true" className="mx-auto mt-2.5 h-1.5 w-11 shrink-0 rounded-full bg-line" />
      <div className="flex shrink-0 items-center justify-between px-4 pt-2 pb-1">
        <h2 id={heading} className="text-xl">
          Filtros
        </h2>
        <button
          type="button"
          data-first-focus=""
          aria-label="Fechar filtros"
          onClick={onClose}
          className={buttonClass('ghost', 'icon', '-mr-2')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4 pb-5">
        <FilterForm />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2.5 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="status" className="sr-only">
          {buttonText}
        </p>
        <ClearFilters className={buttonClass('outline', 'bar', 'px-4')} />
        <button type="button" onClick={onClose} className={buttonClass('primary', 'bar', 'grow')}>
          {buttonText}
        </button>
      </div>
    </Modal>
  )
}
