import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function ImportView() {
  return (
    <Card label="importar" className="p-5 lg:p-6">
      <h2 id="importar" className="text-xl">
        Importar planilha
      </h2>
    </Card>
  )
}
