/**
 * npm run bench -- public [--size 10m] — reads public pages one at a time, with all caches of responses off, at 1,000,000 offers (or the
 * size given), and fails when the p95 of one exceeds 50 ms. Needs `npm run build` first. The database is that of npm run bench -- queries. Calls of
 * the API: npm run bench -- calls.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { startServices } from '#services/services.ts'
import { filledDatabase } from './filled-database.ts'

const maxMilliseconds = 50
const port = 4897
const origin = `http://127.0.0.1:${port}`
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1m' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
})

const addresses = [
  '/sitemap.xml',
  '/',
  '/?city=sao-paulo-sp',
  '/?q=arroz',
  '/mercados',
  '/mercados?city=sao-paulo-sp',
  '/cidades',
  '/cidades/sao-paulo-sp',
  '/categorias',
].filter((address) => address.includes(values.only))

const services = await startServices({ directory: '.data/bench' })
const programs = childPrograms()
try {
  const url = await filledDatabase(services, values.size)
  const site = programs.start(
    siteArguments,
    {
      ...localEnvironment(services, services.asRuntime(url), port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PAGE_MEMORY: 'off',
      PUBLIC_ANSWERS_SECONDS: '0',
      READS_PER_TEN_SECONDS: '100000000',
    },
    (name) => {
      throw new Error(`${name} ended unexpectedly`)
    },
  )
  await waitUntilReady(port)
  console.log(
    `${'p50'.padStart(8)}${'p95'.padStart(9)}${'CPU'.padStart(9)}${'KB'.padStart(9)}  in ms; CPU of the process`,
  )
  for (const address of addresses) await measure(address, site.pid)
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
  console.log(`Memory of the process: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`)
} finally {
  await programs.stopAll()
  await services.stop()
}

async function measure(address: string, pid: number | undefined): Promise<void> {
  const rounds = Number(values.rounds)
  let kilobytes = 0
  const read = async () => {
    const response = await fetch(origin + address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    kilobytes = (await response.arrayBuffer()).byteLength / 1024
  }
  for (let round = 0; round < 10; round += 1) await read()
  const samples: number[] = []
  const cpuBefore = await cpuMilliseconds(pid)
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await read()
    samples.push(performance.now() - started)
  }
  const cpu = ((await cpuMilliseconds(pid)) - cpuBefore) / rounds
  samples.sort((left, right) => left - right)
  const [p50, p95] = [0.5, 0.95].map((share) => samples[Math.floor(rounds * share)] as number) as [number, number]
  const figures = [p50, p95, cpu, kilobytes]
    .map((figure, index) => figure.toFixed(1).padStart(index === 0 ? 8 : 9))
    .join('')
  console.log(`${figures}  ${address}${p95 > maxMilliseconds ? '  MISSED' : ''}`)
  if (p95 > maxMilliseconds) process.exitCode = 1
}

/** User and system time of a process, which other programs on the machine do not affect. */
async function cpuMilliseconds(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
