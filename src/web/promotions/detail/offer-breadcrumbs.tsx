import type { Promotion } from '#contract/promotions.ts'
import { Trail } from '#web/layout/breadcrumbs.tsx'
import { paths } from '#web/paths.ts'

/** Where the visitor is: home, category, city, offer. */
export function OfferTrail({ offer: { category, store, productName } }: { offer: Promotion }) {
  return (
    <Trail
      steps={[
        { label: category.name, to: paths.category(category.id) },
        { label: store.city, to: paths.city(store.city) },
      ]}
      current={productName}
    />
  )
}
