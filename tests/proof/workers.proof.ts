import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { receiveMessage } from '#server/contact-messages/contact-messages.service.ts'
import { figures } from './figures.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

const jobs = 1000
const kills = 20
const longestWait = 30_000

let cluster: TestCluster
let platform: Platform
beforeAll(async () => {
  cluster = await startTestCluster()
  platform = cluster.platform
})
afterAll(async () => {
  await cluster.stop()
})

test(`[C13] workers are killed ${kills} times during ${jobs} jobs: every job has its effect once, and none is stuck`, async () => {
  const { db } = platform
  // Every time that a message becomes mailed is written down, by the database itself.
  await sql`create table effects (message_id bigint not null)`.execute(db)
  await sql`create function note_effect() returns trigger language plpgsql as
    $$ begin insert into effects (message_id) values (new.id); return null; end $$`.execute(db)
  await sql`create trigger note_effect after update of mailed_at on contact_messages
    for each row when (old.mailed_at is distinct from new.mailed_at) execute function note_effect()`.execute(db)
  await queueJobs()

  const count = async (table: string) =>
    Number((await sql<{ rows: string }>`select count(*) as rows from ${sql.raw(table)}`.execute(db)).rows[0]?.rows)
  const workers = [cluster.startWorker(), cluster.startWorker()]
  const orphans: { locked: number; milliseconds: number }[] = []
  const watches: Promise<void>[] = []
  const started = performance.now()
  for (let kill = 0; kill < kills; kill += 1) {
    const due = ((kill + 1) * jobs) / (kills + 2)
    const patience = performance.now() + longestWait
    while ((await count('effects')) < due && performance.now() < patience) await pause(10)
    await workers[kill % 2]?.end('SIGKILL')
    // Killed workers have left what they had locked; the other one's locks go by themselves.
    watches.push(watchOrphans(orphans))
    workers[kill % 2] = cluster.startWorker()
  }
  const patience = performance.now() + longestWait
  while ((await count('graphile_worker.jobs')) > 0 && performance.now() < patience) await pause(50)
  const seconds = (performance.now() - started) / 1000
  await Promise.all(watches)

  const mails = await mailIds()
  const { rows } = await sql<{ twice: string }>`
    select count(*) as twice from (select from effects group by message_id having count(*) > 1) x`.execute(db)
  const found = figures(`Workers killed under load: ${jobs} jobs, ${kills} × SIGKILL, 2 workers of 4`)
  found.exactly('jobs with their effect', Number(await count('(select distinct message_id from effects) x')), jobs)
  found.exactly('effects seen twice', Number(rows[0]?.twice), 0)
  found.exactly('jobs left, stuck or given up', await count('graphile_worker.jobs'), 0)
  found.exactly('messages of which the team got a mail', new Set(mails).size, jobs)
  found.atMost('mails sent a second time', mails.length - new Set(mails).size, kills * 4)
  found.note(
    'jobs in hand when their worker died',
    Math.max(...orphans.map(({ locked }) => locked)),
    ' at once, at most',
  )
  found.atMost(
    'until the jobs of the dead were free again',
    Math.max(...orphans.map((orphan) => orphan.milliseconds)) / 1000,
    10,
    ' s',
  )
  found.note('the whole run', seconds, ' s')
  found.settle()
})

/** How long what is locked now stays locked by the same worker. */
async function watchOrphans(orphans: { locked: number; milliseconds: number }[]): Promise<void> {
  const started = performance.now()
  const lockedNow = async () =>
    (
      await sql<{ id: string; lockedBy: string }>`
        select id, locked_by from graphile_worker.jobs where locked_by is not null`.execute(platform.db)
    ).rows.map(({ id, lockedBy }) => `${id} ${lockedBy}`)
  const first = await lockedNow()
  let left = first
  while (left.length > 0 && performance.now() - started < longestWait) {
    await pause(50)
    const locked = new Set(await lockedNow())
    left = left.filter((lock) => locked.has(lock))
  }
  orphans.push({ locked: first.length, milliseconds: performance.now() - started })
}

async function queueJobs(): Promise<void> {
  for (let number = 0; number < jobs; number += 1) {
    await inTransaction(platform.db, (db) =>
      receiveMessage(
        db,
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

async function mailIds(): Promise<string[]> {
  const { folder } = cluster.services.mail
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? 'none')
}
