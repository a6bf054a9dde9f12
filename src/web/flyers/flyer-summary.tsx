import type { Flyer } from '#contract/flyers/flyers.ts'
import { counted } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { flyerDays, isAhead, isOver, urgencyOf } from './flyer-text.ts'

interface FlyerSummaryProps {
  flyer: Flyer
  now: Date
  isList: boolean
  isWide: boolean
  onWiden: () => void
}

/** The store, the validity, and the views of the flyer. */
export function FlyerSummary({ flyer, now, isList, isWide, onWiden }: FlyerSummaryProps) {
  const { id, store, pages } = flyer
  const hasEnded = flyer.hasEnded || isOver(flyer, now)
  const isComing = isAhead(flyer, now)
  const offers = hasEnded ? 0 : pages.reduce((sum, page) => sum + page.offers.length, 0)
  const urgency = urgencyOf(flyer, now)
  return (
    <header className="flyer-summary">
      <PageTitle className="text-3xl">
        {hasEnded ? 'Encarte' : isComing ? 'Próximo encarte' : 'Encarte da semana'}{' '}
        <span className="sr-only">de {store.name}</span>
      </PageTitle>
      <Link to={paths.storePage(store.slug)} className="mt-3 flex min-h-11 hover:underline">
        <StoreBadge store={store} size="large" />
      </Link>
      {hasEnded ? (
        <>
          <Badge tone="ink" className="mt-3">
            {flyerDays(flyer, now)}
          </Badge>
          <p className="mt-3 text-ink-soft">Este encarte não vale mais: os preços podem ter mudado.</p>
          <OffersInForce storeSlug={store.slug} />
        </>
      ) : (
        <>
          <p className={`mt-3 flex items-center gap-2 font-semibold ${urgency ? 'text-tomato' : ''}`}>
            <Icon name={urgency ? 'clock-alert' : 'calendar-days'} className="size-4.5" />
            <span>
              {flyerDays(flyer, now)}
              {urgency && ` · ${urgency}`}
            </span>
          </p>
          {offers > 0 && (
            <div className="mt-4 flex flex-wrap gap-2">
              <Link
                to={isList ? paths.flyer(store.slug, id) : paths.flyerList(store.slug, id)}
                className={buttonClass('soft')}
              >
                <Icon name={isList ? 'layout-grid' : 'list-checks'} className="size-4.5" />
                {isList ? 'Ver as páginas' : 'Ver como lista'}
              </Link>
              {!isList && (
                <button
                  type="button"
                  aria-pressed={isWide}
                  onClick={onWiden}
                  className={buttonClass('outline', 'medium', 'max-lg:hidden noscript:hidden')}
                >
                  <Icon name={isWide ? 'minus' : 'plus'} className="size-4.5" />
                  Ampliar
                </button>
              )}
            </div>
          )}
          {isComing && (
            <>
              <p className="mt-3 text-ink-soft">
                Estes preços valem a partir de {formatDayAndMonth(new Date(flyer.validFrom))}.
              </p>
              <OffersInForce storeSlug={store.slug} />
            </>
          )}
          {!isList && !isComing && (
            <p className="mt-4 text-sm text-ink-soft">
              {offers > 0
                ? `${counted(offers, 'oferta marcada', 'ofertas marcadas')}: toque para ver a validade e pôr na sua lista.`
                : 'Nenhuma oferta está marcada nas páginas.'}
            </p>
          )}
        </>
      )}
      {!isList && pages.length > 1 && (
        <nav aria-label="Páginas do encarte" className="mt-4 flex flex-wrap gap-2 max-lg:hidden">
          {pages.map(({ number }) => (
            <a key={number} href={`#pagina-${number}`} className={buttonClass('outline')}>
              Página {number}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

function OffersInForce({ storeSlug }: { storeSlug: string }) {
  return (
    <Link to={paths.storePage(storeSlug)} className={buttonClass('primary', 'medium', 'mt-4 lg:w-full')}>
      Ver ofertas em vigor
    </Link>
  )
}
