import { counted } from '#domain/count.ts'
import { type Cents, formatCentavos, formatMoney, formatReais } from '#domain/money.ts'
import { shortStoreName, storeWords } from '#domain/stores/store-words.ts'
import type { ShownPlan, ShownStop } from '#web/shopping-lists/where-to-buy/shown-plan.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { openText } from './open-text.ts'

interface AnswerHeaderProps {
  plan: ShownPlan
  /** "6,2 km de ida e volta"; undefined while no distance is known. */
  trip: string | undefined
  now: Date
  /** Items without an offer at the stops. */
  withoutOffer: number
  /** Undefined for a plan of another day. */
  onShop: (() => void) | undefined
  onSend: () => void
  /** Scrolls to the items without an offer. */
  onShowMissing: () => void
}

/** The answer: which stores to go to, what is on offer there, and the sum. */
export function AnswerHeader({ plan, trip, now, withoutOffer, onShop, onSend, onShowMissing }: AnswerHeaderProps) {
  const { stops, cost, items, onOffer, shares } = plan
  const [first] = stops
  const isToday = onShop !== undefined
  if (!first) return null
  return (
    <section
      aria-labelledby="va-ao"
      className="dots -mx-4 bg-garden px-4 pt-4 pb-2 text-garden-ink lg:mx-0 lg:rounded-2xl lg:px-6 lg:pt-5 print:hidden"
    >
      <div className="flex items-start gap-3.5">
        <div className="min-w-0 grow">
          <h2 id="va-ao" className="text-3xl text-white wrap-anywhere @max-[17em]:text-xl">
            <span className="block font-sans text-base leading-snug font-normal tracking-normal text-garden-ink">
              Vá {storeWords(first.store.name).to}
            </span>
            {stops.length === 1 ? first.store.name : goingText(stops)}
          </h2>
          {stops.map((stop) => (
            <StopPlace key={stop.store.id} stop={stop} isNamed={stops.length > 1} now={isToday ? now : undefined} />
          ))}
        </div>
        <StoreLogo name={first.store.name} className="size-13.5 shrink-0 @max-[17em]:hidden" />
      </div>
      <div className="mt-3.5 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <p className="text-sm">
          <b className="display block text-xl text-white">{counted(items, 'item', 'itens')}</b>
          {onOffer === items ? 'em oferta lá' : `${onOffer} em oferta lá, ${items - onOffer} a preço normal`}
        </p>
        <Sum cents={cost} />
      </div>
      {shares && <p className="mt-1 text-sm">{shares}</p>}
      {trip && <p className="mt-1 text-sm">{trip}</p>}
      <div className="mt-3.5 flex flex-wrap gap-2.5">
        {onShop && (
          <button type="button" onClick={onShop} className={buttonClass('mango', 'large', 'grow')}>
            <Icon name="shopping-cart" className="size-5" />
            Ir às compras
          </button>
        )}
        <button
          type="button"
          onClick={onSend}
          aria-label={onShop ? 'Mandar no WhatsApp' : undefined}
          className={`grid min-h-13 place-items-center rounded-xl bg-white/12 text-white hover:bg-white/20 ${onShop ? 'w-13 shrink-0 @max-[17em]:grow' : 'grow grid-flow-col justify-center gap-2 font-semibold'}`}
        >
          <WhatsAppIcon className="size-6" />
          {!onShop && 'Mandar no WhatsApp'}
        </button>
      </div>
      {withoutOffer > 0 ? (
        <button
          type="button"
          onClick={onShowMissing}
          className="mt-1.5 flex min-h-11 w-full flex-wrap items-center gap-x-2 text-left"
        >
          <Icon name="info" className="size-4.5 shrink-0" />
          <span className="min-w-0 grow">
            {withoutOffer === 1 ? 'Outro' : 'Outros'} <b>{withoutOffer}</b> sem oferta lá
          </span>
          <span className="flex items-center gap-1 font-semibold text-garden-accent">
            Ver {withoutOffer === 1 ? 'qual' : 'quais'}
            <Icon name="arrow-down" className="size-4" />
          </span>
        </button>
      ) : (
        <div className="h-2.5" />
      )}
    </section>
  )
}

/** "Bom Vizinho e ao Açougue do Gaúcho" */
function goingText(stops: ShownStop[]): string {
  const [first = '', ...others] = stops.map(({ store }, index) =>
    index === 0 ? shortStoreName(store.name) : `${storeWords(store.name).to} ${shortStoreName(store.name)}`,
  )
  return [[first, ...others.slice(0, -1)].join(', '), ...others.slice(-1)].join(' e ')
}

/** "Centro, a 170 m · aberto até as 21h" */
function StopPlace({ stop, isNamed, now }: { stop: ShownStop; isNamed: boolean; now: Date | undefined }) {
  const { store, distance } = stop
  const place = [store.neighborhood, distance].filter(Boolean).join(', ')
  const hours = now && store.openingHours && openText(store.openingHours, now)
  if (!place && !hours) return null
  return (
    <p className="mt-1 text-sm">
      {isNamed && <b>{shortStoreName(store.name)}: </b>}
      {place}
      {place && hours && ' · '}
      {hours && <b className="text-garden-accent">{hours}</b>}
    </p>
  )
}

function Sum({ cents }: { cents: Cents }) {
  return (
    <p className="display flex items-start leading-none whitespace-nowrap text-white tabular-nums">
      <span className="sr-only">{formatMoney(cents)}</span>
      <span aria-hidden="true" className="mt-1.5 mr-1.5 text-xl leading-none">
        R$
      </span>
      <span aria-hidden="true" className="text-5xl leading-none">
        {formatReais(cents)}
      </span>
      <span aria-hidden="true" className="mt-1 text-xl leading-none">
        ,{formatCentavos(cents)}
      </span>
    </p>
  )
}
