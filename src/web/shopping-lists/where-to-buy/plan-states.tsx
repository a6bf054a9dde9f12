import type { Basket } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the shape of the answer, so that nothing jumps when it comes. */
export function PlanLoading({ items }: { items: number }) {
  return (
    <div className="items-start gap-7 lg:grid lg:grid-cols-[26rem_1fr]">
      <div className="dots -mx-4 bg-garden px-4 pt-4 pb-5 text-garden-ink lg:mx-0 lg:rounded-2xl lg:px-6 lg:pt-5">
        <p role="status">Comparando {counted(items, 'item', 'itens')} nos mercados…</p>
        <div
          aria-hidden="true"
          className="motion-safe:animate-shimmer [&_span]:block [&_span]:rounded-xl [&_span]:bg-white/12"
        >
          <span className="mt-3 h-8 w-2/3" />
          <span className="mt-2.5 h-4 w-1/2" />
          <div className="mt-5 flex justify-between">
            <span className="h-5 w-1/4" />
            <span className="h-10 w-2/5" />
          </div>
          <span className="mt-4 h-13" />
        </div>
      </div>
      <Skeleton className="mt-3.5 h-96 rounded-2xl lg:mt-0" />
    </div>
  )
}

interface PlanFailedProps {
  failure: 'failed' | 'unknown-city'
  onRetry: () => void
  onLeave: () => void
}

/** Shown when the prices cannot be fetched and the device has none stored. */
export function PlanFailed({ failure, onRetry, onLeave }: PlanFailedProps) {
  const isOnline = useIsOnline()
  const isUnknown = failure === 'unknown-city'
  return (
    <div role="alert" className="card mt-3 flex flex-col items-center px-6 py-10 text-center">
      <Icon name={isOnline ? 'cloud-off' : 'wifi-off'} className="size-12 text-ink-soft" />
      <p className="display mt-4 text-xl">
        {isUnknown
          ? 'Não encontramos esta cidade.'
          : isOnline
            ? 'Não deu para comparar agora'
            : 'Você está sem internet'}
      </p>
      <p className="mt-1.5 text-ink-soft">
        {isUnknown
          ? 'Escolha outra cidade acima.'
          : `Sua lista está guardada, nada se perdeu.${isOnline ? '' : ' Depois da primeira vez, o plano abre também sem conexão.'}`}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {!isUnknown && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            <Icon name="refresh-cw" className="size-4.5" />
            Tentar novamente
          </button>
        )}
        <button type="button" onClick={onLeave} className={buttonClass('ghost', 'medium', 'text-brand')}>
          Voltar à lista
        </button>
      </div>
    </div>
  )
}

interface NothingOnOfferProps {
  city: Basket['city']
  items: ShoppingListItem[]
  /** The prices are of another day, and so say nothing of this one. */
  isOutdated: boolean
  /** Undefined for another day. */
  onShop: (() => void) | undefined
}

/** Nothing on the list is on offer, which keeps nobody from going shopping. */
export function NothingOnOffer({ city, items, isOutdated, onShop }: NothingOnOfferProps) {
  const [item, ...others] = items
  return (
    <div className="mt-3 lg:mt-0">
      <EmptyState
        title={
          isOutdated
            ? 'Os preços guardados já não valem'
            : `Nada da lista está em oferta em ${city.name} ${onShop ? 'hoje' : 'nesse dia'}`
        }
        hint={isOutdated ? 'Com internet buscamos os de hoje.' : 'Os mercados podem ter; só não publicaram oferta.'}
      >
        <div className="flex flex-wrap justify-center gap-2">
          {item && others.length === 0 && !isOutdated && (
            <AlertLink about={{ nome: item.productName, cidade: city.slug }} className={buttonClass('primary')}>
              Avise-me quando aparecer
            </AlertLink>
          )}
          {onShop && (
            <button type="button" onClick={onShop} className={buttonClass('outline')}>
              Ir ao mercado assim mesmo
            </button>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
