import { expect, test } from 'vitest'
import { drawings } from './drawings.ts'
import emojis from './fluent-emoji.json' with { type: 'json' }
import { createSketch } from './sketch.ts'
import { createSprite } from './sprite.ts'

test.each(['beer', 'energy-drink'] as const)('the drawing of %s shows one can', (art) => {
  const drawing = drawings[art](createSketch())

  // The opening in the lid.
  expect(drawing.match(/rx="9" ry="2"/g)).toHaveLength(1)
})

test('every emoji that is kept is drawn', () => {
  const drawn = new Set(['fire'])
  for (const draw of Object.values(drawings)) {
    const sketch = createSketch()
    draw({ ...sketch, emoji: (name, ...place) => sketch.emoji(String(drawn.add(name) && name), ...place) })
  }

  expect([...drawn].sort()).toEqual(Object.keys(emojis))
})

test('a sprite has a view for each drawing, and every id once', () => {
  const arts = ['category-greens', 'category-butcher', 'category-pet', 'beer'] as const
  const sprite = createSprite(
    new Map(
      arts.map((art) => {
        const sketch = createSketch()
        return [art, sketch.finish(drawings[art](sketch))]
      }),
    ),
  )

  const ids = [...sprite.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  const used = [...sprite.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, fill, reference]) => fill ?? reference)
  expect(ids).toEqual(expect.arrayContaining([...arts]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
})
