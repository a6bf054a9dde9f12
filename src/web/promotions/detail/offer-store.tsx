import { useId } from 'react'
import type { Store } from '#contract/stores.ts'
import { shopKind } from '#domain/stores/store-types.ts'
import { Link } from '#web/layout/links/link.tsx'
import { MapSection } from '#web/map/map-section.tsx'
import { paths } from '#web/paths.ts'
import { StoreContact } from '#web/stores/store-contact.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'

export function OfferStore({ store }: { store: Store }) {
  const heading = useId()
  return (
    <Card label={heading} className="p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <StoreLogo name={store.name} className="size-12" />
        <div className="min-w-0 grow basis-32 leading-tight">
          <h2 id={heading}>{store.name}</h2>
          {store.type && <p className="mt-0.5 text-sm text-ink-soft">{shopKind(store.type)}</p>}
        </div>
      </div>
      <div className="mt-4 space-y-3">
        <StoreContact store={store} />
        <MapSection citySlug={store.citySlug} stores={[{ store }]} shows="store" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        <Link to={paths.store(store.id)} className={buttonClass('soft', 'compact')}>
          Ver ofertas da loja
        </Link>
      </div>
    </Card>
  )
}
