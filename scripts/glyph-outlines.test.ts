import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { glyphFile, glyphOutlines } from './glyph-outlines.ts'

test('the committed glyph outlines match the installed fonts (npm run generate -- glyphs writes them)', async () => {
  expect(await readFile(glyphFile, 'utf8')).toBe(await glyphOutlines())
})
