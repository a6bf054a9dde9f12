import { sql } from 'kysely'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import type { AlertRow } from './alerts.repository.ts'
import { findCheapest } from './cheapest-offers.ts'
import type { AlertReaders } from './propose-alert.ts'

/** Smaller groups are hidden: someone might recognise one of the people. */
const leastPeople = 10

export interface AwaitedPrice {
  name: string
  slug: string
  per: 'kg' | 'L' | 'un' | null
  city: { slug: string; name: string }
  people: number
  price: string
  today: string | null
}

interface DemandRow {
  group: AlertRow['group']
  city: { id: number; slug: string; name: string }
  people: number
  cents: number
}

/**
 * The most wanted products: "38 pessoas esperam café 500 g até R$ 15,00". The price is the median wish, or lower if fewer than ten people
 * would accept it. It is rounded to ten centavos, so that it is no single person's price; the count includes everyone who would pay it.
 */
export async function findDemand(
  db: Db,
  { reads, directories }: Pick<AlertReaders, 'reads'> & { directories: Directories },
  { cityId, limit }: { cityId: number | undefined; limit: number },
  now: Date,
): Promise<AwaitedPrice[]> {
  const { rows } = await sql<DemandRow>`
    with wishes as (
      select city_id, group_id, highest_cents,
        count(*) over (partition by city_id, group_id) as everybody,
        row_number() over (partition by city_id, group_id order by highest_cents desc) as place
      from alerts
      where paused_at is null and expires_at > ${now} ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}),
    prices as (
      select city_id, group_id, greatest(1, min(highest_cents) / 10 * 10) as cents
      from wishes where everybody >= ${leastPeople} and place <= greatest(${leastPeople}, (everybody + 1) / 2)
      group by city_id, group_id),
    demand as (
      select prices.*, (
        select count(*)::int from alerts
        where alerts.city_id = prices.city_id and alerts.group_id = prices.group_id and alerts.highest_cents >= prices.cents
          and alerts.paused_at is null and alerts.expires_at > ${now}) as people
      from prices)
    select people, cents,
      json_build_object('id', grouped.id, 'level', grouped.level, 'name', grouped.name, 'slug', grouped.slug, 'per', grouped.per) as group,
      json_build_object('id', cities.id, 'slug', cities.slug, 'name', cities.name) as city
    from demand join product_groups grouped on grouped.id = demand.group_id join cities on cities.id = demand.city_id
    order by people desc, grouped.name, cities.slug limit ${limit}`.execute(db)
  const watched = rows.map(({ city, group }) => ({ cityId: city.id, group, storeIds: [] }))
  const cheapest = await findCheapest({ reads, directories }, watched, now)
  return rows.map(({ group, city, people, cents }, index) => {
    const today = cheapest[index]
    return {
      name: group.name,
      slug: group.slug,
      per: group.level === 'kind' ? group.per : null,
      city: { slug: city.slug, name: city.name },
      people,
      price: decimalFromCents(cents),
      today: today ? decimalFromCents(today.cents) : null,
    }
  })
}
