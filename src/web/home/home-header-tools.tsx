import { ReadProvider } from '#web/api/read-provider.tsx'
import { useRead } from '#web/api/use-read.ts'
import type { HeaderToolsProps } from '#web/layout/screen-handle.ts'
import { useOfferDialog } from '#web/promotions/detail/use-offer-dialog.ts'
import { useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { useOffersRead } from '#web/promotions/results/use-offers-read.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The home page's tool in the header: the first offer of the list. */
export function HomeHeaderTools({ place, onUse }: HeaderToolsProps) {
  // The header is outside the screen's ReadProvider.
  return (
    <ReadProvider>
      {place === 'menu' ? (
        <FirstOfferButton onUse={onUse} className="mt-3 w-full" />
      ) : (
        <FirstOfferButton onUse={onUse} className="ml-2 max-lg:hidden" />
      )}
    </ReadProvider>
  )
}

function FirstOfferButton({ onUse, className }: { onUse: () => void; className: string }) {
  const { filter } = useOfferFilter()
  const { data: pages } = useRead(useOffersRead(filter).read)
  const { open } = useOfferDialog()
  const first = pages?.[0]?.items[0]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={!first}
      title={first ? undefined : 'Nenhuma promoção no momento'}
      onClick={() => {
        if (!first) return
        onUse()
        open(first)
      }}
      className={buttonClass('primary', 'medium', `${className} noscript:hidden`)}
    >
      <Icon name="tag" className="size-4.5" />
      Ver Oferta
    </button>
  )
}
