import { formatDate } from '#domain/dates.ts'
import { mechanicsFromWire, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { mechanicsError, weekdaysError } from '#domain/mechanics/mechanics-errors.ts'
import { type Cents, formatMoney, maximumCents } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import type { NewPromotion } from '#server/promotions/promotion-rows.ts'

/** The columns that a bulk change writes. */
export type BulkColumns = Pick<
  NewPromotion,
  | 'storeId'
  | 'categoryId'
  | 'priceCents'
  | 'originalCents'
  | 'validFrom'
  | 'expiresAt'
  | 'isHighlighted'
  | 'isSponsored'
>

/** A change with its names resolved to numbers; `percent` changes the price. */
export type ResolvedEdit = Partial<Omit<BulkColumns, 'priceCents' | 'originalCents'>> & { percent?: number }

/** New values of one offer, or why it stays unchanged: the end of a sentence about the offer. */
export type Outcome = { values: BulkColumns } | { reason: string }

export function editOffer(current: BulkColumns, { percent = 0, ...changes }: ResolvedEdit, now: Date): Outcome {
  if (current.expiresAt < now && changes.expiresAt === undefined)
    return { reason: 'já terminou: informe também uma nova validade' }
  const priceCents = changePrice(current.priceCents, percent)
  if (priceCents < 1 || priceCents > maximumCents) return { reason: 'o preço sairia dos limites' }
  const { originalCents } = current
  if (originalCents !== null && !isDiscount(priceCents, originalCents))
    return { reason: `o preço chegaria ao preço original, ${formatMoney(originalCents)}` }
  const edited: BulkColumns = { ...columnsOf(current), ...changes, priceCents }
  // Without a highlight there is nothing to pay for.
  const values = { ...edited, isSponsored: edited.isHighlighted && edited.isSponsored }
  if (values.expiresAt <= values.validFrom) return { reason: 'a validade terminaria antes do início' }
  return isSame(values, columnsOf(current)) ? { reason: 'já está assim' } : { values }
}

/** Never shortens a validity. An ended offer starts again. */
export function extendOffer(current: BulkColumns, expiresAt: Date): Outcome {
  if (current.expiresAt >= expiresAt) return { reason: `já vale até ${formatDate(current.expiresAt)}` }
  if (expiresAt <= current.validFrom) return { reason: 'a validade terminaria antes do início' }
  return { values: { ...columnsOf(current), expiresAt } }
}

/** The same outcome, unless the offer's own conditions contradict its new values. */
export function checkConditions(outcome: Outcome, mechanics: WireMechanics | null): Outcome {
  if ('reason' in outcome || !mechanics) return outcome
  const { priceCents, validFrom, expiresAt } = outcome.values
  if (weekdaysError(mechanics.days, validFrom, expiresAt) !== null)
    return { reason: 'nenhum dos seus dias da semana está na validade' }
  return mechanicsError(mechanicsFromWire(mechanics), priceCents) === null
    ? outcome
    : { reason: 'suas condições não combinam com o novo preço' }
}

/** Multiplies before dividing, so that it stays exact, and rounds to whole centavos. */
export function changePrice(price: Cents, percent: number): Cents {
  return Math.round((price * (100 + percent)) / 100)
}

export function columnsOf(row: BulkColumns): BulkColumns {
  const { storeId, categoryId, priceCents, originalCents, validFrom, expiresAt, isHighlighted, isSponsored } = row
  return { storeId, categoryId, priceCents, originalCents, validFrom, expiresAt, isHighlighted, isSponsored }
}

function isSame(one: BulkColumns, other: BulkColumns): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
