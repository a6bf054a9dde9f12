import { type ReactNode, useId, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { counted } from '#domain/count.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { OfferCard } from '#web/promotions/card/offer-card.tsx'
import { OfferCardSkeleton } from '#web/promotions/card/offer-card-skeleton.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CheckNote } from './check-note.tsx'
import { isInForce } from './is-in-force.ts'
import { PriceChange } from './price-change.tsx'
import { RemoveButton } from './remove-button.tsx'
import { removeSavedOffers, type SavedOffer } from './saved-offers.ts'
import { useFocusRestore } from './use-focus-restore.ts'
import { useSaveResultToast } from './use-save-result-toast.ts'
import { useSavedOffers } from './use-saved-offers.ts'
import { WithdrawnOffer } from './withdrawn-offer.tsx'

export function SavedOffersPage() {
  const { saved, check, retry } = useSavedOffers()
  const page = useRef<HTMLDivElement>(null)
  useFocusRestore(page)
  return (
    <div ref={page} aria-busy={!saved} className="mx-auto max-w-7xl px-4 py-6 lg:px-6 lg:py-8">
      <PageTitle className="text-3xl lg:text-5xl">Salvos</PageTitle>
      {!saved && <SavedLoading />}
      {saved?.length === 0 && <NothingSaved />}
      {saved && saved.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">
            {saved.length === 1 ? '1 oferta salva' : `${saved.length} ofertas salvas`} só neste aparelho.
          </p>
          <CheckNote check={check} saved={saved} onRetry={retry} />
          <SavedOffers saved={saved} />
        </>
      )}
    </div>
  )
}

function SavedOffers({ saved }: { saved: readonly SavedOffer[] }) {
  // An offline page may have been rendered days ago.
  const now = new Date(Math.max(useNow().getTime(), Date.now()))
  const [adding, setAdding] = useState<Promotion>()
  const showResult = useSaveResultToast()
  const inForce = saved.filter((item) => isInForce(item, now))
  const ended = saved.filter((item) => !isInForce(item, now))
  return (
    <>
      {inForce.length > 0 && (
        <Section title="Em vigor">
          {inForce.map((item) => (
            <li key={item.offer.id} className="grid min-w-0">
              <OfferCard offer={item.offer} now={now} onAdd={setAdding} note={<PriceChange saved={item} />} />
            </li>
          ))}
        </Section>
      )}
      {ended.length > 0 && (
        <Section
          title="Não valem mais"
          action={
            ended.length > 1 && (
              <button
                type="button"
                onClick={() => showResult(removeSavedOffers(ended.map(({ offer }) => offer.id)))}
                className={buttonClass('outline')}
              >
                <Icon name="trash-2" className="size-4.5" />
                Remover {counted(ended.length, 'oferta', 'ofertas')}
              </button>
            )
          }
        >
          {ended.map(({ offer, isGone }) => (
            <li key={offer.id} className={`grid min-w-0 ${isGone ? 'items-start' : ''}`}>
              {isGone ? (
                <WithdrawnOffer offer={offer} />
              ) : (
                <OfferCard offer={offer} now={now} action={<RemoveButton offer={offer} className="grow px-3" />} />
              )}
            </li>
          ))}
        </Section>
      )}
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-7">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-xl lg:text-3xl">
          {title}
        </h2>
        {action}
      </div>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
    </section>
  )
}

function NothingSaved() {
  return (
    <div className="mt-6">
      <EmptyState
        title="Nenhuma oferta salva ainda"
        hint="Toque no coração de uma oferta e ela fica aqui, neste aparelho, sem cadastro."
      >
        <Link to={paths.promotions()} className={buttonClass('primary')}>
          Ver ofertas
        </Link>
      </EmptyState>
    </div>
  )
}

function SavedLoading() {
  return (
    <>
      <p className="mt-3 hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
        Para salvar ofertas e vê-las aqui, ative o JavaScript do navegador.
      </p>
      <div className="noscript:hidden">
        <p role="status" className="mt-2 text-ink-soft">
          Carregando suas ofertas...
        </p>
        <div aria-hidden="true" className="mt-7 grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4">
          <OfferCardSkeleton />
          <OfferCardSkeleton />
        </div>
      </div>
    </>
  )
}
