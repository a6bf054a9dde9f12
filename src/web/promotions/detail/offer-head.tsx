import type { Promotion } from '#contract/promotions.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { sharedPicturePath, sharedPictureSize } from '#domain/offers/shared-picture.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerSummary, offerTitle } from './offer-text.ts'

/** The offer's metadata for search engines and messengers. */
export function OfferHead({ offer, origin, now }: { offer: Promotion; origin: string; now: Date }) {
  const hasEnded = isExpired(new Date(offer.expiryDate), now)
  const [title, summary] = [offerTitle(offer, hasEnded), offerSummary(offer, hasEnded)]
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        canonical={origin + canonicalPath(offer, hasEnded)}
        sharedUrl={origin + paths.offer(offer.id)}
        isIndexed={isWorthIndexing(offer, now)}
        picture={{
          url: origin + sharedPicturePath(offer, hasEnded),
          ...sharedPictureSize,
          type: 'image/jpeg',
          alt: `${title}. ${summary}`,
        }}
      />
      <StructuredData data={offerStructuredData(offer, origin, now)} />
    </>
  )
}

/** What an ended offer was about goes on at the comparison of its product. */
function canonicalPath({ id, comparison, store }: Promotion, hasEnded: boolean): string {
  return hasEnded && comparison ? paths.comparison(comparison, store.citySlug) : paths.offer(id)
}
