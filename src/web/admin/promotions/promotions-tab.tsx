import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function PromotionsTab() {
  return (
    <Card label="nova-promocao" className="p-5 lg:p-6">
      <h2 id="nova-promocao" className="text-xl">
        Nova Promoção
      </h2>
    </Card>
  )
}
