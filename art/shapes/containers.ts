import { drawText, type Sketch, shadow, smallPrint } from '../sketch.ts'

interface Can {
  label: string
  light: string
  dark: string
  ink: string
}

/** One drink can: two would promise twice as much as most offers sell. */
export function can(sketch: Sketch, { label, light, dark, ink }: Can): string {
  const paint = sketch.gradient([
    [0, dark],
    [0.2, light],
    [0.45, '#fff', 0.9],
    [0.55, light],
    [1, dark],
  ])
  const metal = sketch.gradient([
    [0, '#8e9690'],
    [0.3, '#e9eeeb'],
    [0.6, '#bcc4bf'],
    [1, '#7c847f'],
  ])
  return `${shadow(181, 48)}<g transform="translate(2 7) scale(.98)"><path d="M60 44 66 34H134L140 44V168L134 178H66L60 168Z" fill="${metal}"/><path d="M60 46h80v120H60z" fill="${paint}"/>
  <ellipse cx="100" cy="35" rx="34" ry="6" fill="#dfe5e1"/><ellipse cx="100" cy="35" rx="28" ry="4.2" fill="#b7bfba"/><ellipse cx="106" cy="34" rx="9" ry="2" fill="#7f8883"/>
  <ellipse cx="100" cy="106" rx="34" ry="30" fill="#fff" opacity=".94"/>${drawText(label, 100, 110, { size: 20, width: 58, color: ink })}${smallPrint(100, 118, 24, ink)}</g>`
}

interface Carton {
  label: string
  light: string
  dark: string
  emoji: string
  cap: string
}

/** A long-life carton: milk, juice. */
export function carton(sketch: Sketch, { label, light, dark, emoji, cap }: Carton): string {
  return `${shadow(181, 54, 104)}<path d="M58 50h66v130H58z" fill="${light}"/><path d="M124 50 148 40V170L124 180Z" fill="${dark}"/><path d="M58 50 82 40H148L124 50Z" fill="#fff"/>
  <path d="M58 50 82 40H148L124 50Z" fill="${light}" opacity=".35"/><path d="M58 92C80 82 104 104 124 92V180H58Z" fill="#fff"/><path d="M124 92 148 84V170L124 180Z" fill="#dfe4ea"/>
  <rect x="92" y="32" width="20" height="12" rx="3" fill="${cap}" stroke="#000" stroke-opacity=".08"/><rect x="92" y="40" width="20" height="5" rx="1" opacity=".12"/>
  ${sketch.emoji(emoji, 69, 112, 44)}${drawText(label, 91, 80, { size: 22, width: 54, color: '#fff' })}${smallPrint(91, 165, 34, light)}<rect x="62" y="54" width="6" height="122" rx="3" fill="#fff" opacity=".25"/>`
}

interface Tub {
  label: string
  light: string
  dark: string
  lid: string
  ink: string
}

/** A tub with a lid: margarine, yoghurt. */
export function tub(sketch: Sketch, { label, light, dark, lid, ink }: Tub): string {
  const plastic = sketch.gradient([
    [0, dark],
    [0.25, light],
    [0.7, light],
    [1, dark],
  ])
  return `${shadow(176, 62)}<path d="M40 92H160L150 166q-1 9-10 9H60q-9 0-10-9z" fill="${plastic}"/><rect x="32" y="72" width="136" height="22" rx="8" fill="${lid}"/>
  <rect x="32" y="84" width="136" height="10" rx="5" opacity=".15"/><rect x="40" y="76" width="80" height="5" rx="2.5" fill="#fff" opacity=".4"/><ellipse cx="100" cy="134" rx="47" ry="27" fill="#fff" opacity=".94"/>
  ${drawText(label, 100, 138, { size: 20, width: 78, color: ink })}${smallPrint(100, 146, 34, ink)}`
}

/** A bundle of nine rolls in printed film. */
export function rolls(label: [string, string]): string {
  const roll = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M-22 0h44v46h-44z" fill="#fff"/><path d="M-22 0h10v46h-10z" opacity=".05"/><ellipse rx="22" ry="9" fill="#f4f6f8" stroke="#dfe5ea"/><ellipse rx="7.5" ry="3.2" fill="#c9b79d"/></g>`
  const all = [132, 86, 44].flatMap((y) => [56, 100, 144].map((x) => roll(x, y)))
  return `${shadow(181, 74)}${all.join('')}<rect x="30" y="70" width="140" height="76" rx="10" fill="#7a4fb0" opacity=".94"/>
  <path d="M30 84q0-14 10-14h8v76h-8q-10 0-10-10z" fill="#fff" opacity=".28"/>${drawText(label[0], 104, 108, { size: 28, width: 100, color: '#fff' })}${drawText(label[1], 104, 131, { size: 19, width: 100, color: '#fff' })}`
}

interface Box {
  front: string
  side: string
  top: string
  star: string
}

/** A cardboard box with a star on it: washing powder, stock cubes. */
export function box(label: [string, string], { front, side, top, star }: Box): string {
  return `${shadow(181, 60, 102)}<path d="M50 34h82v146H50z" fill="${front}"/><path d="M132 34 156 28V172L132 180Z" fill="${side}"/><path d="M50 34 76 28H156L132 34Z" fill="${top}"/><circle cx="91" cy="92" r="32" fill="#fff"/>
  <path d="m91 54 6 11 12-5-1 13 13 1-6 11 11 7-11 7 6 11-13 1 1 13-12-5-6 11-6-11-12 5 1-13-13-1 6-11-11-7 11-7-6-11 13-1-1-13 12 5z" fill="${star}"/>
  ${drawText(label[0], 91, 93, { size: 18, width: 50, color: side })}${drawText(label[1], 91, 107, { size: 13, width: 40, color: side })}${smallPrint(91, 152, 50, '#fff')}<rect x="54" y="38" width="5" height="138" rx="2.5" fill="#fff" opacity=".25"/>`
}
