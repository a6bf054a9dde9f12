import { useState } from 'react'
import { useRouteError } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { errorStatus } from '#web/api/error-status.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { flyerPlaceQuery } from '#web/flyers/flyer-place.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { paths } from '#web/paths.ts'
import { priceVerdictQuery } from '#web/price-history/price-history.queries.ts'
import { OfferDetails } from '#web/promotions/detail/offer-details.tsx'
import { OfferHead } from '#web/promotions/detail/offer-head.tsx'
import { OfferLoading } from '#web/promotions/detail/offer-loading.tsx'
import { OfferNotFound } from '#web/promotions/detail/offer-not-found.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import {
  categoryOffersQuery,
  offerComparisonQuery,
  offerQuery,
  similarOffersQuery,
  storeOffersQuery,
} from '#web/promotions/promotions.queries.ts'
import type { Route } from './+types/offer.screen.ts'

const load = screenLoader(async ({ params, need, want }) => {
  const offer = await need(offerQuery(params.id ?? ''))
  const isOver = hasEnded(offer, new Date())
  await Promise.all([
    want(priceVerdictQuery(offer.id)),
    !isOver && want(flyerPlaceQuery(offer)),
    want(storeOffersQuery(offer)),
    want(offerComparisonQuery(offer)),
    isOver && want(similarOffersQuery(offer)),
    isOver && want(categoryOffersQuery(offer)),
  ])
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function OfferScreen({ params }: Route.ComponentProps) {
  const { data: offer, error } = useRead(offerQuery(params.id))
  const [adding, setAdding] = useState<Promotion>()
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error
  if (!offer) return <OfferLoading />

  return (
    <>
      <OfferHead offer={offer} origin={origin} now={now} />
      <OfferDetails key={offer.id} offer={offer} url={origin + paths.offer(offer.id)} now={now} onAdd={setAdding} />
      <LazyAddOfferDialog offer={adding} asksQuantity={adding?.id === offer.id} onClose={() => setAdding(undefined)} />
    </>
  )
}

export function ErrorBoundary() {
  return errorStatus(useRouteError()) === 404 ? <OfferNotFound /> : <LoadError />
}
