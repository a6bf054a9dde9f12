import { Icon } from '#web/ui/icons/icon.tsx'

export function OfferEndedNote() {
  return (
    <span className="mt-1 flex items-center gap-1.5 text-[.8125rem] font-semibold text-warning">
      <Icon name="triangle-alert" className="size-3.5 shrink-0" />
      Oferta venceu — preço pode mudar
    </span>
  )
}
