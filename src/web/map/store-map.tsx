import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { currentHere } from '#web/places/here.ts'
import { WithDistance } from '#web/places/with-distance.tsx'
import { drawMap, type Scale } from './draw-map.ts'
import { MapFrame } from './map-frame.tsx'
import { type MapMark, type MapStore, marksOf } from './map-places.ts'
import { useCityStores, useMapGround } from './use-map-ground.ts'

export interface StoreMapProps {
  citySlug: string
  stores: MapStore[]
  /** What the list shows: the page's own store, some stores, or the first stores of the city. */
  shows: 'store' | 'stores' | 'city'
}

/**
 * Stores on a map. A default export, because it is loaded lazily. The list next to it has the same information for people who cannot see
 * it.
 */
export default function StoreMap({ citySlug, stores: listed, shows }: StoreMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof drawMap>>(undefined)
  const ground = useMapGround(citySlug)
  const stores = useCityStores(citySlug, listed, shows === 'city')
  const [chosen, setChosen] = useState<MapMark>()
  const [scale, setScale] = useState<Scale>()
  const [isWithoutTiles, setWithoutTiles] = useState(false)
  const key = JSON.stringify(stores)

  // biome-ignore lint/correctness/useExhaustiveDependencies: equal stores are the same map.
  useEffect(() => {
    if (!ground || !box.current) return
    map.current = drawMap(box.current, {
      ground,
      marks: marksOf(stores),
      here: currentHere(),
      onChoose: setChosen,
      onScale: setScale,
      onWithoutTiles: () => setWithoutTiles(true),
    })
    return () => map.current?.remove()
  }, [ground, key])

  const isRough = stores.some(({ store }) => store.location?.isApproximate)
  return (
    <>
      <MapFrame
        box={box}
        label="Mapa dos mercados"
        isLoading={ground === undefined}
        scale={scale}
        tiles={isWithoutTiles ? null : (ground?.tiles ?? null)}
        onZoom={(step) => map.current?.zoom(step)}
        note={isRough ? 'Marcas tracejadas estão no centro do bairro: o local é aproximado.' : undefined}
      />
      {shows !== 'store' && (
        <ul aria-live="polite" aria-label="Escolhido no mapa" className="mt-2 space-y-2">
          {chosen?.stores.map(({ store, label }) => (
            <li key={store.id}>
              <Link to={paths.storePage(store.slug)} className="map-store">
                <span>{[store.name, label].filter(Boolean).join(' · ')}</span>
                <span>
                  <WithDistance store={store} place={store.neighborhood ?? store.city} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
