import { type Sketch, shadow } from '../sketch.ts'

const rim = 'M22 92q0-12 12-12h132q12 0 12 12l-7 54q-2 11-14 11H43q-12 0-14-11z'

/** A white tray under film, with fresh goods on it. */
export function tray(sketch: Sketch, goods: string, color = '#fff'): string {
  const film = sketch.gradient(
    [
      [0, '#fff', 0.55],
      [0.5, '#fff', 0],
      [1, '#fff', 0.35],
    ],
    [0, 0, 1, 1],
  )
  return `${shadow(172, 80)}<path d="M22 96q0-12 12-12h132q12 0 12 12l-8 62q-2 12-14 12H44q-12 0-14-12z" fill="#dcd7cf"/><path d="${rim}" fill="${color}"/>
  <path d="M34 94q0-6 7-6h118q7 0 7 6l-5 44q-1 8-9 8H48q-8 0-9-8z" fill="#f1ede6"/>${goods}<path d="${rim}" fill="${film}" opacity=".7"/>`
}

/** Picanha, recognizable by its cap of fat. */
export function picanha(sketch: Sketch): string {
  const outline =
    'M44 118C40 96 62 70 100 64C132 59 160 74 164 92C167 106 150 116 134 124C112 135 86 146 66 142C53 139 46 130 44 118Z'
  const meat = sketch.gradient(
    [
      [0, '#d8433f'],
      [0.5, '#b92a2c'],
      [1, '#8e1820'],
    ],
    [0, 0, 1, 1],
  )
  const fat = sketch.gradient(
    [
      [0, '#fff6e6'],
      [1, '#f0d7b4'],
    ],
    [0, 0, 0, 1],
  )
  const marbling = sketch.clip(
    outline,
    `<g stroke="#f6b9a6" stroke-linecap="round" fill="none" opacity=".75"><path d="M64 112C78 98 96 94 110 96" stroke-width="2.4"/><path d="M72 128C90 112 112 110 134 104" stroke-width="2"/>
    <path d="M92 134C104 124 122 120 140 112" stroke-width="1.6"/><path d="M112 82C126 80 138 84 148 90" stroke-width="1.8"/><path d="M58 124C62 116 66 112 72 108" stroke-width="1.4"/></g>`,
  )
  return tray(
    sketch,
    `<ellipse cx="104" cy="138" rx="58" ry="8" fill="#7a1018" opacity=".18"/>
    <path d="M40 112C36 86 62 58 102 52C138 47 168 64 170 88C171 100 160 98 150 90C132 78 112 78 92 86C68 95 56 108 54 126C50 134 42 124 40 112Z" fill="${fat}"/>
    <path d="${outline}" fill="${meat}"/>${marbling}
    <path d="M41 112C37 87 62 59 102 53C138 48 167 64 169 87C166 76 144 68 118 70C84 73 54 92 47 122C43 122 41 117 41 112Z" fill="#fff3dd"/>
    <path d="M50 100C62 78 92 66 122 65" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".9"/>`,
  )
}

/** Eggs in a pulp carton. */
export function eggs(): string {
  const egg = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="15" ry="18.3" fill="#d9a679"/><ellipse cx="${x - 4}" cy="${y - 5}" rx="6.75" ry="9" fill="#f3cfa9" opacity=".9"/>`
  const behind = [44, 81, 119, 156].map((x) => egg(x, 84))
  const before = [36, 69, 100, 131, 164].map((x) => egg(x, 106))
  return `${shadow(172, 78)}<path d="M24 112H176L168 160q-2 10-12 10H44q-10 0-12-10z" fill="#b6a48c"/>${behind.join('')}${before.join('')}
  <path d="M20 112q8 12 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0L172 150q-2 12-14 12H42q-12 0-14-12z" fill="#cdbca4"/><path d="M32 140H168" stroke="#a8967e" stroke-width="2" opacity=".6"/>`
}

/** One to three pieces of the same thing, standing together on the shelf. */
export function pile(
  sketch: Sketch,
  ...pieces: [emoji: string, x: number, y: number, size: number, turn?: number][]
): string {
  return `${shadow(176, 72)}${pieces.map(([emoji, x, y, size, turn]) => sketch.emoji(emoji, x, y, size, turn)).join('')}`
}
