import { DivIcon, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Point } from '#domain/places/location.ts'
import { closestView, createMap, type MapGround, type Scale } from './draw-map.ts'

interface PickerOptions {
  ground: MapGround
  /** The already chosen point. */
  point: Point | undefined
  onPick: (point: Point) => void
  onScale: (scale: Scale) => void
  onWithoutTiles: () => void
}

/** In pixels of the map; ten times as far with Shift. */
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
}
/** About one metre. */
const decimals = 5
/** Shown when neither the store's nor its city's location is known: Brazil. */
const brazil: Point[] = [
  { latitude: 4, longitude: -72 },
  { latitude: -32, longitude: -36 },
]

/** A map for choosing a point: by a click, by dragging its marker, or with the arrow keys while the marker has the focus. */
export function drawPicker(element: HTMLElement, { ground, point, onPick, ...events }: PickerOptions) {
  const near = point ? [point] : ground.neighborhoods
  const map = createMap(element, ground, near.length > 0 ? near : brazil, events)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-mark map-mark-picked'
  button.setAttribute('aria-label', 'Local do mercado: as setas do teclado movem')
  const mark = new Marker(map.getCenter(), {
    icon: new DivIcon({ html: button, className: 'map-mark-box', iconSize: [0, 0] }),
    keyboard: false,
    draggable: true,
  })
  const pick = () => {
    const { lat, lng } = mark.getLatLng()
    onPick({ latitude: Number(lat.toFixed(decimals)), longitude: Number(lng.toFixed(decimals)) })
  }
  const show = ({ latitude, longitude }: Point) => mark.setLatLng([latitude, longitude]).addTo(map)
  if (point) show(point)
  map.on('click', ({ latlng }) => {
    show({ latitude: latlng.lat, longitude: latlng.lng })
    pick()
  })
  mark.on('dragend', pick)
  button.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    // Otherwise the map would move as well.
    event.stopPropagation()
    const times = event.shiftKey ? 10 : 1
    const at = map.latLngToContainerPoint(mark.getLatLng()).add([step[0] * times, step[1] * times])
    mark.setLatLng(map.containerPointToLatLng(at))
    map.panInside(mark.getLatLng(), { padding: [40, 40] })
    pick()
  })
  return {
    zoom: (step: 1 | -1) => void map.setZoom(map.getZoom() + step),
    /** Puts the marker in the middle, for people who cannot point. */
    markCentre: () => {
      const { lat, lng } = map.getCenter()
      show({ latitude: lat, longitude: lng })
      pick()
      button.focus()
    },
    /** Follows typed coordinates. */
    show: (typed: Point) => {
      show(typed)
      map.setView([typed.latitude, typed.longitude], Math.max(map.getZoom(), closestView), { animate: false })
    },
    remove: () => void map.remove(),
  }
}
