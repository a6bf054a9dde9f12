import { useId } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StoreLogo } from './store-logo.tsx'
import { storePlace } from './store-place.ts'
import type { StoreChoice } from './stores.queries.ts'

const maxShown = 5

/** The first stores of the list, which is sorted by offers; hidden when there are none. */
export function FeaturedStores({ stores }: { stores: StoreChoice[] }) {
  const heading = useId()
  if (stores.length === 0) return null
  return (
    <Card label={heading} className="p-5">
      <h2 id={heading} className="text-xl">
        Mercados em Destaque
      </h2>
      <ul className="@container -mx-2 mt-2">
        {stores.slice(0, maxShown).map((store) => (
          <li key={store.id}>
            <Link to={paths.store(store.id)} className="featured-store">
              <StoreLogo name={store.name} className="size-10.5" />
              <span>
                <span>{store.name}</span>
                <span>{storePlace(store, ' - ')}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.flyers()} className={buttonClass('soft', 'medium', 'mt-2 w-full')}>
        Encartes da semana
      </Link>
    </Card>
  )
}
