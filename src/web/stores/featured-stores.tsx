import { useId } from 'react'
import type { Store } from '#contract/stores.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StoreLogo } from './store-logo.tsx'
import { storePlace } from './store-place.ts'

const maxShown = 5

/** The first stores of the list, which is sorted by offers; hidden when there are none. */
export function FeaturedStores({ stores }: { stores: Store[] }) {
  const heading = useId()
  if (stores.length === 0) return null
  return (
    <Card label={heading} className="p-5">
      <h2 id={heading} className="text-lg">
        Mercados em Destaque
      </h2>
      <ul className="-mx-2 mt-2">
        {stores.slice(0, maxShown).map((store) => (
          <li key={store.id}>
            <Link
              to={paths.store(store.id)}
              className="flex min-h-14 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-muted"
            >
              <StoreLogo name={store.name} className="size-10.5" />
              <span className="min-w-0 grow leading-tight">
                <span className="line-clamp-2 text-md font-semibold">{store.name}</span>
                <span className="mt-0.5 block text-caption text-ink-soft">{storePlace(store, ' - ')}</span>
              </span>
              <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft" />
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
