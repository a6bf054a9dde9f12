import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function InboxTab() {
  return (
    <Card label="mensagens" className="p-5 lg:p-6">
      <h2 id="mensagens" className="text-xl">
        Mensagens
      </h2>
    </Card>
  )
}
