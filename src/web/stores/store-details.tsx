import type { StoreWithCount } from '#contract/stores.ts'
import { shopKind } from '#domain/stores/store-types.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OpenBadge } from './open-badge.tsx'
import { StoreContact } from './store-contact.tsx'
import { StoreLogo } from './store-logo.tsx'
import { storeMapUrl } from './store-place.ts'

export function StoreDetails({ store }: { store: StoreWithCount }) {
  const now = useNow()
  return (
    <Card as="div" className="p-5 lg:flex lg:items-center lg:gap-10 lg:p-7">
      <div className="flex grow flex-wrap items-center gap-4 lg:gap-5">
        <StoreLogo name={store.name} className="size-18 lg:size-24" />
        <div className="min-w-0 grow basis-48">
          <PageTitle className="text-3xl lg:text-5xl">{store.name}</PageTitle>
          <p className="mt-2.5 flex flex-wrap gap-2">
            {store.type && <Badge tone="mango">{shopKind(store.type)}</Badge>}
            {store.status !== 'active' ? (
              <Badge tone="mango">{store.status === 'paused' ? 'Pausado' : 'Encerrado'}</Badge>
            ) : (
              <>
                <Badge tone="brand">
                  <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
                  Ativo
                </Badge>
                <OpenBadge openingHours={store.openingHours} now={now} />
              </>
            )}
          </p>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-4 lg:mt-0 lg:w-96 lg:shrink-0 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <StoreContact store={store} />
        <a
          href={storeMapUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'medium', 'mt-3 w-full')}
        >
          <Icon name="navigation" className="size-4.5" />
          Como chegar
        </a>
      </div>
    </Card>
  )
}
