import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseCluster } from './database-cluster.ts'

export interface JobCounts {
  done: number
  twice: number
  left: number
  /** From the message's arrival until it is marked as mailed. */
  slowestSeconds: number
}

/** Records each time that a message is marked as mailed: the effect of a job. */
export async function recordEffects(cluster: DatabaseCluster, database: string): Promise<void> {
  await cluster.query(
    `create table effects (message_id bigint not null, recorded_at timestamptz not null default clock_timestamp());
     create function note_effect() returns trigger language plpgsql security definer as
       $$ begin insert into public.effects (message_id) values (new.id); return null; end $$;
     create trigger note_effect after update of mailed_at on messages
       for each row when (old.mailed_at is distinct from new.mailed_at) execute function note_effect()`,
    { database },
  )
}

/** Waits until the queue is empty, or for this many seconds; counts the effects since that moment. */
export async function countEffects(
  cluster: DatabaseCluster,
  database: string,
  since: Date,
  limitSeconds: number,
): Promise<JobCounts> {
  const deadline = performance.now() + limitSeconds * 1000
  const countLeft = async () => {
    const [row] = await cluster.query<{ left: number }>(
      'select count(*)::int as left from messages where mailed_at is null',
      { database },
    )
    return row?.left ?? 0
  }
  let left = await countLeft()
  while (left > 0 && performance.now() < deadline) {
    await pause(200)
    left = await countLeft()
  }
  const [counts] = await cluster.query<Omit<JobCounts, 'left'>>(
    `select count(*)::int as done, count(*) filter (where times > 1)::int as twice,
            coalesce(extract(epoch from max(recorded_at - received_at)), 0)::float as "slowestSeconds"
     from (select message_id, count(*) as times, min(recorded_at) as recorded_at from effects group by message_id) x
     join messages on messages.id = message_id
     where received_at >= '${since.toISOString()}'`,
    { database },
  )
  if (!counts) throw new Error('The effects could not be counted')
  return { ...counts, left }
}

/** Number of different mailed messages, and of mails sent a second time. */
export async function countMails(folder: string): Promise<{ mailed: number; again: number }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const ids = new Set<string>()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    ids.add(/^Message-ID: (.+)$/im.exec(text)?.[1] ?? name)
  }
  return { mailed: ids.size, again: names.length - ids.size }
}
