import { sql } from 'kysely'
import type { EngagementMessage } from '#contract/figures/engagement.ts'
import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { engagementKinds } from '#domain/engagement.ts'
import { createCountBuffer } from '#platform/count-buffer.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { createRecentNetworks } from './recent-networks.ts'

/** Counts interactions with offers: what and when, never who. */
export interface EngagementCounter {
  count: (message: EngagementMessage, network: string) => void
  /** Writes the counts since the last write. */
  flush: () => Promise<void>
}

interface Subject {
  /** An offer, a store's page or a flyer. */
  subject: 'offer' | 'store' | 'flyer'
  /** The number of an offer or flyer, or the slug of a store. */
  name: string
  kind: string
}

type Counted = Subject & { day: Day; times: number }

/** Limit of counters per process between two writes; further subjects are not counted. */
const maxKept = 20_000
const tenSeconds = 10_000

export function createEngagementCounter(platform: Pick<Platform, 'db' | 'clock' | 'log'>): EngagementCounter {
  const { db, clock } = platform
  const recent = createRecentNetworks()
  const buffer = createCountBuffer<Subject & { day: Day }>(platform, {
    maxKept,
    delay: tenSeconds,
    write: (counted) => add(db, counted, clock.now()),
    failure: 'engagement not counted',
  })
  return {
    count: (message, network) => {
      const now = clock.now()
      const day = dayOf(now)
      for (const subject of subjectsOf(message)) {
        const key = `${subject.subject} ${subject.name} ${subject.kind}`
        if (recent.isFirst(network, key, now)) buffer.add(`${day} ${key}`, { day, ...subject })
      }
    },
    flush: buffer.flush,
  }
}

function subjectsOf(message: EngagementMessage): Subject[] {
  const numbers = (kind: 'promotion' | 'flyer', codes: string[] = []) =>
    codes.map((code) => numberFromPublicId(kind, code)).filter((number) => number !== undefined)
  return [
    ...engagementKinds.flatMap((kind) =>
      numbers('promotion', message[kind]).map((number) => ({ subject: 'offer' as const, name: String(number), kind })),
    ),
    ...(message.storesContacted ?? []).map((slug) => ({ subject: 'store' as const, name: slug, kind: 'contacted' })),
    ...numbers('flyer', message.flyersOpened).map((number) => ({
      subject: 'flyer' as const,
      name: String(number),
      kind: 'flyer_opened',
    })),
  ]
}

/** Subjects that are not public are not counted: their number was guessed. */
async function add(db: Db, counted: Counted[], now: Date): Promise<void> {
  const all = <T>(read: (one: Counted) => T) => counted.map(read)
  await inTransaction(db, async (db) => {
    // One process at a time, because they change the same rows of stores.
    await acquireLock(db, 'engagement')
    await sql`
      with counted as materialized (
        select * from unnest(${all(({ day }) => day)}::date[], ${all(({ subject }) => subject)}::text[],
          ${all(({ name }) => name)}::text[], ${all(({ kind }) => kind)}::text[], ${all(({ times }) => times)}::int[])
          n (day, subject, name, kind, times)),
      of_offers as materialized (
        select counted.day, promotions.id, promotions.store_id, counted.kind, counted.times
        from counted join promotions on promotions.id = case when counted.subject = 'offer' then counted.name::bigint end
        where promotions.valid_from <= ${now}),
      of_stores as (
        select day, store_id, kind, times from of_offers
        union all
        select counted.day, stores.id, counted.kind, counted.times from counted join stores on stores.slug = counted.name
        where counted.subject = 'store'
        union all
        select counted.day, flyers.store_id, counted.kind, counted.times
        from counted join flyers on flyers.id = case when counted.subject = 'flyer' then counted.name::bigint end
        where flyers.state = 'published'),
      offers_added as (
        insert into offer_engagement (day, promotion_id, store_id, kind, times)
        select day, id, store_id, kind, times from of_offers
        on conflict (day, promotion_id, kind) do update set times = offer_engagement.times + excluded.times)
      insert into store_engagement (day, store_id, kind, times)
      select day, store_id, kind, sum(times)::int from of_stores group by day, store_id, kind
      on conflict (store_id, day, kind) do update set times = store_engagement.times + excluded.times`.execute(db)
  })
}

const keptDays = { offers: 90, stores: 730 }

export async function deleteOldEngagement(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  await sql`delete from offer_engagement where day < ${addDays(today, -keptDays.offers)}::date`.execute(db)
  await sql`delete from store_engagement where day < ${addDays(today, -keptDays.stores)}::date`.execute(db)
}
