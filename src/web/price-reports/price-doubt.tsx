import type { Promotion } from '#contract/promotions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** A note next to the price that it is in doubt; hidden otherwise. */
export function PriceDoubt({ offer }: { offer: Pick<Promotion, 'doubt'> }) {
  return (
    offer.doubt && (
      <Badge tone="mango">
        <Icon name="triangle-alert" />
        Preço em dúvida
      </Badge>
    )
  )
}
