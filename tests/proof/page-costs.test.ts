import { afterAll, beforeAll, expect, test } from 'vitest'
import { exceededLimits, measurePages, pageLimits, pagePaths } from './page-costs.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

/** For a machine that has other work at the same time. */
const cpuSlack = 2

const offers = 30_000

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.fill(offers)
}, 300_000)
afterAll(() => cluster.stop())

test(`of ${offers} offers, no page costs more CPU time or bytes than its limit`, async () => {
  const { origin, end } = await cluster.startSite({ PAGE_MEMORY: 'off' })

  const costs = await measurePages(origin, await pagePaths(origin, 'sao-paulo-sp'), { rounds: 3, requests: 5 })
  await end('SIGTERM')

  console.log(costs.map(({ page, cpu, html }) => `  ${page}: ${cpu.toFixed(1)} ms, ${html} bytes`).join('\n'))
  expect(exceededLimits(costs, pageLimits.filled, cpuSlack)).toEqual([])
})
