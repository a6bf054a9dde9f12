import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { blank, type DecodedText, decodeCtc, readAlphabet } from './decode-ctc.ts'
import { type DetectedLine, detectorInput, linesOn } from './detect-lines.ts'
import type { Quad } from './geometry.ts'
import type { Raster } from './raster.ts'
import { straighten, stripWidth } from './straighten.ts'

/** The text of a strip, read with all characters, and once more with only digits, comma and point. */
export interface RecognisedText extends DecodedText {
  digits: DecodedText
}

/** Finds and reads printed text in pictures. Only this file imports the runtime, and only the reader's process imports this file. */
export interface TextRecogniser {
  findLines: (raster: Raster) => Promise<DetectedLine[]>
  /** In the order of the quads. */
  readStrips: (raster: Raster, quads: readonly Quad[]) => Promise<RecognisedText[]>
}

/** Contains detector.onnx, recogniser.onnx and alphabet.txt. */
const folder = join(import.meta.dirname, 'networks')

/** The recogniser's input has this height; 2,000 pixels are 40 words. */
const stripSize = { height: 48, widest: 2000 }
/** Strips read together. Six of similar width: more gains nothing on a CPU and takes memory. */
const batchSize = 6
const narrowestBatch = 64

export async function openTextRecogniser({ threads }: { threads: number }): Promise<TextRecogniser> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Every batch has a different width: an arena would keep the memory of each.
    enableCpuMemArena: false,
    enableMemPattern: false,
  }
  const detector = await InferenceSession.create(join(folder, 'detector.onnx'), options)
  const recogniser = await InferenceSession.create(join(folder, 'recogniser.onnx'), options)
  const alphabet = readAlphabet(await readFile(join(folder, 'alphabet.txt'), 'utf8'))
  const digits = alphabet.flatMap((letter, index) => (index === blank || /^[0-9,.]$/.test(letter) ? [index] : []))

  async function findLines(raster: Raster): Promise<DetectedLine[]> {
    const { data, width, height } = detectorInput(raster)
    const { values } = await runOn(detector, data, [1, 3, height, width])
    return linesOn(values, width, height)
  }

  async function readStrips(raster: Raster, quads: readonly Quad[]): Promise<RecognisedText[]> {
    const byWidth = quads
      .map((quad, index) => ({ quad, index, width: stripWidth(quad, stripSize) }))
      .sort((a, b) => a.width - b.width)
    const texts: RecognisedText[] = []
    for (let at = 0; at < byWidth.length; at += batchSize) {
      const batch = byWidth.slice(at, at + batchSize)
      const width = Math.max(narrowestBatch, ...batch.map((strip) => strip.width))
      const input = batchInput(raster, batch, width)
      const { values, dimensions } = await runOn(recogniser, input, [batch.length, 3, stripSize.height, width])
      const [, steps = 0, classes = 0] = dimensions
      for (const [place, { index }] of batch.entries()) {
        const probabilities = { data: values, offset: place * steps * classes, steps, classes }
        texts[index] = {
          ...decodeCtc(probabilities, alphabet),
          digits: decodeCtc(probabilities, alphabet, digits),
        }
      }
    }
    return texts
  }

  return { findLines, readStrips }
}

/** Strips one after the other, each padded to the width of the widest. */
function batchInput(raster: Raster, batch: readonly { quad: Quad }[], width: number): Float32Array {
  const { height } = stripSize
  const input = new Float32Array(batch.length * 3 * height * width)
  for (const [place, { quad }] of batch.entries()) {
    const strip = straighten(raster, quad, stripSize)
    for (let row = 0; row < 3 * height; row += 1)
      input.set(strip.data.subarray(row * strip.width, (row + 1) * strip.width), (place * 3 * height + row) * width)
  }
  return input
}

async function runOn(session: InferenceSession, data: Float32Array, dimensions: number[]) {
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const answer = (await session.run({ [input]: new Tensor('float32', data, dimensions) }))[output]
  if (!(answer?.data instanceof Float32Array)) throw new TypeError('the model answers with other than numbers')
  return { values: answer.data, dimensions: answer.dims }
}
