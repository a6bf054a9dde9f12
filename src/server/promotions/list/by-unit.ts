import { type ComparedAmount, unitCents } from '#domain/identity/compared-amount.ts'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { AppError } from '#server/app-error.ts'
import type { ComparedProduct } from '#server/products/compared-product.ts'
import { mechanicsOfRow, type PromotionRow } from '#server/promotions/promotion-rows.ts'
import { type BoundStatement, bindStatement, type ListScope, offerColumns } from './query-parts.ts'
import { sqlText } from './sql-template.ts'

/**
 * Position of an offer in a list sorted by price of one kg, litre or piece. The units are never mixed, and offers without one come last.
 */
export interface UnitPlace {
  /** 0 kg, 1 litre, 2 piece, 3 none, as in `comparables`. */
  basis: number
  unit: number
  id: number
}

const basisOf: Record<ComparedAmount['per'], number> = { kg: 0, L: 1, un: 2 }
const noBasis = { basis: 3, unit: 2 ** 31 - 1 }

/** Whether the price is unconditional and in the unit in which the product is sold: `comparable_offers` is the same rule in SQL. */
export function isComparable(row: PromotionRow, { isSoldByWeight }: ComparedProduct): boolean {
  const mechanics = mechanicsOfRow(row)
  if (isConditional(mechanics) || mechanics?.per === '100g') return false
  return !mechanics?.per || (mechanics.per === 'kg') === isSoldByWeight
}

export function unitPlaceOf(row: PromotionRow, product: ComparedProduct | undefined): UnitPlace {
  const compared = product?.compared
  if (!compared || !isComparable(row, product)) return { ...noBasis, id: row.id }
  return { basis: basisOf[compared.per], unit: unitCents(row.priceCents, compared), id: row.id }
}

export function compareUnitPlaces(one: UnitPlace, other: UnitPlace): number {
  return one.basis - other.basis || one.unit - other.unit || one.id - other.id
}

export function writeUnitCursor({ basis, unit, id }: UnitPlace): string {
  return Buffer.from(`unit-asc|${basis}|${unit}|${id}`).toString('base64url')
}

export function readUnitCursor(text: string): UnitPlace {
  const parts = /^unit-asc\|([0-3])\|(\d{1,10})\|(\d{1,12})$/.exec(Buffer.from(text, 'base64url').toString())
  const [, basis = 0, unit = 0, id = 0] = parts?.map(Number) ?? []
  if (!parts || unit > noBasis.unit) throw new AppError('invalid_cursor')
  return { basis, unit, id }
}

/** A page of a category of a city: an ordered range of an index. The price per unit follows the columns of an offer. */
export function unitPageOfCategory(scope: ListScope, cursor: UnitPlace | undefined, rows: number): BoundStatement {
  const { cityId, categoryId, now } = scope
  const order = 'comparable.basis, comparable.unit_cents, comparable.promotion_id'
  const text = sqlText`
    select comparable.basis, ${offerColumns}, comparable.unit_cents
    from (
      select comparable.basis, comparable.unit_cents, comparable.promotion_id
      from comparables comparable
      where
        comparable.city_id = :cityId
        and comparable.category_id = :categoryId
        and comparable.valid_from <= :now and comparable.expires_at >= :now and comparable.weekdays & :weekday <> 0
        and (${order}) > (:basis, :unit, :id)
      order by ${order}
      limit :rows
    ) comparable
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = comparable.promotion_id
      offset 0
    ) offer
    order by ${order}`
  const start = cursor ?? { basis: 0, unit: 0, id: 0 }
  return bindStatement(text, { cityId, categoryId, now, weekday: weekdayBit(now), ...start, rows })
}
