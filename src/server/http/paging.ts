import { queryString } from '#contract/client.ts'
import { AppError } from '#server/app-error.ts'
import type { ReadRequest } from './serve.ts'

/** A page of a list that is read by a keyset cursor. */
export interface PageOf<T> {
  rows: T[]
  total: number
  nextCursor: string | null
  missing?: string[]
  isSimilar?: boolean
}

/** Sets the headers of a page; a total above `max` is announced as "more than that". */
export function announcePage(
  { url, query }: ReadRequest,
  headers: Record<string, string>,
  { total, nextCursor, missing = [], isSimilar = false }: Omit<PageOf<unknown>, 'rows'>,
  max = Number.POSITIVE_INFINITY,
): void {
  headers['x-total-count'] = String(Math.min(total, max))
  if (total > max) headers['x-total-count-capped'] = `${max}+`
  // Headers are ASCII, and the typed text may contain a comma.
  if (missing.length > 0)
    headers['x-search-missing'] = missing.map((text) => encodeURIComponent(text.toWellFormed())).join(',')
  if (isSimilar) headers['x-search-similar'] = 'true'
  if (nextCursor === null) return
  const [path] = url.split('?')
  const asked = query as Record<string, string>
  headers.link = `<${path}${queryString({ ...asked, cursor: nextCursor })}>; rel="next"`
}

/** The last row of a page of stores or cities, in the order of the list: by offers, then by name. */
export interface PlaceCursor {
  promotions: number
  name: string
  id: number
}

export function writePlaceCursor({ promotions, name, id }: PlaceCursor): string {
  return Buffer.from(JSON.stringify([promotions, name, id])).toString('base64url')
}

/** Refuses a cursor that we did not write: the database may be unable to compare its contents. */
export function readPlaceCursor(text: string): PlaceCursor {
  try {
    const [promotions, name, id] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (isNumber(promotions) && isNumber(id) && typeof name === 'string' && isComparable(name))
      return { promotions, name, id }
  } catch {
    // Not JSON, or not a list.
  }
  throw new AppError('invalid_cursor')
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31
}

function isComparable(name: string): boolean {
  return name.isWellFormed() && !name.includes('\0')
}
