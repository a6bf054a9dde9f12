import { CloudOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { buttonClass } from '#web/ui/button.ts'
import { ClearFilters, ClearSearch } from './filters/clear-filters.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferCardSkeleton } from './offer-card-skeleton.tsx'
import { isFiltered, type OfferFilter } from './offer-filter.ts'

const grid = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3'

interface OfferGridProps {
  offers: Promotion[]
  now: Date
  /** Others are on their way to take the place of these. */
  isChanging: boolean
  onOpen: (offer: Promotion) => void
  onAdd: (offer: Promotion) => void
}

export function OfferGrid({ offers, now, isChanging, onOpen, onAdd }: OfferGridProps) {
  return (
    <ul aria-busy={isChanging} className={`${grid} transition-opacity ${isChanging ? 'opacity-50' : ''}`}>
      {offers.map((offer, index) => (
        <li key={offer.id} id={offerAnchor(index)} className="grid min-w-0">
          <OfferCard offer={offer} now={now} onOpen={onOpen} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  )
}

/** Where the card of that position is found: the first of a new page has to be. */
export function offerAnchor(index: number): string {
  return `oferta-${index + 1}`
}

export function OffersLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando promoções...
      </p>
      <ul aria-hidden="true" className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className="grid">
            <OfferCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  )
}

export function NoOffers({ filter }: { filter: OfferFilter }) {
  return (
    <Notice
      picture={<img src="/art/bags.svg" alt="" width="112" height="112" className="size-28" />}
      title="Nenhuma promoção encontrada"
      text="Tente ajustar os filtros ou a pesquisa"
    >
      <div className="flex flex-wrap justify-center gap-2">
        {filter.q && <ClearSearch className={buttonClass('soft')} />}
        {isFiltered(filter) && <ClearFilters className={buttonClass('soft')} />}
      </div>
    </Notice>
  )
}

/** The offers did not come: because there is no connection, or for a reason of ours. */
export function OffersFailed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const Icon = isOffline ? WifiOff : CloudOff
  return (
    <Notice
      isAlert
      picture={<Icon aria-hidden="true" className="size-12 text-ink-soft" />}
      title={isOffline ? 'Você está sem internet.' : 'Não foi possível carregar.'}
      text={isOffline ? 'As promoções aparecem assim que a conexão voltar.' : 'Confira sua conexão e tente outra vez.'}
    >
      {!isOffline && (
        <button type="button" onClick={onRetry} className={buttonClass('primary')}>
          Tentar novamente
        </button>
      )}
    </Notice>
  )
}

function Notice({
  isAlert = false,
  picture,
  title,
  text,
  children,
}: {
  isAlert?: boolean
  picture: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="flex flex-col items-center rounded-[1.125rem] bg-surface px-4 py-12 text-center ring-1 ring-line"
    >
      {picture}
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1.5 mb-5 text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
