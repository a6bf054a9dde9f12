import { counted } from '#domain/count.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Estimates } from './estimates.ts'

interface WhereToBuyEntryProps {
  estimates: Estimates | undefined
  /** How many items are to be bought. */
  pending: number
  onOpen: () => void
}

/** Opens the plan of the purchase. */
export function WhereToBuyEntry({ estimates, pending, onOpen }: WhereToBuyEntryProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-4 flex w-full items-center gap-3 rounded-[1.125rem] bg-brand-soft px-4 py-3.5 text-left leading-snug text-brand ring-1 ring-brand ring-inset hover:bg-brand hover:text-brand-ink print:hidden"
    >
      <Icon name="map-pinned" className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block text-[1.0625rem] font-bold">Onde comprar</span>
        <span className="block text-sm">
          {estimates
            ? `${counted(estimates.byItem.size, 'item', 'itens')} de ${pending} com oferta em ${estimates.cityName}`
            : 'Compare os mercados da sua cidade: 1, 2 ou 3 paradas'}
        </span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0" />
    </button>
  )
}
