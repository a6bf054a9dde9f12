import { afterAll, beforeAll, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { figures } from './figures.ts'
import { addressesOf, describeStatuses, load, percentile } from './read-load.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

const fewestRequests = Number(process.env.PROOF_REQUESTS ?? 20_000)
const rounds = 2

let cluster: TestCluster
let sites: Site[]
let balancer: RoundRobin
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  const { platform } = cluster
  await fillWithDemonstration(platform)
  addresses = await addressesOf(platform.db)
  sites = [await start(), await start()]
  balancer = await startRoundRobin(sites.map(({ port }) => port))
})
afterAll(async () => {
  await balancer.close()
  await cluster.stop()
})

const start = (port?: number) =>
  cluster.startSite({ DRAIN_SECONDS: '1', ...(port !== undefined && { PORT: String(port) }) })

test(`[C12] both sites are restarted ${rounds} times under load: not one of ${fewestRequests} requests fails`, async () => {
  let isDone = false
  const loading = load(balancer.origin, {
    connections: 16,
    address: (turn) => addresses[(turn * 7919) % addresses.length] as string,
    oneWriteOf: 10,
    isOver: (tally) => isDone && tally.good + tally.broken >= fewestRequests,
  })
  const codes: (number | null)[] = []
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [number, site] of sites.entries()) {
      const asked = performance.now()
      codes.push(await site.end('SIGTERM'))
      durations.push((performance.now() - asked) / 1000)
      sites[number] = await start(site.port)
      // The balancer has to see that it is back before the other one may go.
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  isDone = true
  const tally = await loading

  const all = [...tally.statuses.values()].reduce((sum, times) => sum + times, 0) + tally.broken
  const found = figures(`Rolling restart: 2 sites, ${rounds} rounds, one write in ten`)
  found.atLeast('requests', all, fewestRequests)
  found.exactly('of them failed', all - tally.good, 0)
  found.note('answers', describeStatuses(tally))
  found.note('p99', percentile(tally, 0.99), ' ms')
  found.note('longest', percentile(tally, 1), ' ms')
  found.exactly('sites that did not end in good order', codes.filter((code) => code !== 0).length, 0)
  found.note('from SIGTERM to the end, at most', Math.max(...durations), ' s')
  found.settle()
})
