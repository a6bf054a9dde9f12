import type { Promotion } from '#contract/promotions.ts'
import { Conditions, OfferPrice } from '#web/promotions/card/conditions.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { AddToListDialog } from '#web/shopping-lists/add/add-to-list-dialog.tsx'
import { storePlace } from '#web/stores/store-place.ts'
import { listItemOf } from './list-item.ts'

interface AddOfferDialogProps {
  offer: Promotion
  isOneTap?: boolean
  onClose: () => void
}

/** Adds an offer to the shopping list. A default export, because it is loaded lazily. */
export default function AddOfferDialog({ offer, isOneTap = false, onClose }: AddOfferDialogProps) {
  return (
    <AddToListDialog item={listItemOf(offer)} isOneTap={isOneTap} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3 rounded-2xl bg-muted p-3">
        <ProductPicture offer={offer} sizes="72px" className="size-18 shrink-0 rounded-xl" />
        <div className="min-w-0 grow basis-32">
          <p className="line-clamp-3 font-semibold leading-snug">{offer.productName}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <OfferPrice offer={offer} size="small" />
          </p>
          <Conditions offer={offer} />
          <p className="text-sm text-ink-soft">
            {offer.store.name} · {storePlace(offer.store)}
          </p>
        </div>
      </div>
    </AddToListDialog>
  )
}
