import '#web/comparisons/comparisons.css'
import { useState } from 'react'
import { redirect, useRouteError, useSearchParams } from 'react-router'
import type { Comparison } from '#contract/compare/comparisons.ts'
import type { Promotion } from '#contract/promotions.ts'
import { errorStatus } from '#web/api/error-status.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { comparisonQuery, otherCitiesQuery, viewFromParams } from '#web/comparisons/comparison.queries.ts'
import { ComparisonDetails } from '#web/comparisons/comparison-details.tsx'
import { ComparisonHead } from '#web/comparisons/comparison-head.tsx'
import { ComparisonLoading } from '#web/comparisons/comparison-loading.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { paths } from '#web/paths.ts'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import type { Route } from './+types/comparison.screen.ts'

const load = screenLoader(async ({ params, url, need, want }) => {
  const { slug = '', city = '' } = params
  const [comparison] = await Promise.all([
    need(comparisonQuery(slug, city, viewFromParams(url.searchParams))),
    want(otherCitiesQuery(slug, city)),
  ])
  // The API also finds a group by the address of a merged one, and a city by its name.
  const own = paths.comparison(comparison.group.slug, comparison.city.slug)
  if (own !== paths.comparison(slug, city)) throw redirect(own + url.search, 301)
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function ComparisonScreen({ params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const view = viewFromParams(searchParams)
  const { data, error } = useRead(comparisonQuery(params.slug, params.city, view))
  // While another order loads, the previous one stays.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const comparison = data ?? (last && isOf(last, params) ? last : undefined)
  const [adding, setAdding] = useState<Promotion>()
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error
  if (!comparison) return <ComparisonLoading />

  return (
    <>
      <ComparisonHead comparison={comparison} origin={origin} />
      <ComparisonDetails comparison={comparison} view={view} now={now} onAdd={setAdding} />
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </>
  )
}

function isOf({ group, city }: Comparison, params: Route.ComponentProps['params']): boolean {
  return group.slug === params.slug && city.slug === params.city
}

export function ErrorBoundary() {
  return errorStatus(useRouteError()) === 404 ? <NotFound /> : <LoadError />
}
