import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The worker runs whatever these files compute: replacing one changes the program and must be measured first (`npm run measure -- flyers DIR`). */
test.each([
  ['detector.onnx', '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f'],
  ['recogniser.onnx', 'f334cd9c6571ae8175113976ca0b53b14231ca2b855b52cb4a0d68e61c1b569b'],
  ['alphabet.txt', '0233ba0ecfa2a9a007b1a21fe8b7882153797b28464041dfe1a6a7173fc66f7b'],
])('%s is the one that was measured', (name, sha256) => {
  const content = readFileSync(new URL(`networks/${name}`, import.meta.url))
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
})
