import { afterAll, beforeAll, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { createProofReport } from './proof-report.ts'
import { buildAddresses, describeStatuses, load, percentile } from './read-load.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

const minRequests = Number(process.env.PROOF_REQUESTS ?? 20_000)
const rounds = 2

let cluster: TestCluster
let sites: Site[]
let balancer: RoundRobin
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  const { platform } = cluster
  await fillWithDemonstration(platform)
  addresses = await buildAddresses(platform.db)
  sites = [await start(), await start()]
  balancer = await startRoundRobin(sites.map(({ port }) => port))
})
afterAll(async () => {
  await balancer.close()
  await cluster.stop()
})

const start = (port?: number) =>
  cluster.startSite({ DRAIN_SECONDS: '1', ...(port !== undefined && { PORT: String(port) }) })

test(`[C12] none of ${minRequests} requests fails while both sites are restarted ${rounds} times under load`, async () => {
  let isDone = false
  const loading = load(balancer.origin, {
    connections: 16,
    address: (index) => addresses[(index * 7919) % addresses.length] as string,
    requestsPerWrite: 10,
    isOver: (tally) => isDone && tally.good + tally.broken >= minRequests,
  })
  const codes: (number | null)[] = []
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [number, site] of sites.entries()) {
      const stoppedAt = performance.now()
      codes.push(await site.end('SIGTERM'))
      durations.push((performance.now() - stoppedAt) / 1000)
      sites[number] = await start(site.port)
      // The balancer must see that it is ready before the other site is stopped.
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  isDone = true
  const tally = await loading

  const all = [...tally.statuses.values()].reduce((sum, times) => sum + times, 0) + tally.broken
  const report = createProofReport(`Rolling restart: 2 sites, ${rounds} rounds, one write in ten`)
  report.atLeast('requests', all, minRequests)
  report.exactly('of them failed', all - tally.good, 0)
  report.note('responses', describeStatuses(tally))
  report.note('p99', percentile(tally, 0.99), ' ms')
  report.note('longest', percentile(tally, 1), ' ms')
  report.exactly('sites with an exit code other than 0', codes.filter((code) => code !== 0).length, 0)
  report.note('longest shutdown after SIGTERM', Math.max(...durations), ' s')
  report.printAndAssert()
})
