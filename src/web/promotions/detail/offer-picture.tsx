import { useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { hasPhoto, ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { HeartButton } from '#web/promotions/saved/heart-button.tsx'
import { ShareButton } from './share-button.tsx'

/** The large picture of the offer screen, with its badge and buttons. */
export function OfferPicture({ offer, url, hasEnded }: { offer: Promotion; url: string; hasEnded: boolean }) {
  const [isDrawing, setDrawing] = useState(!hasPhoto(offer))
  return (
    <div className="relative">
      <ProductPicture
        offer={offer}
        sizes="(min-width: 64rem) 45rem, 100vw"
        isEager
        hasEnded={hasEnded}
        onDrawing={() => setDrawing(true)}
        className="h-47 lg:h-75 lg:rounded-2xl"
      />
      <HeartButton offer={offer} className="top-3 right-3 bg-white shadow-2" />
      <ShareButton
        offer={offer}
        url={url}
        hasEnded={hasEnded}
        className="absolute top-16 right-3 grid size-11 place-items-center rounded-full bg-white text-print shadow-2"
      />
      {isDrawing && (
        <span className="absolute bottom-8 left-4 rounded-full bg-white/90 px-3 py-1.5 text-xs font-semibold text-print-soft lg:bottom-4">
          Imagem ilustrativa
        </span>
      )}
    </div>
  )
}
