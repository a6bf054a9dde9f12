import type { Promotion } from '#contract/promotions.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { RemoveButton } from './remove-button.tsx'

/** A saved offer that was withdrawn since: without a link, because its page is gone, and without its price. */
export function WithdrawnOffer({ offer }: { offer: Promotion }) {
  return (
    <Card as="article" className="flex min-w-0 items-start gap-3 p-3 md:p-4">
      <ProductPicture offer={offer} hasEnded sizes="72px" className="size-18 shrink-0 rounded-xl" />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          {offer.productName}
        </h3>
        <p className="text-xs text-ink-soft">{offer.store.name}</p>
        <p className="mt-1.5 text-sm font-semibold text-tomato">Esta oferta foi retirada</p>
        <RemoveButton offer={offer} className="mt-3 w-full" />
      </div>
    </Card>
  )
}
