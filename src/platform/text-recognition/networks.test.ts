import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The worker runs whatever these files compute: replacing one changes the program and must be measured first (npm run measure:flyers). */
test.each([
  ['detector.onnx', 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9'],
  ['recogniser.onnx', '4fd81948e80f385afc2a9410a51904b70b6ff6dae9e26c2fc54c4bc52d4124d6'],
  ['alphabet.txt', 'ec2712862ba7cb07d918df008a8cb6dce8edc0250140f745700fb83834b8c007'],
])('%s is the one that was measured', (name, sha256) => {
  const content = readFileSync(new URL(`networks/${name}`, import.meta.url))
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
})
