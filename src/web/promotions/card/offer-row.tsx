import type { Promotion } from '#contract/promotions.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { useListedAmount } from '#web/browser/listed-offers.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Conditions, OfferPrice } from './conditions.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { ProductPicture } from './product-picture.tsx'
import { savingOf } from './saving.ts'

/** An offer as one row: the whole row is a link, its button adds to the list. */
export function OfferRow({ offer, onAdd }: { offer: Promotion; onAdd: (offer: Promotion) => void }) {
  const saving = savingOf(offer)
  const amount = useListedAmount(offer.id)
  return (
    <div className="relative flex flex-wrap items-center gap-3 py-2.5">
      <ProductPicture offer={offer} sizes="56px" className="size-14 shrink-0 rounded-xl" />
      <div className="min-w-0 grow basis-28">
        <Link
          to={paths.offer(offer.id)}
          className="line-clamp-2 leading-snug font-semibold after:absolute after:inset-0 hover:underline"
        >
          {shownName(offer.productName)}
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <OfferPrice offer={offer} size="small" />
          {saving && <DiscountBadge percentage={saving.percentage} size="small" />}
          <PriceDoubt offer={offer} />
        </span>
        <Conditions offer={offer} />
      </div>
      <button
        type="button"
        aria-label={
          amount === undefined
            ? `Adicionar ${offer.productName} à lista`
            : `${offer.productName} na lista: ${amount}. Adicionar mais`
        }
        onClick={() => onAdd(offer)}
        className={buttonClass(
          'soft',
          'icon',
          `relative z-1 shrink-0 noscript:hidden ${amount === undefined ? '' : 'on-list'}`,
        )}
      >
        <Icon name={amount === undefined ? 'plus' : 'check'} className="size-5 stroke-[2.6]" />
      </button>
    </div>
  )
}
