import type { Flyer } from '#contract/flyers/flyers.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { storePlace } from '#web/stores/store-place.ts'
import { flyerStructuredData } from './flyer-structured-data.ts'
import { flyerDays, isAhead, isOver } from './flyer-text.ts'

/**
 * The flyer's metadata for search engines and messengers. Before its first day and after its last, anyone with its address can open it, but
 * search engines must not index it.
 */
export function FlyerHead({ flyer, origin, now }: { flyer: Flyer; origin: string; now: Date }) {
  const { id, store, pages } = flyer
  const hasEnded = flyer.hasEnded || isOver(flyer, now)
  const [first, last] = [flyer.validFrom, flyer.expiryDate].map((moment) => formatDayAndMonth(new Date(moment)))
  const title = `Encarte de ${store.name}, ${first} a ${last}`
  const cover = pages[0]?.image
  return (
    <>
      <PageHead
        title={title}
        description={`${flyerDays(flyer, now)}. Encarte de ${store.name}, ${storePlace(store, ' – ')}, com o preço de cada oferta.`}
        canonical={origin + paths.flyer(store.slug, id)}
        isIndexed={!hasEnded && !isAhead(flyer, now)}
        {...(cover && {
          picture: {
            url: origin + pictureVariantPath(cover.path, 960, 'webp'),
            width: Math.min(960, cover.width),
            height: Math.round((cover.height * Math.min(960, cover.width)) / cover.width),
            type: 'image/webp',
            alt: title,
          },
        })}
      />
      <StructuredData data={import.meta.env.SSR && flyerStructuredData(flyer, origin, hasEnded)} />
    </>
  )
}
