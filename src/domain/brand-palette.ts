/** The brand's colour on light and on dark backgrounds, '#rrggbb'. */
export interface BrandColors {
  light: string
  dark: string
}

/** Colours of app.css that do not depend on the brand, in the light and the dark theme. */
export const neutralColors = {
  paper: ['#fbf8f3', '#0e1311'],
  surface: ['#ffffff', '#161c19'],
  muted: ['#f3eee6', '#1f2723'],
} as const

/** theme.css: highlighted words in the hero. */
export const gardenAccent = '#ffc95c'

const [black, white] = ['#000000', '#ffffff']

/**
 * All colours derived from the brand. Pairs are for the light and the dark theme; hero (garden) and footer (night) are the same in both.
 */
export function brandPalette({ light, dark }: BrandColors) {
  return {
    brand: [light, dark],
    strong: [mixColors(light, black, 0.22), mixColors(dark, white, 0.22)],
    soft: [mixColors(light, white, 0.88), mixColors(dark, neutralColors.paper[1], 0.82)],
    ink: [inkOn(light), inkOn(dark)],
    garden: mixColors(light, black, 0.28),
    gardenInk: mixColors(light, white, 0.91),
    night: mixColors(light, black, 0.6),
    nightInk: mixColors(light, white, 0.83),
  } as const
}

const styles = new WeakMap<BrandColors, string>()

/** Custom properties with which app.css draws the brand. They are the same on every page, so they are computed once. */
export function brandStyle(colors: BrandColors): string {
  const style = styles.get(colors) ?? writeStyle(colors)
  styles.set(colors, style)
  return style
}

function writeStyle(colors: BrandColors): string {
  const { strong, soft, ink, garden, gardenInk, night, nightInk } = brandPalette(colors)
  const themed = ([light, dark]: readonly [string, string]) => `light-dark(${light},${dark})`
  const properties = {
    'brand-light': colors.light,
    'brand-dark': colors.dark,
    'brand-strong': themed(strong),
    'brand-soft': themed(soft),
    'brand-ink': themed(ink),
    garden,
    'garden-ink': gardenInk,
    night,
    'night-ink': nightInk,
  }
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** A pair of colours that is too close to be read. */
export interface LowContrast {
  theme: 'light' | 'dark'
  foreground: string
  background: string
  ratio: number
}

/** Minimum contrast of text in WCAG 2.2 (1.4.3). Borders and icons in the same pairs need only 3:1. */
export const minTextContrast = 4.5

/** Pairs of text and background in these colours whose contrast is too low. */
export function findLowContrast(colors: BrandColors): LowContrast[] {
  const palette = brandPalette(colors)
  const ofTheme = (theme: 'light' | 'dark') => {
    const index = theme === 'light' ? 0 : 1
    const [brand, strong, soft, ink] = [palette.brand, palette.strong, palette.soft, palette.ink].map(
      (pair) => pair[index],
    ) as [string, string, string, string]
    const { paper, surface, muted } = neutralColors
    return [
      ['brand', brand, 'paper', paper[index]],
      ['brand', brand, 'surface', surface[index]],
      ['brand', brand, 'muted', muted[index]],
      ['brand', brand, 'brand-soft', soft],
      ['brand-ink', ink, 'brand', brand],
      ['brand-ink', ink, 'brand-strong', strong],
    ].map((pair) => [theme, ...pair] as const)
  }
  const { garden, gardenInk, night, nightInk } = palette
  const pairs = [
    ...ofTheme('light'),
    ['light', 'white', white, 'garden', garden],
    ['light', 'garden-ink', gardenInk, 'garden', garden],
    ['light', 'garden-accent', gardenAccent, 'garden', garden],
    ['light', 'night-ink', nightInk, 'night', night],
    ...ofTheme('dark'),
  ] as const
  return pairs.flatMap(([theme, foreground = '', first = '', background = '', second = '']) => {
    const ratio = contrastRatio(first, second)
    return ratio < minTextContrast ? [{ theme, foreground, background, ratio }] : []
  })
}

/** Contrast ratio of WCAG 2.2: from 1 (same colour) to 21 (black on white). */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The share of `second` is from 0 to 1. */
function mixColors(first: string, second: string, share: number): string {
  const target = channels(second)
  const mixed = channels(first).map((value, index) => Math.round(value * (1 - share) + (target[index] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

/** White or a nearly black shade of the colour, whichever is easier to read on it. */
function inkOn(color: string): string {
  const dark = mixColors(color, black, 0.83)
  return contrastRatio(white, color) >= contrastRatio(dark, color) ? white : dark
}
