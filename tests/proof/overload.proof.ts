import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { createProofReport } from './proof-report.ts'
import { buildAddresses, describeStatuses, load, percentile, type Tally } from './read-load.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

const offers = 50_000
const baselineConnections = 16
const overloadConnections = 400

let cluster: TestCluster
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.fill(offers)
  addresses = await buildAddresses(cluster.platform.db)
})
afterAll(() => cluster.stop())

test.each([
  ['with the default configuration', {}],
  ['without the response cache', { PUBLIC_ANSWERS_SECONDS: '0' }],
])(
  `[C10] ${overloadConnections} saturated connections are served or get Retry-After, %s`,
  async (variant, environment) => {
    const site = await cluster.startSite(environment)
    const address = (index: number) => addresses[(index * 7919) % addresses.length] as string
    const runLoad = (connections: number, seconds: number) => {
      const until = performance.now() + seconds * 1000
      return load(site.origin, { connections, address, requestsPerWrite: 40, isOver: () => performance.now() > until })
    }
    await runLoad(baselineConnections, 3)

    const baseline = await runLoad(baselineConnections, 8)
    const overload = await runLoad(overloadConnections, 20)
    const recovery = await waitForRecovery(() => runLoad(baselineConnections, 1), baseline)
    await site.end('SIGKILL')

    const perSecond = ({ good, seconds }: Tally) => good / seconds
    const refused = [...overload.statuses].filter(([status]) => status === 429 || status === 503)
    const report = createProofReport(
      `Overload, ${variant}: ${offers} offers, ${addresses.length} addresses, pages and writes among them`,
    )
    report.note(
      `${baselineConnections} connections`,
      `${perSecond(baseline).toFixed(0)}/s, p50 ${percentile(baseline, 0.5).toFixed(0)} ms, p99 ${percentile(baseline, 0.99).toFixed(0)} ms`,
    )
    report.note(
      `${overloadConnections} connections`,
      `${perSecond(overload).toFixed(0)}/s, p50 ${percentile(overload, 0.5).toFixed(0)} ms, p99 ${percentile(overload, 0.99).toFixed(0)} ms`,
    )
    report.note('responses under overload', describeStatuses(overload))
    report.atLeast(
      'throughput under overload, of the baseline',
      (100 * perSecond(overload)) / perSecond(baseline),
      60,
      ' %',
    )
    const unexpected = [...overload.statuses].filter(([status]) => status > 299 && status !== 429 && status !== 503)
    report.exactly(
      'responses other than 2xx, 429 and 503',
      unexpected.reduce((sum, [, times]) => sum + times, 0),
      0,
    )
    report.exactly('requests without a response', overload.broken, 0)
    report.exactly('429 and 503 without Retry-After', overload.withoutRetryAfter, 0)
    report.note(
      '429 and 503',
      refused.reduce((sum, [, times]) => sum + times, 0),
    )
    report.atMost('until recovered', recovery, 5, ' s')
    report.printAndAssert()
  },
)

/** Seconds until one second passes without errors and with a median of at most 1.5 times the baseline. */
async function waitForRecovery(runOneSecond: () => Promise<Tally>, baseline: Tally): Promise<number> {
  for (let seconds = 1; seconds <= 20; seconds += 1) {
    const tally = await runOneSecond()
    const isFast = percentile(tally, 0.5) <= Math.max(5, percentile(baseline, 0.5) * 1.5)
    if (isFast && tally.broken === 0 && [...tally.statuses.keys()].every((status) => status < 300)) return seconds
    await pause(0)
  }
  return Number.POSITIVE_INFINITY
}
