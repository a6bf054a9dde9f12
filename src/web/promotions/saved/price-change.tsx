import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { SavedOffer } from './saved-offers.ts'

/** How the price has changed since the offer was saved; hidden when it has not. */
export function PriceChange({ saved: { offer, priceThen } }: { saved: SavedOffer }) {
  const [now, then] = [centsFromDecimal(offer.price), centsFromDecimal(priceThen)]
  if (now === then) return null
  const isLower = now < then
  const icon = isLower ? 'trending-down' : 'trending-up'
  return (
    <p
      className={`mb-3 flex gap-1.5 rounded-md px-2 py-1.5 text-xs font-semibold ${
        isLower ? 'bg-brand-soft text-brand' : 'bg-mango-soft text-warning'
      }`}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      {isLower ? 'Baixou' : 'Subiu'} de {formatMoney(then)} desde que você salvou
    </p>
  )
}
