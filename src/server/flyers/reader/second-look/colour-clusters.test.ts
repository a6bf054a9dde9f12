import { expect, test } from 'vitest'
import { clusterColours, possibleInks } from './colour-clusters.ts'

/** A strip of columns in these greys, each ten pixels wide. */
function stripOf(...greys: number[]) {
  const [width, height] = [greys.length * 10, 20]
  const data = new Float32Array(3 * width * height)
  for (let at = 0; at < data.length; at += 1) data[at] = greys[Math.floor((at % width) / 10)] ?? 0
  return { data, width, height }
}

test('pixels of one colour are in one cluster, those of another in another', () => {
  const { labels } = clusterColours(stripOf(-1, 1, -1, 1))
  expect(labels[0]).toBe(labels[25])
  expect(labels[10]).toBe(labels[35])
  expect(labels[0]).not.toBe(labels[10])
})

test('one ink in uneven light is tried as one ink, black and white never', () => {
  const clusters = clusterColours(stripOf(-1, -0.8, 1, 0.9))
  const at = (pixel: number) => clusters.labels[pixel] ?? 0
  const inks = possibleInks(clusters).map((ink) => [...ink].sort().join())
  expect(inks).toContain([at(0), at(10)].sort().join())
  expect(inks).not.toContain([at(0), at(20)].sort().join())
})

test('a strip of one colour has clusters without pixels, and no numbers that are none', () => {
  const { centres } = clusterColours(stripOf(0.5))
  expect(centres.flat().every(Number.isFinite)).toBe(true)
})
