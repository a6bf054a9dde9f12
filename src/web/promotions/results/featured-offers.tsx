import { lazy, Suspense, useId, useState } from 'react'
import { highlightReason } from '#domain/offers/highlight-reason.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { spritePath } from '#domain/pictures/product-art.ts'
import { site } from '#domain/site.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { savingOf } from '#web/promotions/card/saving.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'
import { type FeaturedOffer, featuredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const HighlightSheet = lazy(() => loadChunk(() => import('./highlight-sheet.tsx')))

/** The highlighted offers of the city; hidden when there are none. */
export function FeaturedOffers({ filter }: { filter: OfferFilter }) {
  const heading = useId()
  const { data: offers = [] } = useRead(featuredOffersQuery(filter))
  const [isExplained, setExplained] = useState(false)
  const close = () => setExplained(false)
  if (offers.length === 0) return null

  return (
    <section aria-labelledby={heading} className="featured-offers">
      <div>
        <h2 id={heading}>
          <FlameEmoji /> Promoções em Destaque
        </h2>
        <Link to={paths.promotions(toParams({ ...filter, highlighted: true }))}>Ver todas</Link>
        <p>
          Ofertas especiais selecionadas pela nossa equipe
          {site.figures.highlightsValidUntil && (
            <>
              {' · '}
              <b>Válido até {site.figures.highlightsValidUntil}</b>
            </>
          )}
          {', cada uma no seu prazo · '}
          <button type="button" aria-haspopup="dialog" onClick={() => setExplained(true)}>
            O que é destaque?
          </button>
        </p>
      </div>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>{fragment(['featured-offer', offer], <FeaturedCard offer={offer} />)}</li>
        ))}
      </ul>
      {isExplained && (
        <Suspense fallback={<DialogFallback title="O que é destaque?" onClose={close} />}>
          <HighlightSheet onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** The emoji as a picture, because not every device has a font for it. The text stays for copying and screen readers. */
function FlameEmoji() {
  return (
    <span className="relative inline-block w-[1.2em]">
      <span className="opacity-0">🔥</span>
      <img
        src={spritePath('flame')}
        alt=""
        width="28"
        height="28"
        loading="lazy"
        className="absolute inset-0 m-auto size-[1.2em] max-w-none"
      />
    </span>
  )
}

function FeaturedCard({ offer }: { offer: FeaturedOffer }) {
  const saving = savingOf(offer)
  return (
    <Link to={paths.offer(offer.id)} className="featured-offer">
      <ProductPicture offer={offer} sizes="88px" />
      <span>
        <span>{shownName(offer.productName)}</span>
        <span>
          <OfferPrice offer={offer} size="small" />
          {saving && <DiscountBadge percentage={saving.percentage} size="small" />}
          <PriceDoubt offer={offer} />
        </span>
        <span className={`highlight-reason ${offer.isSponsored ? 'text-warning' : 'text-brand'}`}>
          <Icon name={offer.isSponsored ? 'megaphone' : 'star'} />
          {highlightReason(offer)}
        </span>
      </span>
    </Link>
  )
}
