import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { spritePath } from '#domain/offers/product-art.ts'
import { site } from '#domain/site.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { savingOf } from '#web/promotions/card/saving.ts'
import type { OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { featuredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The highlighted offers of the city; hidden when there are none. */
export function FeaturedOffers({ filter }: { filter: OfferFilter }) {
  const heading = useId()
  const { data: offers = [] } = useRead(featuredOffersQuery(filter))
  if (offers.length === 0) return null

  return (
    <section
      aria-labelledby={heading}
      className="mt-5 overflow-hidden rounded-[1.125rem] bg-mango-soft ring-1 ring-mango/25 ring-inset"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-4 md:px-6 md:pt-5">
        <div>
          <h2 id={heading} className="text-[1.3rem] md:text-2xl">
            <FlameEmoji /> Promoções em Destaque
          </h2>
          <p className="mt-1 text-[.95rem] text-warning">Ofertas especiais selecionadas pela nossa equipe</p>
        </div>
        <p className="text-xs text-warning md:text-right">
          <span className="inline-flex items-center gap-1.5 rounded-full bg-surface/70 px-3 py-1.5 text-sm font-semibold">
            <Icon name="calendar-days" className="size-4" />
            Válido até {site.figures.highlightsValidUntil}
          </span>
          <span className="mt-1 block">Cada oferta tem sua validade</span>
        </p>
      </div>
      <ul className="mt-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 md:scroll-px-6 md:px-6 md:pb-6 *:w-[min(17rem,74vw)] *:shrink-0 *:snap-start">
        {offers.map((offer) => (
          <li key={offer.id}>{fragment(['featured-offer', offer], <FeaturedOffer offer={offer} />)}</li>
        ))}
      </ul>
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

function FeaturedOffer({ offer }: { offer: Promotion }) {
  const saving = savingOf(offer)
  return (
    <Link to={paths.offer(offer.id)} className="featured-offer">
      <ProductPicture offer={offer} sizes="88px" />
      <span>
        <span>{offer.productName}</span>
        <span>
          <OfferPrice offer={offer} size="small" />
          {saving && <DiscountBadge percentage={saving.percentage} size="small" />}
          <PriceDoubt offer={offer} />
        </span>
        <span>{offer.store.name}</span>
      </span>
    </Link>
  )
}
