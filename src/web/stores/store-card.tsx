import type { ReactNode } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { oneMinute } from '#domain/durations.ts'
import { fragment } from '#web/api/fragment.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { WithDistance } from '#web/places/with-distance.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OpenBadge } from './open-badge.tsx'
import { storeFacts } from './store-facts.ts'
import { StoreLogo } from './store-logo.tsx'
import { phoneUrl, storePlace } from './store-place.ts'

interface StoreCardProps {
  store: StoreWithCount
  now: Date
}

function StoreCard({ store, now }: StoreCardProps) {
  const { type, hours, phone, isOwnPhone } = storeFacts(store)
  return (
    <Card as="article" className="flex w-full flex-col p-4 transition-shadow hover:shadow-2 lg:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <StoreLogo name={store.name} className="size-14" />
        <div className="min-w-0 grow basis-32 leading-tight">
          <h3>
            <Link
              to={paths.storePage(store.slug)}
              className="inline-flex min-h-11 scroll-mt-20 items-center leading-tight hover:underline"
            >
              {store.name}
            </Link>
          </h3>
          <p className="-mt-1 flex items-center gap-1 text-sm text-ink-soft">
            <Icon name="map-pin" className="size-3.5 shrink-0" />
            <WithDistance store={store} place={storePlace(store)} />
          </p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone="mango">{type}</Badge>
        <Badge tone="brand">
          <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
          Ativo
        </Badge>
        <OpenBadge openingHours={store.openingHours} now={now} />
      </p>
      <ul className="mt-2">
        <Fact icon={<Icon name="phone" className="size-4.5 shrink-0" />}>
          {isOwnPhone ? (
            <a href={phoneUrl(phone)} className="inline-flex min-h-11 items-center tabular-nums hover:underline">
              {phone}
            </a>
          ) : (
            <span className="inline-flex min-h-11 items-center tabular-nums">{phone}</span>
          )}
        </Fact>
        <Fact icon={<Icon name="clock" className="size-4.5 shrink-0" />}>{hours}</Fact>
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="font-semibold">{counted(store.activePromotions, 'oferta ativa', 'ofertas ativas')}</p>
        <Link to={paths.promotions({ store: store.id })} className={buttonClass('soft', 'medium', 'scroll-mt-20')}>
          Ver ofertas<span className="sr-only"> de {store.name}</span>
        </Link>
      </div>
    </Card>
  )
}

/** The card as a part of a list, which the server renders once for all lists. Stores open and close at whole minutes. */
export function storeCard({ store, now }: StoreCardProps): ReactNode {
  return fragment(['store', store, Math.floor(now.getTime() / oneMinute)], <StoreCard store={store} now={now} />)
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="text-ink-soft">{icon}</span>
      {children}
    </li>
  )
}
