import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { unansweredWords } from '#domain/search/unanswered-words.ts'
import { createCountBuffer } from '#platform/count-buffer.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Counts searches without results: words and city, never who. */
export interface UnansweredSearches {
  count: (search: string, cityId: number | undefined) => void
  /** Writes the counts since the last write. */
  flush: () => Promise<void>
}

/** Limit of counters per process between two writes; further words are not counted. */
const maxKept = 500
const halfAMinute = 30_000
/** Limits of rows per day: per city, and in total. Invented words cannot fill the table. */
const maxRowsOfCity = 200
const maxRowsOfDay = 5000
const allCities = 0

export function createUnansweredSearches(platform: Pick<Platform, 'db' | 'clock' | 'log'>): UnansweredSearches {
  const { db, clock } = platform
  const buffer = createCountBuffer<{ day: Day; cityId: number; words: string }>(platform, {
    maxKept,
    delay: halfAMinute,
    write: (counted) => add(db, counted),
    failure: 'unanswered searches not counted',
  })
  return {
    count: (search, cityId = allCities) => {
      const words = unansweredWords(search)
      if (words === null) return
      const day = dayOf(clock.now())
      buffer.add(`${day} ${cityId} ${words}`, { day, cityId, words })
    },
    flush: buffer.flush,
  }
}

async function add(db: Db, counted: { day: Day; cityId: number; words: string; times: number }[]): Promise<void> {
  const all = <T>(read: (one: (typeof counted)[number]) => T) => counted.map(read)
  await sql`
    insert into unanswered_searches (day, city_id, words, times)
    select day, city_id, words, times
    from unnest(${all(({ day }) => day)}::date[], ${all(({ cityId }) => cityId)}::int[], ${all(({ words }) => words)}::text[],
      ${all(({ times }) => times)}::int[]) n (day, city_id, words, times)
    where exists (select from unanswered_searches u where (u.day, u.city_id, u.words) = (n.day, n.city_id, n.words))
       or (select count(*) from (
             select from unanswered_searches u where u.day = n.day and u.city_id = n.city_id limit ${maxRowsOfCity}) c) < ${maxRowsOfCity}
      and (select count(*) from (
             select from unanswered_searches u where u.day = n.day limit ${maxRowsOfDay}) d) < ${maxRowsOfDay}
    order by day, city_id, words
    on conflict (day, city_id, words) do update set times = unanswered_searches.times + excluded.times`.execute(db)
}

const keptDays = 90

export async function deleteOldUnansweredSearches(db: Db, now: Date): Promise<void> {
  await sql`delete from unanswered_searches where day < ${addDays(dayOf(now), -keptDays)}::date`.execute(db)
}

export interface UnansweredSearch {
  words: string
  city: { slug: string; name: string } | null
  times: number
}

/** The most frequent first; for one city, or for each. */
export async function findUnansweredSearches(
  db: Db,
  { cityId, since, limit }: { cityId: number | undefined; since: Day; limit: number },
): Promise<UnansweredSearch[]> {
  const { rows } = await sql<{ words: string; slug: string | null; name: string | null; times: number }>`
    select words, slug, name, times from (
      select city_id, words, sum(times)::int as times from unanswered_searches
      where day >= ${since}::date ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}
      group by city_id, words order by 3 desc, 2, 1 limit ${limit}) found
    left join cities on cities.id = city_id order by times desc, words, city_id`.execute(db)
  return rows.map(({ words, slug, name, times }) => ({
    words,
    city: slug !== null && name !== null ? { slug, name } : null,
    times,
  }))
}

/** Cities with searches without results, the one with most first. */
export async function findCitiesWithUnanswered(db: Db, since: Day): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from unanswered_searches join cities on cities.id = city_id where day >= ${since}::date
    group by slug, name order by sum(times) desc, slug limit 100`.execute(db)
  return rows
}
