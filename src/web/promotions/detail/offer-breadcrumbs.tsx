import type { Promotion } from '#contract/promotions.ts'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { paths } from '#web/paths.ts'

/** Where the visitor is: home, category, city, offer. */
export function OfferBreadcrumbs({ offer: { category, store, productName } }: { offer: Promotion }) {
  return (
    <Breadcrumbs
      steps={[
        { label: category.name, to: paths.category(category.id) },
        { label: store.city, to: paths.city(store.city) },
      ]}
      current={productName}
    />
  )
}
