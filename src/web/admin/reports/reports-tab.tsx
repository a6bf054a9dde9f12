import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function ReportsTab() {
  return (
    <Card label="relatorios" className="p-5 lg:p-6">
      <h2 id="relatorios" className="text-xl">
        Relatórios
      </h2>
    </Card>
  )
}
