import { Clock, MapPin, Navigation, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Store } from '#contract/stores.ts'
import { storeTypeLabels } from '#domain/store-types.ts'
import { paths } from '#web/paths.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { phoneUrl, storeMapUrl } from '#web/stores/store-place.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'

/** Who sells it, where, and how to get there. */
export function OfferStore({ store }: { store: Store }) {
  const heading = useId()
  const street = [store.address, store.neighborhood].filter(Boolean).join(' – ')
  return (
    <Card label={heading} className="p-4 lg:p-5">
      <div className="flex items-center gap-3">
        <StoreLogo name={store.name} className="size-12" />
        <div className="min-w-0 leading-tight">
          <h2 id={heading} className="text-lg">
            {store.name}
          </h2>
          {store.type && <p className="mt-0.5 text-sm text-ink-soft">{storeTypeLabels[store.type]}</p>}
        </div>
      </div>
      <ul className="mt-4 space-y-1 text-[.95rem]">
        <StoreLine icon={<MapPin aria-hidden="true" className="size-5" />}>
          {street && <span className="block">{street}</span>}
          <span className="block">
            {store.city} - {store.state}
          </span>
        </StoreLine>
        {store.hours && <StoreLine icon={<Clock aria-hidden="true" className="size-5" />}>{store.hours}</StoreLine>}
        {store.phone && (
          <StoreLine icon={<Phone aria-hidden="true" className="size-5" />}>
            <a
              href={phoneUrl(store.phone)}
              className="-my-2.5 inline-flex min-h-11 items-center tabular-nums hover:underline"
            >
              {store.phone}
            </a>
          </StoreLine>
        )}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <a
          href={storeMapUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'compact')}
        >
          <Navigation aria-hidden="true" className="size-4.5" />
          Como chegar
        </a>
        <Link to={paths.store(store.id)} className={buttonClass('soft', 'compact')}>
          Ver ofertas da loja
        </Link>
      </div>
    </Card>
  )
}

function StoreLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-1">
      <span className="text-ink-soft">{icon}</span>
      <div>{children}</div>
    </li>
  )
}
