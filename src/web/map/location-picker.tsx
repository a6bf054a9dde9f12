import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domain/places/location.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { Scale } from './draw-map.ts'
import { drawPicker } from './draw-picker.ts'
import { MapFrame } from './map-frame.tsx'
import { useMapGround } from './use-map-ground.ts'

interface LocationPickerProps {
  /** Name or slug. */
  city: string
  point: Point | undefined
  onPick: (point: Point) => void
}

/** Chooses the location of a store. A default export, because it is loaded lazily. */
export default function LocationPicker({ city, point, onPick }: LocationPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const picker = useRef<ReturnType<typeof drawPicker>>(undefined)
  const ground = useMapGround(city)
  const [scale, setScale] = useState<Scale>()
  const [isWithoutTiles, setWithoutTiles] = useState(false)
  const picked = useRef(point)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked afterwards does not draw another map.
  useEffect(() => {
    if (!ground || !box.current) return
    picker.current = drawPicker(box.current, {
      ground,
      point,
      onPick: (next) => {
        picked.current = next
        onPick(next)
      },
      onScale: setScale,
      onWithoutTiles: () => setWithoutTiles(true),
    })
    return () => picker.current?.remove()
  }, [ground])

  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    if (latitude !== picked.current?.latitude || longitude !== picked.current.longitude)
      picker.current?.show({ latitude, longitude })
  }, [latitude, longitude])

  return (
    <>
      <MapFrame
        box={box}
        label="Mapa para marcar o local"
        isLoading={ground === undefined}
        scale={scale}
        tiles={isWithoutTiles ? null : (ground?.tiles ?? null)}
        onZoom={(step) => picker.current?.zoom(step)}
        note="Toque no local do mercado; arraste a marca, ou mova-a com as setas do teclado, para acertar."
      />
      <button
        type="button"
        onClick={() => picker.current?.markCentre()}
        className={buttonClass('outline', 'compact', 'mt-2')}
      >
        Marcar o centro do mapa
      </button>
    </>
  )
}
