import type { Promotion } from '#contract/promotions.ts'
import { sharedPicturePath, sharedPictureSize } from '#domain/offers/shared-picture.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerSummary, offerTitle } from './offer-text.ts'

/** The offer's metadata for search engines and messengers. */
export function OfferHead({ offer, origin, now }: { offer: Promotion; origin: string; now: Date }) {
  return (
    <>
      <PageHead
        title={offerTitle(offer)}
        description={offerSummary(offer)}
        canonical={origin + paths.offer(offer.id)}
        isIndexed={isWorthIndexing(offer, now)}
        picture={{
          url: origin + sharedPicturePath(offer),
          ...sharedPictureSize,
          type: 'image/jpeg',
          alt: `${offerTitle(offer)}. ${offerSummary(offer)}`,
        }}
      />
      <StructuredData data={offerStructuredData(offer, origin, now)} />
    </>
  )
}
