import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function StoresTab() {
  return (
    <Card label="mercados" className="p-5 lg:p-6">
      <h2 id="mercados" className="text-xl">
        Mercados
      </h2>
    </Card>
  )
}
