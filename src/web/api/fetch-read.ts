import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { Page, Read } from './read.ts'

/** Fetches a read; for a paged one, up to this many pages. */
export async function fetchRead(api: Api, read: Read<unknown>, maxPages = 1): Promise<unknown> {
  if (read.isPaged) return fetchPages(api, read, maxPages)
  try {
    const answer = await api.call(read.name, read.request)
    return read.select ? read.select(answer as never) : answer
  } catch (error) {
    if (read.nullWhenSignedOut && error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function fetchPages(api: Api, read: Read<unknown>, maxPages: number): Promise<Page<unknown>[]> {
  const pages = [await fetchPage(api, read)]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < maxPages; cursor = pages.at(-1)?.nextCursor)
    pages.push(await fetchPage(api, read, cursor))
  return pages
}

/** The first page, or the one at the cursor. */
export async function fetchPage(
  api: Api,
  { name, request }: Pick<Read<unknown>, 'name' | 'request'>,
  cursor?: string | null,
): Promise<Page<unknown>> {
  const { query, body } = request as { query?: object; body?: object }
  const page = { ...(body ?? query), ...(cursor && { cursor }) }
  const { result, headers } = await api.answer(name, (body ? { body: page } : { query: page }) as typeof request)
  const missing = headers.get('x-search-missing')
  return {
    items: result as unknown[],
    total: Number(headers.get('x-total-count') ?? 0),
    isCapped: headers.get('x-total-count-capped') !== null,
    nextCursor: nextCursorOf(headers.get('link')),
    ...(missing && { missing: missing.split(',').map(decodeURIComponent) }),
    ...(headers.get('x-search-similar') !== null && { isSimilar: true }),
  }
}

/** `</api/promotions?cursor=abc>; rel="next"` → "abc" */
function nextCursorOf(link: string | null): string | null {
  const next = /<[^>]*\?([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  return new URLSearchParams(next).get('cursor')
}
