import type { RefObject } from 'react'
import type { MapSettings } from '#contract/places/map.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Scale } from './draw-map.ts'

interface MapFrameProps {
  /** Where the map is drawn. */
  box: RefObject<HTMLDivElement | null>
  label: string
  isLoading: boolean
  scale: Scale | undefined
  /** Null: drawn without streets. */
  tiles: MapSettings['tiles']
  onZoom: (step: 1 | -1) => void
  note?: string | undefined
}

/** A map with its buttons, its scale and its attribution. */
export function MapFrame({ box, label, isLoading, scale, tiles, onZoom, note }: MapFrameProps) {
  const isDrawn = !isLoading && tiles === null
  return (
    <>
      <div className="map-frame">
        <section ref={box} aria-label={label} className="map-box" />
        {isLoading && (
          <p role="status" className="map-note">
            Carregando o mapa...
          </p>
        )}
        <div className="map-zoom">
          <button
            type="button"
            aria-label="Aproximar o mapa"
            onClick={() => onZoom(1)}
            className={buttonClass('outline', 'icon')}
          >
            <Icon name="plus" className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Afastar o mapa"
            onClick={() => onZoom(-1)}
            className={buttonClass('outline', 'icon')}
          >
            <Icon name="minus" className="size-5" />
          </button>
        </div>
        {scale && (
          <p className="map-scale" style={{ width: scale.pixels }}>
            {scale.text}
          </p>
        )}
        {tiles && (
          <p className="map-attribution">
            {tiles.attributionUrl ? (
              <a href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer">
                {tiles.attribution}
              </a>
            ) : (
              tiles.attribution
            )}
          </p>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        {[isDrawn && 'Desenho sem ruas: mostra os bairros e as distâncias.', note].filter(Boolean).join(' ')}
      </p>
    </>
  )
}
