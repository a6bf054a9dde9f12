import { drawText, type Sketch, shadow, smallPrint } from '../sketch.ts'

interface Bottle {
  label: string
  liquid: string
  liquidDark: string
  paper: string
  paperDark?: string
  ink: string
  cap: string
}

/** A soft-drink bottle of PET. */
export function softDrinkBottle(
  sketch: Sketch,
  { label, liquid, liquidDark, paper, paperDark = paper, ink, cap }: Bottle,
): string {
  const outline = 'M88 40h24v10c0 10 22 20 24 44v70c0 9-6 14-12 16h-48c-6-2-12-7-12-16v-70c2-24 24-34 24-44z'
  const drink = sketch.gradient([
    [0, liquidDark],
    [0.25, liquid],
    [0.6, liquid],
    [1, liquidDark],
  ])
  const sleeve = sketch.gradient([
    [0, paperDark],
    [0.3, paper],
    [0.65, paper],
    [1, paperDark],
  ])

  return `${shadow(181, 44)}<path d="${outline}" fill="${drink}"/>${sketch.clip(
    outline,
    `<path d="M60 38h80v16H60z" fill="#fff" opacity=".22"/><path d="M62 92Q100 100 138 92V142Q100 150 62 142Z" fill="${sleeve}"/>
    <rect x="72" y="40" width="9" height="142" rx="4" fill="#fff" opacity=".28"/><rect x="126" y="70" width="4" height="110" rx="2" fill="#fff" opacity=".12"/>`,
  )}<rect x="87" y="24" width="26" height="17" rx="3.5" fill="${cap}"/><rect x="85" y="38" width="30" height="5" rx="2.5" fill="${cap}"/>
  <path d="M91 26v13m6-13v13m6-13v13m6-13v13" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/>${drawText(label, 100, 127, { size: 21, width: 62, color: ink })}`
}

/** A slim bottle: soya oil, olive oil. */
export function oilBottle(
  sketch: Sketch,
  { label, liquid, liquidDark, paper, paperDark = '#2b7330', ink, cap }: Bottle,
): string {
  const outline = 'M90 44h20v12c0 8 20 14 22 32l2 82c0 6-5 11-11 11h-46c-6 0-11-5-11-11l2-82c2-18 22-24 22-32z'
  const oil = sketch.gradient([
    [0, liquidDark],
    [0.3, liquid],
    [0.7, liquid],
    [1, liquidDark],
  ])

  return `${shadow(181, 44)}<path d="${outline}" fill="${oil}"/>${sketch.clip(
    outline,
    `<path d="M62 96h76v54H62z" fill="${paper}"/><path d="M62 96h76v6H62zm0 48h76v6H62z" fill="${paperDark}"/>
    <rect x="74" y="46" width="8" height="136" rx="4" fill="#fff" opacity=".45"/>`,
  )}<rect x="88" y="28" width="24" height="18" rx="4" fill="${cap}"/><path d="M92 30v14m5-14v14m6-14v14m5-14v14" stroke="#000" stroke-opacity=".15" stroke-width="1.5"/>
  ${drawText(label, 100, 127, { size: 24, width: 58, color: ink })}${smallPrint(100, 134, 34, ink)}`
}

/** A wine bottle with shoulders and a foil. */
export function wineBottle(sketch: Sketch, { label, liquid, liquidDark, paper, ink, cap }: Bottle): string {
  const outline = 'M91 26h18v38c0 12 17 16 17 38v68c0 7-4 11-10 11H84c-6 0-10-4-10-11v-68c0-22 17-26 17-38z'
  const glass = sketch.gradient([
    [0, liquidDark],
    [0.3, liquid],
    [0.6, liquid],
    [1, liquidDark],
  ])

  return `${shadow(181, 40)}<path d="${outline}" fill="${glass}"/>${sketch.clip(
    outline,
    `<path d="M88 20h24v36H88z" fill="${cap}"/><path d="M70 108h60v46H70z" fill="${paper}"/><path d="M70 108h60v3H70zm0 43h60v3H70z" fill="#c9a227"/>
    <rect x="80" y="30" width="6" height="150" rx="3" fill="#fff" opacity=".3"/>`,
  )}${drawText(label, 100, 135, { size: 19, width: 44, color: ink })}${smallPrint(100, 142, 24, ink)}`
}

/** A squeezable bottle with a nozzle, for washing dishes. */
export function squeezeBottle(sketch: Sketch, { label, liquid, liquidDark, paper, ink, cap }: Bottle): string {
  const outline = 'M84 62h32c14 4 24 16 24 34v70c0 8-5 14-13 14h-54c-8 0-13-6-13-14v-70c0-18 10-30 24-34z'
  const liquidFill = sketch.gradient([
    [0, liquidDark],
    [0.3, liquid],
    [0.6, '#d8fbe8', 0.95],
    [1, liquidDark],
  ])

  return `${shadow(181, 48)}<path d="${outline}" fill="${liquidFill}"/>${sketch.clip(
    outline,
    `<rect x="58" y="104" width="84" height="50" rx="6" fill="${paper}"/><rect x="72" y="60" width="8" height="122" rx="4" fill="#fff" opacity=".5"/>`,
  )}<path d="M84 63V51q0-3 3-3h26q3 0 3 3v12z" fill="${cap}"/><path d="M92 50V36q0-4 4-4h8q4 0 4 4v14z" fill="#ffb92e"/>
  <path d="M86 50h28v4H86z" opacity=".08"/>${drawText(label, 100, 132, { size: 18, width: 70, color: ink })}${smallPrint(100, 140, 34, ink)}`
}

/** A white jug with a handle: bleach, fabric softener. */
export function jug(sketch: Sketch, { label, liquid, liquidDark, paper, ink, cap }: Bottle): string {
  const outline = 'M84 44h28v10c2 8 30 10 32 34v80c0 8-5 13-13 13h-62c-8 0-13-5-13-13v-80c2-24 26-26 28-34z'
  const plastic = sketch.gradient([
    [0, liquidDark],
    [0.3, liquid],
    [0.65, liquid],
    [1, liquidDark],
  ])

  return `${shadow(181, 52)}<path d="${outline}" fill="${plastic}" stroke="#b8c3ca"/><path d="M118 66q16 2 16 18v14q-8 0-10-6z" fill="#b8c3ca" opacity=".55"/>${sketch.clip(
    outline,
    `<path d="M56 108h88v52H56z" fill="${paper}"/><path d="M56 108h88v8H56z" fill="#ffb92e"/><rect x="68" y="46" width="8" height="136" rx="4" fill="#fff" opacity=".5"/>`,
  )}<rect x="82" y="28" width="32" height="17" rx="4" fill="${cap}"/>${drawText(label, 100, 140, { size: 22, width: 74, color: ink })}${smallPrint(100, 149, 40, ink)}`
}
