import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { receive } from '#server/messages/messages.service.ts'
import { createProofReport } from './proof-report.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

const jobs = 1000
const kills = 20
const timeoutMs = 30_000

let cluster: TestCluster
let platform: Platform
beforeAll(async () => {
  cluster = await startTestCluster()
  platform = cluster.platform
})
afterAll(async () => {
  await cluster.stop()
})

test(`[C13] every one of ${jobs} jobs has its effect once although workers are killed ${kills} times`, async () => {
  const { db } = platform
  // A trigger records each time that a message is marked as mailed.
  await sql`create table effects (message_id bigint not null)`.execute(db)
  await sql`create function note_effect() returns trigger language plpgsql as
    $$ begin insert into effects (message_id) values (new.id); return null; end $$`.execute(db)
  await sql`create trigger note_effect after update of mailed_at on messages
    for each row when (old.mailed_at is distinct from new.mailed_at) execute function note_effect()`.execute(db)
  await enqueueJobs()

  const count = async (table: string) =>
    Number((await sql<{ rows: string }>`select count(*) as rows from ${sql.raw(table)}`.execute(db)).rows[0]?.rows)
  const workers = [cluster.startWorker(), cluster.startWorker()]
  const orphans: { locked: number; milliseconds: number }[] = []
  const measuring: Promise<void>[] = []
  const started = performance.now()
  for (let kill = 0; kill < kills; kill += 1) {
    const target = ((kill + 1) * jobs) / (kills + 2)
    const deadline = performance.now() + timeoutMs
    while ((await count('effects')) < target && performance.now() < deadline) await pause(10)
    await workers[kill % 2]?.end('SIGKILL')
    // The killed worker's jobs stay locked; the other worker unlocks them.
    measuring.push(measureOrphans(orphans))
    workers[kill % 2] = cluster.startWorker()
  }
  const deadline = performance.now() + timeoutMs
  while ((await count('graphile_worker.jobs')) > 0 && performance.now() < deadline) await pause(50)
  const seconds = (performance.now() - started) / 1000
  await Promise.all(measuring)

  const mails = await readMailIds()
  const { rows } = await sql<{ twice: string }>`
    select count(*) as twice from (select from effects group by message_id having count(*) > 1) x`.execute(db)
  const report = createProofReport(`Workers killed under load: ${jobs} jobs, ${kills} × SIGKILL, 2 workers of 4`)
  report.exactly('jobs with their effect', Number(await count('(select distinct message_id from effects) x')), jobs)
  report.exactly('effects seen twice', Number(rows[0]?.twice), 0)
  report.exactly('jobs left in the queue', await count('graphile_worker.jobs'), 0)
  report.exactly('messages mailed', new Set(mails).size, jobs)
  report.atMost('mails sent a second time', mails.length - new Set(mails).size, kills * 4)
  report.note('jobs locked by a killed worker', Math.max(...orphans.map(({ locked }) => locked)), ' at once, at most')
  report.atMost(
    "until a killed worker's jobs were unlocked",
    Math.max(...orphans.map((orphan) => orphan.milliseconds)) / 1000,
    10,
    ' s',
  )
  report.note('the whole run', seconds, ' s')
  report.printAndAssert()
})

/** Measures how long the currently locked jobs stay locked by the same worker. */
async function measureOrphans(orphans: { locked: number; milliseconds: number }[]): Promise<void> {
  const started = performance.now()
  const readLocks = async () =>
    (
      await sql<{ id: string; lockedBy: string }>`
        select id, locked_by from graphile_worker.jobs where locked_by is not null`.execute(platform.db)
    ).rows.map(({ id, lockedBy }) => `${id} ${lockedBy}`)
  const first = await readLocks()
  let left = first
  while (left.length > 0 && performance.now() - started < timeoutMs) {
    await pause(50)
    const locked = new Set(await readLocks())
    left = left.filter((lock) => locked.has(lock))
  }
  orphans.push({ locked: first.length, milliseconds: performance.now() - started })
}

async function enqueueJobs(): Promise<void> {
  for (let number = 0; number < jobs; number += 1) {
    await inTransaction(platform.db, (db) =>
      receive(
        db,
        'contact',
        {
          ...{ name: 'Rita', email: 'rita@example.com', phone: null, contactType: 'duvida' },
          ...{ subject: `Mensagem ${number}`, message: 'Olá' },
        },
        `10.0.${number >> 8}.${number & 255}`,
        new Date(),
      ),
    )
  }
}

async function readMailIds(): Promise<string[]> {
  const { folder } = cluster.services.mail
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? 'none')
}
