import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { startMailServer } from '#services/mail-server.ts'
import { createProofReport } from '#tests/proof/proof-report.ts'
import { type RoundRobin, startRoundRobin } from '#tests/proof/round-robin.ts'
import { prepareProcesses, type TestProcesses } from '#tests/proof/test-cluster.ts'
import { emptyLedger, loginAdministrator } from '#tests/proof/write-load.ts'
import { describeSessions, sampleIdleConnections } from './connections.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { installPackages } from './debian-packages.ts'
import { faults, noFault } from './faults.ts'
import { countMails, recordEffects } from './jobs.ts'
import { describe, type Measurement, measureFault, type Subject } from './measure-fault.ts'

const rounds = Number(process.env.FAILOVER_ROUNDS ?? 10)
/** For experiments: only the faults whose names contain this. */
const chosen = faults.filter(({ name }) => name.includes(process.env.FAILOVER_FAULTS ?? ''))
const database = 'proof'
const password = 'uma senha bem comprida'
/** The pools close a connection after 30 s without use. */
const idleMs = 35_000
const poolSize = 10

let processes: TestProcesses | undefined
let balancer: RoundRobin | undefined
let cluster: DatabaseCluster
let mailFolder: string
let subject: Subject
beforeAll(async () => {
  await installPackages()
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-failover-'))
  cluster = await startDatabaseCluster(directory)
  const mail = await startMailServer(join(directory, 'mail'))
  mailFolder = mail.folder
  const stop = async () => {
    await mail.stop()
    await cluster.stop()
  }
  processes = await prepareProcesses(directory, { ...cluster, mail, stop })
  await recordEffects(cluster, database)
  const { platform, databaseUrl } = processes
  await createAdministrator(platform.db, 'ana', password)
  const noFields = { neighborhood: null, address: null, phone: null, whatsapp: null, hours: null }
  const store = await createStore(platform.db, { ...noFields, name: 'Central', city: 'itajai-sc' }, new Date())
  const readUrl = databaseUrl.replace(`:${cluster.ports.primary}`, `:${cluster.ports.standbys}`)
  const { startSite, startWorker } = processes
  const sites = await Promise.all(
    [1, 2].map(() => startSite({ DATABASE_READ_URL: readUrl, DATABASE_POOL_SIZE: String(poolSize) })),
  )
  const workers = [1, 2].map(() => startWorker({ DATABASE_POOL_SIZE: String(poolSize) }))
  balancer = await startRoundRobin(sites.map(({ port }) => port))
  const { origin } = balancer
  const administrators = await Promise.all(Array.from({ length: 5 }, () => loginAdministrator(origin, 'ana', password)))
  subject = {
    cluster,
    database,
    db: platform.db,
    sites,
    workers,
    origin,
    storeId: store.id,
    administrators,
    ledger: emptyLedger(),
  }
}, 300_000)
const stopEverything = async () => {
  await balancer?.close()
  if (processes) await processes.stop()
  else await cluster?.stop()
}
afterAll(stopEverything)
// The parent ends first when the run is interrupted.
process.once('disconnect', () => void stopEverything().finally(() => process.exit(1)))

