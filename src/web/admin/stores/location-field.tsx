import { lazy, Suspense, useRef, useState } from 'react'
import type { Point } from '#domain/places/location.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pointFromText, textFromPoint } from './location-text.ts'

const LocationPicker = lazy(() => loadChunk(() => import('#web/map/location-picker.tsx')))

/** Location of the store: typed, pasted from a map service, or picked on a map. If empty, the neighbourhood's centre is used. */
export function LocationField({ location }: { location: Point | null | undefined }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [point, setPoint] = useState(location ?? undefined)
  /** The city in the form when the map was opened. */
  const [mapCity, setMapCity] = useState<string>()
  const input = () => box.current?.querySelector<HTMLInputElement>('[name=location]')
  const write = (next: Point | undefined) => {
    const field = input()
    if (field) field.value = next ? textFromPoint(next) : ''
    setPoint(next)
  }
  const toggleMap = () => {
    const city = box.current?.form?.elements.namedItem('city')
    setMapCity(mapCity === undefined && city instanceof HTMLInputElement ? city.value : undefined)
  }

  return (
    <fieldset
      ref={box}
      onInput={({ target }) => target === input() && setPoint(pointFromText((target as HTMLInputElement).value))}
      className="sm:col-span-2"
    >
      <legend className="text-sm font-bold">Localização</legend>
      <p className="mt-0.5 mb-2 text-sm text-ink-soft">
        {point
          ? 'Os visitantes veem o mercado neste ponto.'
          : 'Sem coordenadas vale o centro do bairro, mostrado como aproximado.'}
      </p>
      <TextField
        name="location"
        label="Latitude e longitude"
        maxLength={400}
        placeholder="-26.9078, -48.6619"
        defaultValue={location ? textFromPoint(location) : ''}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="compact" aria-expanded={mapCity !== undefined} onClick={toggleMap}>
          <Icon name="map-pinned" className="size-4.5" />
          {mapCity === undefined ? 'Marcar no mapa' : 'Fechar o mapa'}
        </Button>
        <Button variant="outline" size="compact" disabled={point === undefined} onClick={() => write(undefined)}>
          Usar o centro do bairro (aproximado)
        </Button>
      </div>
      {mapCity !== undefined && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-[min(22rem,60dvh)] rounded-2xl" />}>
            <LocationPicker city={mapCity} point={point} onPick={write} />
          </Suspense>
        </div>
      )}
    </fieldset>
  )
}
