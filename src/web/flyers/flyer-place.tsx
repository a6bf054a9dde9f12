import type { Promotion } from '#contract/promotions.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { read } from '#web/api/read.ts'
import { useRead } from '#web/api/use-read.ts'
import { paths } from '#web/paths.ts'

export const flyerPlaceQuery = ({ id }: Promotion) => read('flyers.ofPromotion', { params: { id } })

/** The offer as printed, with a link to its position in the flyer; hidden without a flyer. */
export function FlyerPlace({ offer }: { offer: Promotion }) {
  const { data: place } = useRead(flyerPlaceQuery(offer))
  if (!place) return null
  const { path, width, height } = place.image
  const [left, top, right, bottom] = place.box.map((part, index) => (part * (index % 2 ? height : width)) / 10_000)
  const [x, y] = [left as number, top as number]
  return (
    // Loads the document, so that the browser scrolls to the position and highlights it, with and without scripts.
    <a
      href={paths.flyerOffer(offer.store.slug, place.flyerId, offer.id)}
      data-follow="document"
      className="flyer-place card mt-4"
    >
      <svg viewBox={`${x} ${y} ${(right as number) - x} ${(bottom as number) - y}`} aria-hidden="true">
        <image href={pictureVariantPath(path, 480, 'webp')} width={width} height={height} />
      </svg>
      <span className="flyer-strip-text">
        <b>No encarte</b>
        <span>Veja esta oferta na página {place.pageNumber}</span>
      </span>
    </a>
  )
}
