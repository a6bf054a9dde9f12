import { type ComparisonSort, comparisonSorts } from '#domain/offers/comparison-sorts.ts'
import { AppError } from '#server/app-error.ts'

/** Sort key and number of the last offer of a page. */
export interface ComparisonCursor {
  sort: ComparisonSort
  key: number | string
  id: number
}

export function writeComparisonCursor({ sort, key, id }: ComparisonCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** Refuses a cursor of another sort, or one that we did not write. */
export function readComparisonCursor(sort: ComparisonSort, text: string): ComparisonCursor {
  try {
    const [named, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey =
      sort === 'store' ? typeof key === 'string' : isNumber(key, sort === 'ends' ? 2 ** 53 - 1 : 2 ** 31 - 1)
    if (comparisonSorts.includes(named) && named === sort && isKey && isNumber(id, 2 ** 40 - 1))
      return { sort, key, id }
  } catch {
    // Not JSON, or not a list.
  }
  throw new AppError('invalid_cursor')
}

function isNumber(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
}
