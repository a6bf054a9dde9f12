import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preparedReadSettings } from '#platform/database/prepared-reads.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'
import { freePort } from '#services/free-port.ts'

const run = promisify(execFile)

export interface RunningApi {
  origin: string
  pid: number
  stop: () => Promise<void>
}

/** Starts the API in a separate process, without the response cache and the rate limit. */
export async function runApi(environment: Record<string, string>, program = 'bench/api.ts'): Promise<RunningApi> {
  const port = await freePort()
  const api = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      READS_PER_TEN_SECONDS: '100000000',
      PUBLIC_ANSWERS_SECONDS: '0',
    },
  })
  const ended = once(api, 'exit')
  const isReady = once(api.stdout, 'data').then(() => true)
  if (!(await Promise.race([isReady, ended.then(() => false)]))) throw new Error('The API ended before it was measured')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: api.pid as number,
    stop: async () => {
      api.kill('SIGTERM')
      await ended
    },
  }
}

/** Requests per second of the API for these paths, measured with wrk over eight connections. */
export async function requestsPerSecond(
  environment: Record<string, string>,
  paths: string[],
  seconds: number,
  program?: string,
): Promise<number> {
  const api = await runApi(environment, program)
  const folder = await mkdtemp(join(tmpdir(), 'cestinha-bench-'))
  try {
    const script = join(folder, 'paths.lua')
    await writeFile(
      script,
      `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}\nlocal next = 0\nrequest = function() next = next % #paths + 1; return wrk.format("GET", paths[next]) end\n`,
    )
    const runWrk = (duration: number) => run('wrk', ['-t2', '-c8', `-d${duration}s`, '-s', script, api.origin])
    await runWrk(3)
    const { stdout } = await runWrk(seconds)
    if (/Non-2xx/.test(stdout)) throw new Error(`Some requests were refused:\n${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same of a server that does nothing but run these statements, in the order of the paths, and send their rows. */
export async function bareRequestsPerSecond(
  environment: Record<string, string>,
  paths: string[],
  statements: BoundStatement[][],
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cestinha-bare-'))
  try {
    const file = join(folder, 'requests.json')
    const ofPaths = paths.map((path, index) => [path, statements[index % statements.length]])
    await writeFile(file, JSON.stringify(Object.fromEntries(ofPaths)))
    return await requestsPerSecond({ ...environment, BARE_REQUESTS: file }, paths, seconds, 'bench/bare-api.ts')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Transactions per second of pgbench over four connections with prepared statements; a transaction is one of these lists. */
export async function transactionsPerSecond(
  url: string,
  transactions: BoundStatement[][],
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cestinha-pgbench-'))
  try {
    const files = await Promise.all(
      transactions.map(async (statements, index) => {
        const file = join(folder, `${index}.sql`)
        await writeFile(file, statements.map((statement) => `${inlineValues(statement)};\n`).join(''))
        return file
      }),
    )
    const common = ['-n', '-M', 'prepared', '-c4', '-j2', ...files.flatMap((file) => ['-f', file]), url]
    const environment = { ...process.env, PGOPTIONS: preparedReadSettings }
    await run('pgbench', ['-T3', ...common], { env: environment })
    const { stdout } = await run('pgbench', [`-T${seconds}`, ...common], {
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** pgbench takes no parameters, so each file has its values inlined; it still prepares the statement once per connection. */
function inlineValues({ statement, values }: BoundStatement): string {
  return statement.text
    .replace(/\$(\d+)/g, (_, position: string) => toLiteral(values[Number(position) - 1]))
    .replace(/\s+/g, ' ')
}

function toLiteral(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return String(value)
}
