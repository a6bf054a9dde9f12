import type { PromotionFilter } from '#contract/promotions.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { AppError } from '#server/app-error.ts'
import { rowFromValues } from '#server/promotions/promotion-rows.ts'

/**
 * A search for several items, or for what a dish takes, begins with the first offer of each, so that none is missing from the first
 * page; all other offers follow in their order. A cursor names the offers that led, because later pages leave them out.
 */
export interface LedPage {
  rows: unknown[][]
  /** Ids of the leading offers. */
  leads: number[]
}

/** More leads than these would push the others off the first screen. */
export const maxLeads = 10

/** Puts the leads, each once, before the other rows of the page. A page shorter than that begins as without them. */
export function withLeads(leads: unknown[][], rows: unknown[][], limit: number): LedPage {
  const all = [...new Map(leads.map((values) => [idOf(values), values])).values()]
  const first = all.length > limit ? [] : all.slice(0, maxLeads)
  const ids = first.map(idOf)
  return { rows: [...first, ...withoutLeads(rows, ids)].slice(0, limit + 1), leads: ids }
}

export function withoutLeads(rows: unknown[][], leads: number[]): unknown[][] {
  return leads.length === 0 ? rows : rows.filter((values) => !leads.includes(idOf(values)))
}

function idOf(values: unknown[]): number {
  return rowFromValues(values).id
}

/** The cursor after the row at this index: the first row that does not lead has none before it. */
export function writeLedCursor(index: number, leads: number[], cursor: string): string {
  if (leads.length === 0) return cursor
  return [index < leads.length ? '' : cursor, ...leads.map((id) => id.toString(36))].join(separator)
}

/** The cursor of the list, and the leads of its first page. */
export function readLedCursor<Cursor>(
  { sortBy, cursor: text }: Pick<PromotionFilter, 'sortBy' | 'cursor'>,
  read: (sort: PromotionSort, text: string) => Cursor,
): { cursor: Cursor | undefined; leads: number[]; isFirst: boolean } {
  if (text === undefined) return { cursor: undefined, leads: [], isFirst: true }
  const [cursor = '', ...ids] = text.split(separator)
  if (ids.length > maxLeads || (cursor === '' && ids.length === 0) || ids.some((id) => !/^[0-9a-z]{1,8}$/.test(id)))
    throw new AppError('invalid_cursor')
  return {
    cursor: cursor === '' ? undefined : read(sortBy as PromotionSort, cursor),
    leads: ids.map((id) => Number.parseInt(id, 36)),
    isFirst: false,
  }
}

const separator = '~'
