import type { Promotion } from '#contract/promotions.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import type { Cents } from '#domain/money.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { Group } from '#server/comparisons/compare-group.ts'
import {
  isOfGroupInForce,
  keyOf,
  type Level,
  offersByIds,
  unknownUnit,
} from '#server/comparisons/comparison-statements.ts'
import { type Directories, rowFromValues, toPromotions } from '#server/promotions/promotion-rows.ts'

/** The cheapest offer in force, over all stores of a city or some of them. */
const cheapestOf: Record<Level, Statement> = { line: cheapest('line'), pack: cheapest('pack'), kind: cheapest('kind') }

function cheapest(level: Level): Statement {
  return {
    name: `alert_cheapest_of_${level}`,
    text: `
      select promotion_id, ${keyOf[level]} from comparables
      where ${isOfGroupInForce(level)} and ${keyOf[level]} < ${unknownUnit}
        and (cardinality($5::int[]) = 0 or store_id = any($5::int[]))
      order by ${keyOf[level]}, promotion_id
      limit 1`,
  }
}

/** City, stores and group of a search for the cheapest offer. */
export interface Watched {
  cityId: number
  group: Pick<Group, 'id' | 'level'>
  /** Empty: every store of the city. */
  storeIds: number[]
}

export interface CheapestOffer {
  /** The compared price: for a kind, the price of one kg, litre or piece. */
  cents: Cents
  offer: Promotion
}

/** In the order of the input; undefined where there is none. */
export async function findCheapest(
  { reads, directories }: { reads: PreparedReads; directories: Directories },
  watched: Watched[],
  now: Date,
): Promise<(CheapestOffer | undefined)[]> {
  const found = await Promise.all(
    watched.map(({ cityId, group, storeIds }) =>
      reads.query(cheapestOf[group.level], [cityId, group.id, now, weekdayBit(now), storeIds]),
    ),
  )
  const ids = [...new Set(found.flatMap(([row]) => (row ? [row[0] as number] : [])))]
  const rows = (await reads.query(offersByIds, [ids])).map(rowFromValues)
  const offers = await toPromotions(directories, rows)
  const byId = new Map(rows.map(({ id }, index) => [id, offers[index]]))
  return found.map(([row]) => {
    const offer = row && byId.get(row[0] as number)
    return offer && { cents: row[1] as Cents, offer }
  })
}
