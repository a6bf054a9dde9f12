import { expect, test } from 'vitest'
import { createCanvas, parseColor } from './canvas.ts'
import { coverageOf } from './coverage.ts'
import { box, circle, type Outline, readOutline } from './outline.ts'
import { measureText, outlineText, wrapText } from './text-layout.ts'

const canvas = { width: 100, height: 100 }

test.each<[string, Outline, number]>([
  ['a box on whole pixels', box(10, 20, 30, 40), 1200],
  ['a box between pixels', box(10.25, 20.5, 0.5, 10), 5],
  [
    'a slanted triangle',
    [
      [
        [0, 0],
        [90, 10],
        [20, 77],
      ],
    ],
    3365,
  ],
  ['a circle', circle(50, 50, 30), Math.PI * 900],
  ['a ring', [...circle(50, 50, 30), ...circle(50, 50, 20).map((line) => line.toReversed())], Math.PI * 500],
  ['a box beyond the left and top edges', box(-10, -10, 20, 20), 100],
  ['a box beyond the right and bottom edges', box(90, 90, 50, 50), 100],
])('the coverage of %s adds up to its area', (_name, outline, area) => {
  const values = coverageOf(outline, canvas)?.values ?? new Float32Array()

  const sum = values.reduce((total, value) => total + value, 0)
  expect(sum / area).toBeCloseTo(1, 2)
  expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
})

test('an empty outline and one outside the canvas have no coverage', () => {
  expect(coverageOf([], canvas)).toBeUndefined()
  expect(coverageOf(box(200, 200, 10, 10), canvas)).toBeUndefined()
})

test('fill blends the colour by its opacity', () => {
  const target = createCanvas(2, 1, parseColor('#ffffff'))
  target.fill(box(0, 0, 1, 1), parseColor('#000000'), 0.5)

  expect([...target.pixels().data]).toEqual([127, 127, 127, 255, 255, 255])
})

test('parses a path and flattens its curves', () => {
  const [line = []] = readOutline('M0 0L10 0Q20 0 20 -10Z')

  expect(line.slice(0, 2)).toEqual([
    [0, 0],
    [10, 0],
  ])
  expect(line.at(-1)).toEqual([20, -10])
  expect(line).toHaveLength(10)
})

test('accents rise above the line, and the fonts have all Portuguese letters', () => {
  const style = { font: 'display', size: 100 } as const
  const heights = outlineText('AÇÃO', 10, 200, style)
    .flat()
    .map(([, y]) => y)

  expect(Math.min(...heights)).toBeLessThan(120)
  expect(measureText('AÇÃO', style)).toBeGreaterThan(200)
  for (const character of 'áâãàéêíóôõúüçÁÂÃÀÉÊÍÓÔÕÚÜÇºª°R$%,.-–/&()+!?:;×½')
    expect(measureText(character, style), character).toBeGreaterThan(0)
})

test('an unknown letter loses its accent, and an emoji is skipped', () => {
  const style = { font: 'text', size: 100 } as const

  expect(measureText('ș', style)).toBe(measureText('s', style))
  expect(measureText('🔥', style)).toBe(0)
})

test('wraps a long text and truncates it with an ellipsis', () => {
  const style = { font: 'text', size: 20 } as const
  const lines = wrapText('Arroz branco tipo 1 longo fino pacote de cinco quilos', 150, 2, style)

  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(measureText(line, style)).toBeLessThanOrEqual(150)
  expect(wrapText('Sal', 150, 2, style)).toEqual(['Sal'])
  expect(wrapText('W'.repeat(500), 150, 1, style)[0]).toMatch(/^W+…$/)
})
