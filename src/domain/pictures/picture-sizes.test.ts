import { expect, test } from 'vitest'
import { pictureName, picturePath, pictureVariantPath, pictureWidths } from './picture-sizes.ts'

const name = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('the path of a picture contains its name', () => {
  expect(picturePath(name)).toBe(`/objects/${name}.webp`)
  expect(pictureName(picturePath(name))).toBe(name)
})

test.each([
  `/objects/${name}.png`,
  `/objects/${name}-480.webp`,
  `/objects/../${name}.webp`,
  `https://example.com/objects/${name}.webp`,
  `/objects/${name.toUpperCase()}.webp`,
  `/objects/${name}.webp?x`,
  `/objects/${name}.webp\n`,
  '',
])('%j is not the path of a picture', (path) => {
  expect(pictureName(path)).toBeUndefined()
})

test('every width and format has its own path', () => {
  const variants = pictureWidths.flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => pictureVariantPath(picturePath(name), width, format)),
  )

  expect(variants).toContain(`/objects/${name}-480.avif`)
  expect(new Set(variants).size).toBe(2 * pictureWidths.length)
})
