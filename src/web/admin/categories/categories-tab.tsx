import { Card } from '#web/ui/card.tsx'

/** A default export, because it is loaded lazily. */
export default function CategoriesTab() {
  return (
    <Card label="categorias" className="p-5 lg:p-6">
      <h2 id="categorias" className="text-xl">
        Categorias
      </h2>
    </Card>
  )
}
