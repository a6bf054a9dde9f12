import '#web/flyers/flyer-page.css'
import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { flyerQuery } from '#web/flyers/flyer.queries.ts'
import { FlyerDetails } from '#web/flyers/flyer-details.tsx'
import { FlyerHead } from '#web/flyers/flyer-head.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { ScreenLoading } from '#web/layout/screen-loading.tsx'
import { paths } from '#web/paths.ts'
import { OfferDialogHost } from '#web/promotions/detail/offer-dialog-host.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import type { Route } from './+types/flyer.screen.ts'

const load = screenLoader(async ({ params, url, need }) => {
  const { id, store } = await need(flyerQuery(params.id ?? ''))
  // The store's address may have changed since the link was created.
  if (store.slug !== params.slug) throw redirect(paths.flyer(store.slug, id) + url.search, 301)
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function FlyerScreen({ params }: Route.ComponentProps) {
  const { data: flyer, error } = useRead(flyerQuery(params.id))
  const [searchParams] = useSearchParams()
  const [adding, setAdding] = useState<Promotion>()
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error
  if (!flyer) return <ScreenLoading title="Carregando encarte..." />

  return (
    <>
      <FlyerHead flyer={flyer} origin={origin} now={now} />
      <FlyerDetails
        key={flyer.id}
        flyer={flyer}
        now={now}
        isList={searchParams.get('view') === 'list'}
        onAdd={setAdding}
      />
      <OfferDialogHost />
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </>
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}
