import { type ReactNode, useState } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { oneMinute } from '#domain/durations.ts'
import { closingTime, openStatus } from '#domain/stores/open-now.ts'
import { fragment } from '#web/api/fragment.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { useDistance } from '#web/places/distances.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { storeFacts } from './store-facts.ts'
import { StoreLogo } from './store-logo.tsx'
import { phoneUrl, storeMapUrl, storePlace } from './store-place.ts'
import './store-rows.css'

interface StoreCardProps {
  store: StoreWithCount
  now: Date
}

/**
 * A store as one line: what it is, how far, until when it is open, and its offers. On phones the hour unfolds the rest; wide screens show it
 * in a column, and so does a page without scripts.
 */
function StoreCard({ store, now }: StoreCardProps) {
  const { type, hours, phone, isOwnPhone } = storeFacts(store)
  const [isUnfolded, setUnfolded] = useState(false)
  const distance = useDistance(store)
  const status = <OpenStatus openingHours={store.openingHours} now={now} />
  return (
    <article className="store-row">
      <StoreLogo name={store.name} className="size-12" />
      <div className="store-row-name">
        <h3>
          <Link to={paths.storePage(store.slug)}>{store.name}</Link>
        </h3>
        <p>
          {type} · {storePlace(store)}
        </p>
      </div>
      <p className="store-row-distance">{distance?.replace(/^a /, '')}</p>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="store-row-status"
      >
        {status}
        <Icon name="chevron-down" />
      </button>
      <p className="store-row-status">{status}</p>
      <p className="store-row-facts" data-open={isUnfolded || undefined}>
        {hours}
        <br />
        {isOwnPhone ? <a href={phoneUrl(phone)}>{phone}</a> : <span>{phone}</span>} ·{' '}
        <span className="lg:hidden">
          <span>{type}</span> ·{' '}
        </span>
        Ativo
      </p>
      <div className="store-row-actions">
        <Link to={paths.promotions({ store: store.id })} className="store-row-offers">
          Ver {counted(store.activePromotions, 'oferta', 'ofertas')}
          <span className="sr-only"> de {store.name}</span>
          <Icon name="chevron-right" />
        </Link>
        {isOwnPhone && (
          <a href={phoneUrl(phone)} aria-label={`Ligar para ${store.name}`} className="lg:hidden">
            <Icon name="phone" />
          </a>
        )}
        <a
          href={storeMapUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Como chegar: ${store.name}`}
        >
          <Icon name="navigation" />
        </a>
      </div>
    </article>
  )
}

function OpenStatus({ openingHours, now }: { openingHours: string[] | null; now: Date }) {
  if (!openingHours) return <span>Horário e telefone</span>
  const { isOpen, label } = openStatus(openingHours, now)
  const closes = closingTime(openingHours, now)
  return (
    <span data-is-open={isOpen || undefined}>{isOpen && closes ? `Aberto até ${closingWords(closes)}` : label}</span>
  )
}

/** "as 21h", "a 1h", "a meia-noite" */
function closingWords(hour: string): string {
  if (hour === '0h') return 'a meia-noite'
  return `${/^[01]h/.test(hour) ? 'a' : 'as'} ${hour}`
}

/** The card as a part of a list, which the server renders once for all lists. Stores open and close at whole minutes. */
export function storeCard({ store, now }: StoreCardProps): ReactNode {
  return fragment(['store', store, Math.floor(now.getTime() / oneMinute)], <StoreCard store={store} now={now} />)
}
