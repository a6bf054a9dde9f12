import type { Store } from '#contract/stores.ts'

/** A store on a map, and the label of its marker, such as a price. */
export interface MapStore {
  store: Store
  label?: string
}

/** Stores at one point of the map, under one marker. */
export interface MapMark {
  latitude: number
  longitude: number
  isApproximate: boolean
  stores: MapStore[]
}

/** One marker per point: stores known only by their neighbourhood share its centre. For a store given twice the first counts. */
export function marksOf(stores: readonly MapStore[]): MapMark[] {
  const once = [...Map.groupBy(stores, ({ store }) => store.id).values()].flatMap((same) => same.slice(0, 1))
  const located = once.flatMap((one) => (one.store.location ? [{ one, ...one.store.location }] : []))
  return [...Map.groupBy(located, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()].map((group) => ({
    latitude: group[0]?.latitude ?? 0,
    longitude: group[0]?.longitude ?? 0,
    isApproximate: group.every(({ isApproximate }) => isApproximate),
    stores: group.map(({ one }) => one),
  }))
}

/** Smallest distance of two markers in pixels, so that they do not overlap: a finger's height, and wider with a label. */
const room = { height: 40, width: 40, labelWidth: 92 }

/** Merges markers that would overlap, at the position of the first. */
export function withoutOverlaps(
  marks: readonly MapMark[],
  pixelOf: (mark: MapMark) => { x: number; y: number },
): MapMark[] {
  const width = marks.some(({ stores }) => stores.some(({ label }) => label)) ? room.labelWidth : room.width
  const shown: { mark: MapMark; x: number; y: number }[] = []
  for (const mark of marks) {
    const { x, y } = pixelOf(mark)
    const covering = shown.find((one) => Math.abs(one.x - x) < width && Math.abs(one.y - y) < room.height)
    if (covering)
      covering.mark = {
        ...covering.mark,
        isApproximate: covering.mark.isApproximate && mark.isApproximate,
        stores: [...covering.mark.stores, ...mark.stores],
      }
    else shown.push({ mark, x, y })
  }
  return shown.map(({ mark }) => mark)
}

/** Text of the marker: the label, for several the first with the number of others, or their number. */
export function markText({ stores }: MapMark): string {
  const more = stores.length - 1
  const label = stores[0]?.label
  if (label) return more > 0 ? `${label} +${more}` : label
  return more > 0 ? String(stores.length) : ''
}

/** Accessible name of the marker: begins with its visible text. */
export function markName(mark: MapMark): string {
  const { stores, isApproximate } = mark
  const names = stores.map(({ store: { name }, label }) => (label ? `${name}, ${label}` : name)).join('; ')
  const shown = markText(mark)
  const start = shown && (stores[0]?.label ? `${shown}: ` : `${shown} mercados: `)
  return `${start}${names}${isApproximate ? ' (local aproximado)' : ''}`
}

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** The longest round length that fits into this many pixels: "500 m", and its width. */
export function scaleOf(metresPerPixel: number, maxPixels: number): { text: string; pixels: number } {
  const metres = lengths.findLast((length) => length / metresPerPixel <= maxPixels) ?? 50
  return { text: metres < 1000 ? `${metres} m` : `${metres / 1000} km`, pixels: Math.round(metres / metresPerPixel) }
}
