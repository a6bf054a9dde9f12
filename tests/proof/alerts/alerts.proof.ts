import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { freePort } from '#services/free-port.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { createProofReport } from '../proof-report.ts'
import { buildAddresses } from '../read-load.ts'
import { startTestCluster, type TestCluster } from '../test-cluster.ts'
import { createFaults, type Fault, type Machines } from './faults.ts'
import { type Monitoring, startMonitoring } from './monitoring.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const quietMinutes = Number(process.env.QUIET_MINUTES ?? 30)
const toldWithinSeconds = 180
/** How long to wait for an alert, so that late ones are measured too. */
const patienceSeconds = 300
const perSecond = 4

let directory: string
let cluster: TestCluster
let toDatabase: FaultProxy
let toMail: FaultProxy
let machines: Machines
let monitoring: Monitoring
let traffic: Traffic
beforeAll(async () => {
  directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-alerts-'))
  cluster = await startTestCluster()
  await fillWithDemonstration(cluster.platform)
  const addresses = await buildAddresses(cluster.platform.db)
  toDatabase = await startFaultProxy(Number(new URL(cluster.databaseUrl).port))
  toMail = await startFaultProxy(Number(new URL(cluster.services.mail.smtpUrl).port))

  const environment = { DATABASE_URL: throughProxy(cluster.databaseUrl, toDatabase) }
  const sitePorts = [await freePort(), await freePort()]
  const workerPorts = [await freePort(), await freePort()]
  const smtpUrl = throughProxy(cluster.services.mail.smtpUrl, toMail)
  const startSite = (index: number) => cluster.startSite({ ...environment, PORT: String(sitePorts[index]) })
  const startWorker = (index: number) =>
    cluster.startWorker({ ...environment, SMTP_URL: smtpUrl, WORKER_PORT: String(workerPorts[index]) })
  machines = {
    cluster,
    toDatabase,
    toMail,
    sites: [await startSite(0), await startSite(1)],
    workers: [startWorker(0), startWorker(1)],
    startSite,
    startWorker,
  }
  const onLoopback = (port: number) => `127.0.0.1:${port}`
  monitoring = await startMonitoring({
    directory,
    siteTargets: sitePorts.map(onLoopback),
    workerTargets: workerPorts.map(onLoopback),
    mail: cluster.services.mail,
  })
  traffic = startTraffic(
    machines.sites.map(({ origin }) => origin),
    addresses,
    { perSecond },
  )
})
afterAll(async () => {
  await traffic?.stop()
  await monitoring?.stop()
  await Promise.all([toDatabase?.close(), toMail?.close()])
  await cluster?.stop()
  await rm(directory, { recursive: true, force: true })
})

test(
  `eight faults are told by e-mail within ${toldWithinSeconds} s, and nothing is told in ${quietMinutes} quiet minutes`,
  async () => {
    const report = createProofReport(
      `Alerts: 2 sites, 2 workers, ${perSecond} requests/s; Prometheus and Alertmanager with the files of deploy/monitoring`,
    )
    await pause(quietMinutes * 60_000)
    const fired = await monitoring.query(
      `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${quietMinutes}m]))`,
    )
    report.note('requests in the quiet time', `${traffic.sent()}, of which ${traffic.failed()} failed`)
    report.exactly(`alerts that fired in ${quietMinutes} quiet minutes`, fired.length, 0)
    for (const { labels } of fired) report.note('fired in the quiet time', labels.alertname ?? '')
    report.exactly('alerts told in the quiet time', (await monitoring.toldAlerts()).length, 0)
    report.exactly('queries of the dashboard without an answer', (await unansweredPanels()).length, 0)

    for (const faults of createFaults(machines)) {
      const outcomes = await causeAndWait(faults)
      for (const { fault, seconds } of outcomes)
        report.atMost(`${fault.name} → ${fault.alert}`, seconds, toldWithinSeconds, ' s')
    }
    const names = new Set((await monitoring.toldAlerts()).map(({ name }) => name))
    report.note('all alerts that were told', [...names].sort().join(', '))
    report.printAndAssert()
  },
  (quietMinutes + 60) * 60_000,
)

/** Causes these faults at the same time, and measures when each was reported. */
async function causeAndWait(faults: Fault[]): Promise<{ fault: Fault; seconds: number }[]> {
  const caused: { fault: Fault; at: number; end: () => Promise<unknown> }[] = []
  for (const fault of faults) caused.push({ fault, at: Date.now(), end: await fault.cause() })
  const toldAt = async (alert: string, since: number) =>
    (await monitoring.toldAlerts()).find(({ name, at }) => name === alert && at >= since)?.at
  const outcomes = await Promise.all(
    caused.map(async ({ fault, at }) => {
      const deadline = at + patienceSeconds * 1000
      let told = await toldAt(fault.alert, at)
      while (told === undefined && Date.now() < deadline) {
        await pause(500)
        told = await toldAt(fault.alert, at)
      }
      const seconds = ((told ?? deadline) - at) / 1000
      console.log(`${fault.name} → ${fault.alert}: ${told === undefined ? 'not told' : `${seconds.toFixed(0)} s`}`)
      return { fault, seconds }
    }),
  )
  for (const { end } of caused) await end()
  return outcomes
}

/** Queries of the dashboard for which Prometheus has no data although everything runs. */
async function unansweredPanels(): Promise<string[]> {
  const dashboard = JSON.parse(await readFile('deploy/monitoring/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const unanswered: string[] = []
  for (const { expr } of dashboard.panels.flatMap(({ targets }) => targets)) {
    const series = await monitoring.query(expr)
    if (series.length === 0) unanswered.push(expr)
  }
  if (unanswered.length > 0) console.log('queries without an answer:', unanswered)
  return unanswered
}
