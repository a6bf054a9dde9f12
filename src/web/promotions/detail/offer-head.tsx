import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { sharedPicturePath, sharedPictureSize } from '#domain/pictures/shared-picture.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerSummary, offerTitle } from './offer-text.ts'

/** The offer's metadata for search engines and messengers. */
export function OfferHead({ offer, origin, now }: { offer: Promotion; origin: string; now: Date }) {
  const isOver = hasEnded(offer, now)
  const [title, summary] = [offerTitle(offer, isOver), offerSummary(offer, isOver)]
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        canonical={origin + canonicalPath(offer, isOver)}
        sharedUrl={origin + paths.offer(offer.id)}
        isIndexed={isWorthIndexing(offer, now)}
        picture={{
          url: origin + sharedPicturePath(offer, isOver),
          ...sharedPictureSize,
          type: 'image/jpeg',
          alt: `${title}. ${summary}`,
        }}
      />
      <StructuredData data={import.meta.env.SSR && offerStructuredData(offer, origin, now)} />
    </>
  )
}

/** The canonical page of an ended offer is the comparison of its product. */
function canonicalPath({ id, comparison, store }: Promotion, isOver: boolean): string {
  return isOver && comparison ? paths.comparison(comparison, store.citySlug) : paths.offer(id)
}
