import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pixels, toRgb } from '#platform/images.ts'
import { encodePixels } from './pixel-message.ts'
import { type PixelText, ReaderAnswer } from './reader-answer.ts'
import { ReaderFailed, type ReaderFailure } from './reader-failed.ts'
import { exitCodes, prlimitArguments, type ReaderLimits, readerLimits } from './reader-limits.ts'
import { findPrlimit } from './reader-problem.ts'

interface ReaderOptions {
  limits?: ReaderLimits
  threads?: number
  /** A TypeScript file to start instead of the reader, with its arguments. */
  program?: readonly string[]
}

const root = join(import.meta.dirname, '../../../..')
const flyerReader = join(root, 'src/processes/flyer-reader.ts')
/** All paths that the process may open. */
const readable = ['package.json', 'src', 'node_modules'].map((path) => join(root, path))

/** The detector misses small print on small pictures, so these are enlarged. */
const readingSide = 1600

/** Interval of memory checks in milliseconds. */
const lookEvery = 250

/** Reads the text of a page in a separate process, which is ended at its limits. Throws ReaderFailed. */
export async function readPixels(pixels: Pixels, options: ReaderOptions = {}): Promise<PixelText> {
  return askReader(encodePixels(await toRgb(pixels, readingSide)), options)
}

/** Sends one message of pixels and receives one response. */
export async function askReader(
  message: Buffer,
  { limits = readerLimits, threads = 1, program = [flyerReader, String(threads)] }: ReaderOptions = {},
): Promise<PixelText> {
  const child = start(program, limits)
  const { reason, detail, answer } = await finish(child, message, limits)
  if (reason) throw new ReaderFailed(reason, detail)
  const parsed = ReaderAnswer.safeParse(parse(answer))
  if (!parsed.success) throw new ReaderFailed('answer', 'not the text of a page')
  return parsed.data
}

function start(program: readonly string[], limits: ReaderLimits): ChildProcess {
  const prlimit = findPrlimit()
  if (prlimit === undefined) throw new ReaderFailed('crash', 'prlimit is not installed')
  const permissions = [
    '--permission',
    '--allow-addons',
    ...[...readable, ...program.slice(0, 1)].map((path) => `--allow-fs-read=${path}`),
    '--max-old-space-size=512',
  ]
  return spawn(prlimit, [...prlimitArguments(limits), process.execPath, ...permissions, ...program], {
    cwd: root,
    // Contains none of the worker's secrets. The variable lets glibc return the memory of large tensors at once: without it one page in
    // twenty takes 700 MB instead of 460, but a sixth less processor time.
    env: { MALLOC_MMAP_THRESHOLD_: '8000000' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

interface Ending {
  reason?: ReaderFailure
  detail: string
  answer: Buffer
}

/** Waits until the process has ended, and reports the reason once, whatever ended it. */
function finish(child: ChildProcess, message: Buffer, limits: ReaderLimits): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const chunks: Buffer[] = []
  let size = 0
  let said = ''
  let exceeded: ReaderFailure | undefined

  const end = (reason: ReaderFailure) => {
    exceeded ??= reason
    child.kill('SIGKILL')
  }
  const clock = setTimeout(() => end('time'), limits.seconds * 1000)
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child.pid)) > limits.memoryMegabytes) end('memory')
  }, lookEvery)

  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.answerBytes) end('answer')
    else chunks.push(chunk)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2000)
  })
  // A process that ends early breaks the pipe; its exit reports the reason.
  child.stdin?.on('error', () => {})
  child.stdin?.end(message)

  const settle = (ending: Omit<Ending, 'answer'>) => {
    clearTimeout(clock)
    clearInterval(watch)
    resolve({ ...ending, answer: Buffer.concat(chunks) })
  }
  child.once('error', (error) => settle({ reason: 'crash', detail: error.message }))
  child.once('close', (code, signal) => {
    const reason = exceeded ?? reasonOf(code, signal, said)
    settle({ ...(reason && { reason }), detail: `ended with ${signal ?? code}: ${said}` })
  })
  return promise
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null, said: string): ReaderFailure | undefined {
  if (code === 0) return undefined
  if (signal === 'SIGXCPU') return 'processor'
  if (code === exitCodes.unreadable) return 'unreadable'
  return /heap out of memory|bad_alloc/.test(said) ? 'memory' : 'crash'
}

/** 0 when the process has ended. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
}

function parse(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString('utf8'))
  } catch {
    return undefined
  }
}
