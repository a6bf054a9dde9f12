import type { ReactNode } from 'react'
import type { Store } from '#contract/stores.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { phoneUrl, whatsAppUrl } from './store-place.ts'

/** Address, hours and phones of a store, as far as known. */
export function StoreContact({ store }: { store: Store }) {
  const street = [store.address, store.neighborhood].filter(Boolean).join(' – ')
  return (
    <ul className="space-y-1">
      <StoreLine icon={<Icon name="map-pin" className="size-5" />}>
        {street && <span className="block">{street}</span>}
        <span className="block">
          {store.city} - {store.state}
        </span>
      </StoreLine>
      {store.hours && <StoreLine icon={<Icon name="clock" className="size-5" />}>{store.hours}</StoreLine>}
      {store.phone && (
        <StoreLine icon={<Icon name="phone" className="size-5" />}>
          <a
            href={phoneUrl(store.phone)}
            className="-my-2.5 inline-flex min-h-11 items-center tabular-nums hover:underline"
          >
            {store.phone}
          </a>
        </StoreLine>
      )}
      {store.whatsapp && (
        <StoreLine icon={<WhatsAppIcon />}>
          <a
            href={whatsAppUrl(store.whatsapp)}
            className="-my-2.5 inline-flex min-h-11 items-center tabular-nums hover:underline"
          >
            <span className="sr-only">WhatsApp </span>
            {store.whatsapp}
          </a>
        </StoreLine>
      )}
    </ul>
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
