import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { createProofReport } from '../proof-report.ts'
import { buildAddresses, percentile } from '../read-load.ts'
import { startTestCluster } from '../test-cluster.ts'
import { type Attack, attacks, type Target } from './attacks.ts'
import { residentMegabytes } from './resident-memory.ts'

const visitorAddress = '127.0.0.3'
/** A visitor who gets no response for this long has left. */
const responseTimeout = 10_000
/** Milliseconds. */
const longestTurn = 100

interface AbuseOptions {
  /** How long each attack lasts. */
  seconds: number
  offers: number
  /** Milliseconds by which the visitor's p95 may rise. Omitted: not measured, because the machine is shared. */
  slowdown?: number
}

/**
 * One address attacks a site in each way for this many seconds, while a visitor at another address reads pages and lists. Every request of
 * the visitor must succeed, and the process must stay under 500 MB.
 */
export async function measureAbuse({ seconds, offers, slowdown }: AbuseOptions): Promise<void> {
  const cluster = await startTestCluster()
  try {
    const { db } = cluster.platform
    await cluster.fill(offers)
    const addresses = await buildAddresses(db)
    // As in production: no proxy in front, and the default limit for one network.
    const site = await cluster.startSite({ TRUSTED_PROXIES: '', READS_PER_TEN_SECONDS: '500' })
    const visit = (duration: number) => measureVisitor(site.port, addresses, performance.now() + duration * 1000)
    await visit(Math.min(2, seconds / 2))
    await longestBlock(site.port)
    const calm = await visit(seconds / 2)
    const report = createProofReport(`One address against a site with ${offers} offers, ${seconds} s each`)
    const rows: string[] = []
    const calmBlock = await longestBlock(site.port)
    const calmText = `p95 ${percentile(calm, 0.95).toFixed(0)} ms of ${calm.latencies.length} responses`
    // On a shared machine, a thread is also blocked when it gets no processor.
    report.note('calm', `${calmText}; event loop blocked ${calmBlock.toFixed(0)} ms`)
    for (const [number, [name, attack]] of Object.entries(attacks).entries()) {
      // Each from a separate address, because some limits last for minutes.
      const target = { port: site.port, address: `127.0.1.${number + 1}`, db }
      const attacked = await underAttack(attack, target, () => visit(seconds))
      const [added, memory] = [percentile(attacked, 0.95) - percentile(calm, 0.95), residentMegabytes(site.pid)]
      report.exactly(`${name}: visitor's requests that failed`, attacked.failed.length, 0)
      if (attacked.failed.length > 0) report.note('  such as', attacked.failed.slice(0, 3).join('; '))
      const blocked = await longestBlock(site.port)
      if (slowdown !== undefined) {
        report.atMost(`${name}: p95 above calm`, added, slowdown, ' ms')
        report.atMost(`${name}: event loop blocked`, blocked, longestTurn, ' ms')
      }
      report.atMost(`${name}: memory of the process`, memory, 500, ' MB')
      const all = attacked.latencies.length + attacked.failed.length
      rows.push(
        `| ${name} | ${attacked.latencies.length} of ${all} | ${formatAdded(added)} ms | ${blocked.toFixed(0)} ms | ${memory.toFixed(0)} MB |`,
      )
      await pause(Math.min(1000, seconds * 100))
    }
    console.log(
      `\n| Attack | Answered | p95 against calm | Event loop blocked | Memory |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
    )
    report.printAndAssert()
  } finally {
    await cluster.stop()
  }
}

function formatAdded(milliseconds: number): string {
  return milliseconds < 0 ? `−${(-milliseconds).toFixed(0)}` : `+${milliseconds.toFixed(0)}`
}

interface Visit {
  /** In milliseconds, sorted. */
  latencies: number[]
  failed: string[]
}

/** The attack starts half a second before the visit. */
async function underAttack(attack: Attack, target: Target, visit: () => Promise<Visit>): Promise<Visit> {
  const ending = new AbortController()
  const attacking = attack(target, ending.signal)
  await pause(500)
  const visited = await visit()
  ending.abort()
  await attacking
  return visited
}

/** Ten requests a second, each occasionally on a new connection, like phones. */
async function measureVisitor(port: number, addresses: string[], until: number): Promise<Visit> {
  const visit: Visit = { latencies: [], failed: [] }
  const running: Promise<void>[] = []
  for (let number = 0; performance.now() < until; number += 1) {
    running.push(request(port, addresses[(number * 7919) % addresses.length] as string, visit))
    await pause(100)
  }
  await Promise.all(running)
  visit.latencies.sort((left, right) => left - right)
  return visit
}

async function request(port: number, path: string, visit: Visit): Promise<void> {
  const client = new Client(`http://127.0.0.1:${port}`, {
    localAddress: visitorAddress,
    connectTimeout: responseTimeout,
  })
  const started = performance.now()
  try {
    const response = await client.request({ method: 'GET', path, signal: AbortSignal.timeout(responseTimeout) })
    await response.body.text()
    if (response.statusCode === 200) visit.latencies.push(performance.now() - started)
    else visit.failed.push(`${response.statusCode} ${path}`)
  } catch (error) {
    visit.failed.push(`${error instanceof Error ? error.name : error} ${path}`)
  } finally {
    await client.destroy()
  }
}

/** Longest block of the site's event loop since the last call, in milliseconds. */
async function longestBlock(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text()) ?? []
  return Number(seconds) * 1000
}