test(`${rounds} rounds of ${chosen.length} faults lose no acknowledged write and apply none twice`, {
  timeout: 60_000 + rounds * 20 * 60_000,
}, async () => {
  const { ledger } = subject
  const pids = [...subject.sites, ...subject.workers].map(({ pid }) => pid)
  // Every kind of connection was opened once: connections that are open after a rest are no leak.
  console.log(describe(await measureFault(subject, noFault)))
  await pause(idleMs)
  const idleBefore = await sampleIdleConnections(cluster, pids, Math.max)
  const measurements: Measurement[] = []
  let unclosed = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of chosen) {
      if ((await cluster.waitUntilRedundant(120)) === undefined) throw new Error(`No redundancy before ${fault.name}`)
      const measurement = await measureFault(subject, fault)
      measurements.push(measurement)
      console.log(`round ${round}: ${describe(measurement)}`)
      const problems = [...Object.values(measurement.difference).flat(), ...measurement.ownWrites.missed]
      if (problems.length > 0) console.log(problems.slice(0, 10).join('\n'))
    }
    await pause(idleMs)
    const idleAfter = await sampleIdleConnections(cluster, pids, Math.min)
    // A site rests without load. A worker always polls for jobs, with a varying number of its pool's connections.
    const excess = [
      ...subject.sites.map(({ pid }) => (idleAfter.get(pid) ?? 0) - (idleBefore.get(pid) ?? 0)),
      ...subject.workers.map(({ pid }) => (idleAfter.get(pid) ?? 0) - poolSize),
    ]
    unclosed = Math.max(unclosed, ...excess)
    console.log(
      `round ${round}: connections of sites more than before, of workers more than their pool: ${excess.join(', ')}`,
    )
    if (Math.max(...excess) > 0) console.log((await describeSessions(cluster)).join('\n'))
  }

  const mails = await countMails(mailFolder)
  const sum = (pick: (measurement: Measurement) => number) => measurements.reduce((all, it) => all + pick(it), 0)
  const most = (pick: (measurement: Measurement) => number) => Math.max(...measurements.map(pick))
  const last = measurements.at(-1) as Measurement
  const problems = [...ledger.unexpectedResponses.slice(0, 10), ...((await processes?.unexpectedFailures()) ?? [])]
  if (problems.length > 0) console.log(problems.join('\n'))
  const report = createProofReport(
    `Fail-over: ${rounds} rounds of ${chosen.length} faults, 3 nodes, 2 sites, 2 workers`,
  )
  report.atLeast('acknowledged writes', ledger.acknowledged.length, (rounds * chosen.length * 2000) / faults.length)
  report.exactly('acknowledged and lost', last.difference.lost.length, 0)
  report.exactly('applied twice, or never acknowledged', last.difference.extra.length, 0)
  report.exactly('not as last acknowledged', last.difference.different.length, 0)
  report.exactly('unexpected responses', ledger.unexpectedResponses.length, 0)
  report.note('of them requested more than once', ledger.acknowledged.filter(({ attempts }) => attempts > 1).length)
  for (const fault of chosen) {
    const silences = measurements.filter((it) => it.fault === fault).map(({ silenceSeconds }) => silenceSeconds)
    report.atMost(`longest pause of writes, ${fault.name}`, Math.max(...silences), fault.maxSilence, ' s')
  }
  report.exactly(
    'repeated reads that failed',
    sum(({ repeated }) => repeated.failed),
    0,
  )
  report.note(
    'repeated reads',
    sum(({ repeated }) => repeated.total),
  )
  report.exactly(
    'pages that failed',
    sum(({ pages }) => pages.failed),
    0,
  )
  const uncached = sum(({ uncached }) => uncached.total)
  const answered = uncached - sum(({ uncached }) => uncached.failed)
  report.atLeast(`uncached public reads answered, of ${uncached}`, (answered / uncached) * 100, 99.5, ' %')
  report.exactly(
    'own writes not seen at once',
    sum(({ ownWrites }) => ownWrites.missed.length),
    0,
  )
  report.atLeast(
    'own writes looked at',
    sum(({ ownWrites }) => ownWrites.checks),
    (rounds * chosen.length * 100) / faults.length,
  )
  report.exactly(
    'changes of a list that a device was not told of',
    sum(({ events }) => events.untold),
    0,
  )
  report.note('slowest to be told', most(({ events }) => Math.max(0, ...events.told)) / 1000, ' s')
  report.exactly('messages without their mail', ledger.messages.size - mails.mailed, 0)
  report.exactly('jobs left in the queue', last.jobs.left, 0)
  report.exactly(
    'effects of a job seen twice',
    sum(({ jobs }) => jobs.twice),
    0,
  )
  report.note(
    'slowest job',
    most(({ jobs }) => jobs.slowestSeconds),
    ' s',
  )
  report.note('mails sent a second time', mails.again)
  report.exactly('processes that ended', last.exits.length, 0)
  report.exactly(
    'leaked connections',
    most(({ leaked }) => leaked.leaked),
    0,
  )
  report.exactly('connections left open after a round', unclosed, 0)
  report.atMost(
    'slowest return of a node',
    most((it) => it.backSeconds ?? Number.POSITIVE_INFINITY),
    20,
    ' s',
  )
  report.printAndAssert()
})
