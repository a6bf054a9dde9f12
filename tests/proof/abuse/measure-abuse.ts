import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { createProofReport } from '../proof-report.ts'
import { buildAddresses, percentile } from '../read-load.ts'
import { startTestCluster } from '../test-cluster.ts'
import { type Attack, attacks } from './attacks.ts'

const visitorAddress = '127.0.0.3'
/** A visitor who gets no response for this long has left. */
const responseTimeout = 10_000

/**
 * One address attacks a site in each way for so many seconds, while a visitor at another address reads pages and lists. Every response
 * of the visitor counts; the p95 may rise by 300 ms, and the process must stay under 600 MB.
 */
export async function measureAbuse({ seconds, offers }: { seconds: number; offers: number }): Promise<void> {
  const cluster = await startTestCluster()
  try {
    const { db } = cluster.platform
    await fillAtScale(db, offers, () => {})
    const addresses = await buildAddresses(db)
    // As in production: no proxy in front, and the default limit for one network.
    const site = await cluster.startSite({ TRUSTED_PROXIES: '', READS_PER_TEN_SECONDS: '500' })
    const visit = (until: number) => measureVisitor(site.port, addresses, until)
    await visit(performance.now() + 2000)
    const calm = await visit(performance.now() + Math.max(5, seconds / 2) * 1000)
    const report = createProofReport(`One address against a site with ${offers} offers, ${seconds} s each`)
    report.note('calm', `p95 ${percentile(calm, 0.95).toFixed(0)} ms of ${calm.latencies.length} responses`)
    for (const [name, attack] of Object.entries(attacks)) {
      const attacked = await underAttack(attack, site.port, seconds, visit)
      report.exactly(`${name}: visitor's requests that failed`, attacked.failed.length, 0)
      if (attacked.failed.length > 0) report.note('  such as', attacked.failed.slice(0, 3).join('; '))
      report.atMost(`${name}: p95 above calm`, percentile(attacked, 0.95) - percentile(calm, 0.95), 300, ' ms')
      report.atMost(`${name}: memory of the process`, residentMegabytes(site.pid), 600, ' MB')
      await pause(1000)
    }
    report.printAndAssert()
  } finally {
    await cluster.stop()
  }
}

interface Visit {
  /** In milliseconds, sorted. */
  latencies: number[]
  failed: string[]
}

async function underAttack(
  attack: Attack,
  port: number,
  seconds: number,
  visit: (until: number) => Promise<Visit>,
): Promise<Visit> {
  const ending = new AbortController()
  const attacking = attack(port, ending.signal)
  await pause(1000)
  const visited = await visit(performance.now() + seconds * 1000)
  ending.abort()
  await attacking
  return visited
}

/** Ten requests a second, each on a new connection now and then, as phones do. */
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

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
