import type { AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { alertLimits, alertWeeks } from '#domain/alerts/alert-limits.ts'
import { proposePrice, type WeekPrice } from '#domain/alerts/weekly-lowest.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { findGroups, type Group, withoutId } from '#server/comparisons/compare-group.ts'
import { findLineOfOffer } from '#server/comparisons/comparison-statements.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { findCheapest } from './cheapest-offers.ts'
import { readWeeks } from './group-history.ts'
import { findNamedGroups } from './named-groups.ts'

export interface AlertReaders {
  reads: PreparedReads
  directories: Directories & { cities: CityDirectory }
}

interface Asked {
  city?: string | undefined
  promotionId?: string | undefined
  comparison?: string | undefined
  name?: string | undefined
}

/** Groups that can be watched, each with a price worth waiting for. */
export async function proposeAlert(
  { reads, directories }: AlertReaders,
  asked: Asked,
  pushKey: string | null,
  now: Date,
): Promise<AlertProposal> {
  const { groups, city: ownCity } = await findAsked(reads, asked, now)
  const cityName = asked.city ?? ownCity
  if (cityName === undefined) throw invalidField('city', 'Diga a cidade')
  const city = found(await directories.cities.find(cityName), 'city_not_found')
  const watched = groups.map((group) => ({ cityId: city.id, group, storeIds: [] }))
  const [cheapest, weeks] = await Promise.all([
    findCheapest({ reads, directories }, watched, now),
    Promise.all(groups.map((group) => readWeeks(reads, group, city.id, now))),
  ])
  const choices = groups.map((group, index): AlertChoice => {
    const today = cheapest[index]
    const known = weeks[index] ?? []
    const proposed = proposePrice(known, today?.cents ?? null)
    return {
      target: withoutId(group),
      comparedBy: comparedBy(group),
      today: today ? { price: decimalFromCents(today.cents), offer: today.offer } : null,
      proposedPrice: proposed === null ? null : decimalFromCents(proposed),
      weeks: toWire(known),
    }
  })
  const { slug, name, state } = city
  const limits = { alerts: alertLimits.alerts, stores: alertLimits.stores }
  return { city: { slug, name, state }, choices, pushKey, limits }
}

export function comparedBy({ level }: Pick<Group, 'level'>): 'price' | 'unit' {
  return level === 'kind' ? 'unit' : 'price'
}

/** The groups, the proposed one first, and the city of an offer. */
async function findAsked(
  reads: PreparedReads,
  { promotionId, comparison, name }: Asked,
  now: Date,
): Promise<{ groups: Group[]; city?: string }> {
  if ([promotionId, comparison, name].filter((value) => value !== undefined).length !== 1)
    throw invalidField('promotionId', 'Diga uma oferta, uma comparação ou um nome')
  if (comparison !== undefined) {
    const groups = await findGroups(reads, comparison)
    found(groups[0], 'comparison_not_found')
    return { groups }
  }
  if (name !== undefined) return { groups: await findNamedGroups(reads, name) }
  const id = found(numberFromPublicId('promotion', promotionId ?? ''), 'promotion_not_found')
  const [row] = await reads.query(findLineOfOffer, [id])
  const [cityId, , validFrom, lineId, , , slug] = found(row, 'promotion_not_found')
  // Scheduled offers stay private until they start.
  if (new Date(validFrom as string) > now) throw new AppError('promotion_not_found')
  const city = await findCitySlug(reads, cityId as number)
  const groups = lineId === null ? [] : await findGroups(reads, slug as string)
  // Most people want coffee, not a particular brand: any brand in this pack comes first.
  return { groups: groups.toSorted((one, other) => rankOf(one) - rankOf(other)), city }
}

function rankOf({ level }: Group): number {
  return ['pack', 'line', 'kind'].indexOf(level)
}

const cityById = { name: 'alert_city', text: 'select slug from cities where id = $1' }

async function findCitySlug(reads: PreparedReads, id: number): Promise<string> {
  const [row] = await reads.query(cityById, [id])
  return found(row, 'city_not_found')[0] as string
}

/** A plot of only a few weeks would mislead. */
function toWire(weeks: WeekPrice[]): AlertChoice['weeks'] {
  if (weeks.filter(({ cents }) => cents !== null).length < alertWeeks.least) return []
  return weeks.map(({ from, to, cents }) => ({ from, to, price: cents === null ? null : decimalFromCents(cents) }))
}
