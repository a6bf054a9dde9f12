import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  brandPalette,
  brandStyle,
  contrastRatio,
  findLowContrast,
  gardenAccent,
  neutralColors,
} from './brand-palette.ts'
import { site } from './site.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // The usual examples of just enough and just too little on white.
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#777777', 4.48],
])('%s on %s has a contrast of %d', (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2)
})

test('the colours of the demonstration are readable', () => {
  expect(findLowContrast(site.colors.brand)).toEqual([])
})

test('whatever colour is accepted, white or the dark ink can be read on it', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const color = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    const { ink } = brandPalette({ light: color, dark: color })
    expect(contrastRatio(ink[0], color)).toBeGreaterThan(4)
  }
})

test.each([
  ['a pale colour', { light: '#7fb5a2', dark: '#45cf9c' }, 'light', 'brand', 'paper'],
  ['a dark colour in the dark', { light: '#0b6b4b', dark: '#0b6b4b' }, 'dark', 'brand', 'surface'],
  [
    'a colour that is readable on white but not on its own tint',
    { light: '#757575', dark: '#45cf9c' },
    'light',
    'brand',
    'brand-soft',
  ],
] as const)('%s is refused, with the pair', (_, colors, theme, foreground, background) => {
  expect(findLowContrast(colors)).toContainEqual(expect.objectContaining({ theme, foreground, background }))
})

test('the style names every colour of the brand that the style sheets use, and the neutral ones are theirs', () => {
  const sheets = ['../web/app.css', '../web/theme.css'].map((path) => new URL(path, import.meta.url))
  const css = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('')
  const defined = new Set([...(css + brandStyle(site.colors.brand)).matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = [...css.matchAll(/var\((--(?:brand|garden|night)[\w-]*)\)/g)].map(([, name]) => name)

  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
  for (const [name, [light, dark]] of Object.entries(neutralColors))
    expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`)
  expect(css).toContain(`--color-garden-accent: ${gardenAccent};`)
})
