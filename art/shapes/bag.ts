import { drawText, round, type Sketch, shadow, smallPrint } from '../sketch.ts'

interface Bag {
  label: string
  light: string
  dark: string
  band: string
  ink: string
  emoji?: string
  /** Colour of the contents behind the window. */
  window?: string
}

/** A pillow bag with sealed, ribbed ends: rice, coffee. */
export function bag(sketch: Sketch, { label, light, dark, band, ink, emoji, window }: Bag): string {
  const outline =
    'M48 34C58 30 142 30 152 34L155 46C151 60 151 140 156 166L152 179C140 184 60 184 48 179L44 166C49 140 49 60 45 46Z'
  const film = sketch.gradient([
    [0, dark],
    [0.18, light],
    [0.55, light],
    [0.82, dark],
    [1, dark],
  ])
  const shine = sketch.gradient([
    [0, '#fff', 0],
    [0.5, '#fff', 0.45],
    [1, '#fff', 0],
  ])
  const ribs = Array.from({ length: 14 }, (_, index) => `M${round(50 + index * 7.6)} 32v11m0 127v11`).join('')
  const contents = window
    ? `<ellipse cx="100" cy="152" rx="27" ry="13" fill="${window}" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`
    : ''

  return `${shadow(181, 60)}<path d="${outline}" fill="${film}"/>${sketch.clip(
    outline,
    `<path d="M40 30h120v14H40zm0 139h120v14H40z" opacity=".1"/>
    <path d="${ribs}" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>
    <path d="M40 78Q100 66 160 78V134Q100 122 40 134Z" fill="${band}"/>
    <path d="M40 78Q100 66 160 78" stroke="${dark}" stroke-opacity=".5" stroke-width="2" fill="none"/>
    ${contents}<path d="M62 30h14v155H62z" fill="${shine}" opacity=".8"/>
    <path d="M140 46C136 90 137 130 142 170" stroke="#000" stroke-opacity=".1" stroke-width="6" fill="none"/>`,
  )}${emoji ? sketch.emoji(emoji, 81, 38, 38) : ''}${drawText(label, 100, 107, { size: 27, width: 88, color: ink })}${smallPrint(100, 115, 44, ink)}`
}
