import { useState } from 'react'
import type { Flyer } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { paths } from '#web/paths.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { useOfferDialog } from '#web/promotions/detail/use-offer-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FlyerPage } from './flyer-page.tsx'
import { FlyerSummary } from './flyer-summary.tsx'
import { isOver } from './flyer-text.ts'

interface FlyerDetailsProps {
  flyer: Flyer
  now: Date
  isList: boolean
  onAdd: (offer: Promotion) => void
}

export function FlyerDetails({ flyer, now, isList, onAdd }: FlyerDetailsProps) {
  const [wantsWide, setWide] = useState(false)
  const { open } = useOfferDialog()
  const { store, pages } = flyer
  const hasEnded = flyer.hasEnded || isOver(flyer, now)
  const isWide = wantsWide && !isList
  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <Breadcrumbs
        steps={[
          { label: store.city, to: paths.cityPage(store.citySlug) },
          { label: store.name, to: paths.storePage(store.slug) },
        ]}
        current="Encarte"
      />
      <div className={isWide ? 'flyer flyer-wide' : 'flyer'}>
        <FlyerSummary flyer={flyer} now={now} isList={isList} isWide={isWide} onWiden={() => setWide(!wantsWide)} />
        {isList ? (
          <FlyerOffers
            offers={hasEnded ? [] : pages.flatMap((page) => page.offers.map(({ promotion }) => promotion))}
            now={now}
            onOpen={open}
            onAdd={onAdd}
          />
        ) : (
          // Elements that scroll sideways must be reachable by keyboard.
          <div
            className="flyer-pages"
            {...(isWide && { role: 'region', tabIndex: 0, 'aria-label': 'Páginas ampliadas' })}
          >
            {pages.map((page) => (
              <FlyerPage
                key={page.number}
                page={page}
                pages={pages.length}
                storeName={store.name}
                hasEnded={hasEnded}
                isWide={isWide}
                onOpen={open}
                onAdd={onAdd}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

interface FlyerOffersProps {
  offers: Promotion[]
  now: Date
  onOpen: (offer: Promotion) => void
  onAdd: (offer: Promotion) => void
}

/** The same offers as cards. */
function FlyerOffers({ offers, now, onOpen, onAdd }: FlyerOffersProps) {
  if (offers.length === 0)
    return <EmptyState title="Nenhuma oferta em vigor" hint="As ofertas marcadas neste encarte já terminaram." />
  return (
    <section aria-label="Ofertas do encarte" className="px-4 lg:px-0">
      <h2 className="sr-only">Ofertas do encarte</h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {offers.map((offer) => (
          <li key={offer.id} className="grid min-w-0">
            {offerCard({ offer, now, onOpen, onAdd })}
          </li>
        ))}
      </ul>
    </section>
  )
}
