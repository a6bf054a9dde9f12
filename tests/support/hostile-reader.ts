/** Stands in for the flyer reader and misbehaves according to its argument, to test the limits of its process. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const [, , deed = '', path = ''] = process.argv

interface ResourceReport {
  userLimits: Record<
    'core_file_size_blocks' | 'cpu_time_seconds' | 'file_size_blocks' | 'open_files',
    { soft: unknown }
  >
}

const deeds: Record<string, () => unknown> = {
  'answers well': () => 'done',
  'never answers': () => setInterval(() => {}, 1000),
  spins: () => {
    for (;;);
  },
  'fills its memory': () => {
    const kept: Buffer[] = []
    setInterval(() => kept.push(Buffer.alloc(50_000_000, 1)), 20)
  },
  'fills its heap': () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(1_000_000).fill(0.5))
  },
  'answers endlessly': () => {
    const write = (): boolean => process.stdout.write('a'.repeat(100_000), write)
    write()
  },
  'answers nonsense': () => process.stdout.write('{"pieces": 3}'),
  'ends without an answer': () => process.exit(3),
  'reads a file': () => readFileSync(path).length,
  'writes a file': () => writeFileSync(path, 'mine'),
  'starts a process': () => spawnSync('true').pid,
  'starts a thread': () => new Worker('1', { eval: true }).threadId,
  'tells its environment': () => Object.keys(process.env).join(),
  'tells its limits': () => {
    const { userLimits } = process.report.getReport() as unknown as ResourceReport
    const { cpu_time_seconds: cpu, open_files: files, file_size_blocks: size, core_file_size_blocks: core } = userLimits
    return [cpu, files, size, core].map(({ soft }) => soft).join()
  },
}

for await (const _ of process.stdin);
const outcome = attempt(deeds[deed] ?? (() => 'unknown deed'))
if (typeof outcome !== 'object' && outcome !== true && outcome !== false)
  process.stdout.write(
    JSON.stringify({
      width: 1,
      height: 1,
      pieces: [{ text: String(outcome), box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 }],
      pictures: [],
      priceShapes: [],
      cost: { processorSeconds: 0, memoryMegabytes: 0 },
    }),
  )

function attempt(deed: () => unknown): unknown {
  try {
    return deed()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
