import { expect, test } from 'vitest'
import { drawings } from './drawings.ts'
import { createSketch } from './sketch.ts'

test.each(['beer', 'energy-drink'] as const)('the drawing of %s shows one can', (art) => {
  const drawing = drawings[art](createSketch())

  // The opening in the lid.
  expect(drawing.match(/rx="9" ry="2"/g)).toHaveLength(1)
})
