// @own-process: counts the children of its process
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boldLetters } from '#tests/support/sample-pictures.ts'
import { encodePixels } from './pixel-message.ts'
import { askReader, readPixels } from './read-pixels.ts'
import { readerLimits } from './reader-limits.ts'

const dot = encodePixels({ data: new Uint8Array(3), width: 1, height: 1 })
const root = join(import.meta.dirname, '../../../..')

/** The output of a misbehaving stand-in, or why it was ended. */
async function outcomeOf(deed: string, limits: Partial<typeof readerLimits> = {}, path = '') {
  const program = [join(root, 'tests/support/hostile-reader.ts'), deed, path]
  const { pieces } = await askReader(dot, { program, limits: { ...readerLimits, ...limits } })
  return pieces[0]?.text
}

/** Children of this process that still exist, including zombies. */
function childrenOf(pid = process.pid): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

test('reads words with their places, and a price by its shapes', async () => {
  const { data, info } = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
    .composite([
      { input: await boldLetters('Feijão Preto', 400, 60), left: 40, top: 40 },
      { input: await boldLetters('14', 200, 120), left: 100, top: 200 },
      { input: await boldLetters('98', 100, 56), left: 290, top: 200 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { pieces, priceShapes, width, height, cost } = await readPixels({ data, ...info })

  expect([width, height]).toEqual([1600, 800])
  const [name] = pieces.filter(({ text }) => /Feij.o/.test(text))
  expect(pieces.map(({ text }) => text).join(' ')).toContain('Preto')
  expect(Math.abs((name?.box.x ?? 0) - 80)).toBeLessThan(30)
  expect(name?.box.height).toBeGreaterThan(40)
  expect(name?.box.height).toBeLessThan(135)
  expect(priceShapes).toEqual([expect.objectContaining({ priceCents: 1498 })])
  expect(cost.processorSeconds).toBeGreaterThan(0.1)
  expect(cost.memoryMegabytes).toBeGreaterThan(50)
})

test('sizes that lie are refused, and so are pictures that are too large', async () => {
  const pixels = { data: new Uint8Array(300), width: 10, height: 10 }
  const lying = [
    encodePixels({ ...pixels, height: 11 }),
    encodePixels({ ...pixels, height: 9 }),
    encodePixels({ ...pixels, width: 0 }),
    encodePixels({ ...pixels, width: 4_200_001, height: 1 }),
    encodePixels({ ...pixels, width: 0xffffffff, height: 0xffffffff }),
    Buffer.from('abc'),
  ]
  for (const message of lying)
    await expect(askReader(message)).rejects.toMatchObject({ name: 'ReaderFailed', reason: 'unreadable' })
})

test.each([
  ['never answers', 'time', { seconds: 1 }],
  ['spins', 'processor', { processorSeconds: 1 }],
  ['fills its memory', 'memory', { memoryMegabytes: 300 }],
  ['fills its heap', 'memory', {}],
  ['answers endlessly', 'answer', {}],
  ['answers nonsense', 'answer', {}],
  ['ends without an answer', 'crash', {}],
] as const)('a reader that %s fails by its %s, and leaves no process behind', async (deed, reason, limits) => {
  await expect(outcomeOf(deed, limits)).rejects.toMatchObject({ name: 'ReaderFailed', reason })
  expect(childrenOf()).toEqual([])
})

test('a reader that somebody kills fails once, as a crash', async () => {
  const failures: unknown[] = []
  const reading = outcomeOf('never answers').catch((error) => failures.push(error))
  const [child = 0] = await vi.waitUntil(() => childrenOf().length > 0 && childrenOf())
  process.kill(child, 'SIGKILL')
  await reading

  expect(failures).toEqual([expect.objectContaining({ reason: 'crash' })])
  expect(childrenOf()).toEqual([])
  expect(existsSync(`/proc/${child}`)).toBe(false)
})

test('a reader ends when its worker is killed', async () => {
  const program = `
    import { askReader } from '#server/flyers/reader/read-pixels.ts'
    import { encodePixels } from '#server/flyers/reader/pixel-message.ts'
    await askReader(encodePixels({ data: Buffer.alloc(1600 * 1600 * 3, 200), width: 1600, height: 1600 }))`
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, stdio: 'ignore' })
  const [reader = 0] = await vi.waitUntil(() => childrenOf(worker.pid).length > 0 && childrenOf(worker.pid), {
    timeout: 60_000,
  })
  worker.kill('SIGKILL')
  await once(worker, 'exit')

  await vi.waitUntil(() => !existsSync(`/proc/${reader}`) || isZombie(reader), { timeout: 60_000 })
})

/** Where no process adopts orphans, an ended one stays listed. */
const isZombie = (pid: number) => /State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

test('the reader opens nothing but its own files, writes nothing and starts nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cestinha-reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const denied = 'ERR_ACCESS_DENIED'

  expect(await outcomeOf('reads a file', {}, join(root, 'src/platform/text-recognition/networks/alphabet.txt'))).toBe(
    '471',
  )
  expect(await outcomeOf('reads a file', {}, '/etc/passwd')).toBe(denied)
  expect(await outcomeOf('reads a file', {}, join(root, '.env.example'))).toBe(denied)
  expect(await outcomeOf('writes a file', {}, join(folder, 'file'))).toBe(denied)
  expect(await outcomeOf('writes a file', {}, join(root, 'src/platform/file'))).toBe(denied)
  expect(await outcomeOf('starts a process')).toBe(denied)
  expect(await outcomeOf('starts a thread')).toBe(denied)
})

test('the reader knows no variable of the worker’s, and has the limits that it should have', async () => {
  expect(process.env).toHaveProperty('NODE_ENV')
  expect(await outcomeOf('tells its environment')).toBe('MALLOC_MMAP_THRESHOLD_')
  expect(await outcomeOf('tells its limits')).toBe('150,128,0,0')
})
