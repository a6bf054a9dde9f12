import {
  Circle,
  DivIcon,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { MapSettings } from '#contract/places/map.ts'
import type { Point } from '#domain/places/location.ts'
import { type MapMark, markName, markText, scaleOf, withoutOverlaps } from './map-places.ts'

export interface MapGround {
  tiles: MapSettings['tiles']
  neighborhoods: ({ name: string } & Point)[]
}

export interface Scale {
  text: string
  pixels: number
}

interface FrameEvents {
  onScale: (scale: Scale) => void
  /** The tiles fail to load: the map is drawn without them. */
  onWithoutTiles: () => void
}

interface MapOptions extends FrameEvents {
  ground: MapGround
  marks: MapMark[]
  /** Drawn only if it is in view; the view never follows it, so that no request for a tile reveals the visitor's location. */
  here?: Point | undefined
  onChoose: (mark: MapMark) => void
}

export const maxZoom = 18
/** Highest zoom of an automatic view. */
export const closestView = 15
const scalePixels = 90
const neighborhoodMetres = 450

/** Puts a map with marks into an element. */
export function drawMap(element: HTMLElement, { ground, marks, here, onChoose, ...events }: MapOptions) {
  const map = createMap(element, ground, marks, events)
  const layer = new LayerGroup().addTo(map)
  const showMarks = () => {
    layer.clearLayers()
    const pixelOf = ({ latitude, longitude }: Point) => map.project([latitude, longitude])
    for (const mark of withoutOverlaps(marks, pixelOf)) addMark(map, layer, mark, onChoose)
  }
  map.on('zoomend', showMarks)
  showMarks()
  if (here) addDot(map, here)
  return { zoom: (step: 1 | -1) => void map.setZoom(map.getZoom() + step), remove: () => void map.remove() }
}

/** A map that shows all these points. Texts and pictures are our own elements, because the page's policy refuses HTML from text. */
export function createMap(element: HTMLElement, ground: MapGround, points: Point[], events: FrameEvents): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // Scrolling a page with the wheel must not stop at a map.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    minZoom: 4,
    maxZoom,
  })
  map.on('zoomend moveend', () => {
    const { y } = map.getSize()
    const [left, right] = [0, 100].map((x) => map.containerPointToLatLng([x, y / 2]))
    if (left && right) events.onScale(scaleOf(map.distance(left, right) / 100, scalePixels))
  })
  const bounds = new LatLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
  map.fitBounds(bounds, { padding: [64, 48], maxZoom: closestView, animate: false })
  if (ground.tiles) addTiles(map, ground, events.onWithoutTiles)
  else drawGround(map, ground)
  return map
}

function addTiles(map: LeafletMap, ground: MapGround, onWithoutTiles: () => void): void {
  let hasLoaded = false
  const layer = new TileLayer(ground.tiles?.url ?? '', { maxZoom, referrerPolicy: 'strict-origin-when-cross-origin' })
  layer.on('tileload', () => {
    hasLoaded = true
  })
  layer.on('tileerror', () => {
    if (hasLoaded || !map.hasLayer(layer)) return
    layer.remove()
    drawGround(map, ground)
    onWithoutTiles()
  })
  layer.addTo(map)
}

/** Without streets: names of neighbourhoods on a plain background. */
function drawGround(map: LeafletMap, { neighborhoods }: MapGround): void {
  for (const { name, latitude, longitude } of neighborhoods) {
    new Circle([latitude, longitude], {
      radius: neighborhoodMetres,
      interactive: false,
      stroke: false,
      className: 'map-neighborhood-area',
    }).addTo(map)
    const text = document.createElement('span')
    text.textContent = name
    const icon = new DivIcon({ html: text, className: 'map-neighborhood', iconSize: [0, 0] })
    new Marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(map)
  }
}

function addMark(map: LeafletMap, layer: LayerGroup, mark: MapMark, onChoose: (mark: MapMark) => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = mark.isApproximate ? 'map-mark map-mark-approximate' : 'map-mark'
  button.textContent = markText(mark)
  button.setAttribute('aria-label', markName(mark))
  const position: [number, number] = [mark.latitude, mark.longitude]
  button.addEventListener('click', () => onChoose(mark))
  button.addEventListener('focus', () => map.panInside(position, { padding: [40, 40] }))
  const icon = new DivIcon({ html: button, className: 'map-mark-box', iconSize: [0, 0] })
  new Marker(position, { icon, keyboard: false }).addTo(layer)
}

function addDot(map: LeafletMap, { latitude, longitude }: Point): void {
  const dot = document.createElement('span')
  dot.setAttribute('role', 'img')
  dot.setAttribute('aria-label', 'Você está aqui')
  const icon = new DivIcon({ html: dot, className: 'map-here', iconSize: [0, 0] })
  new Marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
}
