import type { OtherCity } from '#contract/compare/other-cities.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { decimalFromCents } from '#domain/money.ts'
import { found } from '#server/app-error.ts'
import { type ComparisonContext, groupFromValues } from './compare-group.ts'
import { findGroup, lowestInLargestCities } from './comparison-statements.ts'

/** The largest cities that have an offer of the group, with its lowest price there. */
export async function findOtherCities(
  { reads, directories }: Pick<ComparisonContext, 'reads' | 'directories'>,
  { slug, city: cityName }: { slug: string; city: string },
  now: Date,
): Promise<{ cities: OtherCity[] }> {
  const [row] = await reads.query(findGroup, [slug])
  const group = groupFromValues(found(row, 'comparison_not_found'))
  const city = found(await directories.cities.find(cityName), 'city_not_found')
  const rows = await reads.query(lowestInLargestCities[group.level], [city.id, group.id, now, weekdayBit(now)])
  const cities = rows.map(([slug, name, state, lowest]) => ({
    slug: String(slug),
    name: String(name),
    state: String(state),
    lowestPrice: decimalFromCents(Number(lowest)),
  }))
  return { cities }
}
