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
  const title = offerTitle(offer, isOver)
  return (
    <>
      <PageHead
        title={title}
        canonical={origin + canonicalPath(offer, isOver)}
        {...(import.meta.env.SSR && previewOf(offer, { title, isOver, origin, now }))}
      />
      <StructuredData data={import.meta.env.SSR && offerStructuredData(offer, origin, now)} />
    </>
  )
}

interface Preview {
  title: string
  isOver: boolean
  origin: string
  now: Date
}

function previewOf(offer: Promotion, { title, isOver, origin, now }: Preview) {
  const summary = offerSummary(offer, isOver)
  return {
    description: summary,
    sharedUrl: origin + paths.offer(offer.id),
    isIndexed: isWorthIndexing(offer, now),
    picture: {
      url: origin + sharedPicturePath(offer, isOver),
      ...sharedPictureSize,
      type: 'image/jpeg',
      alt: `${title}. ${summary}`,
    },
  }
}

/** The canonical page of an ended offer is the comparison of its product. */
function canonicalPath({ id, comparison, store }: Promotion, isOver: boolean): string {
  return isOver && comparison ? paths.comparison(comparison, store.citySlug) : paths.offer(id)
}
