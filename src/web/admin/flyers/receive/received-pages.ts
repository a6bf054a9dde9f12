import type { RequestOf } from '#contract/endpoint.ts'
import type { flyerReview } from '#contract/flyers/flyer-review.ts'

type SentText = RequestOf<typeof flyerReview.create>['body']['pages'][number]['text']

/** A page before sending: a picture, and for a PDF also its text. */
export interface ReceivedPage {
  /** Hash of the file and the page in it: the same page twice has the same hash. */
  fingerprint: string
  fileName: string
  picture: Blob
  text: SentText
}

/** Adds new pages, up to the limit of a flyer. */
export function addPages(
  pages: readonly ReceivedPage[],
  added: readonly ReceivedPage[],
  most: number,
): { pages: ReceivedPage[]; repeated: number; left: number } {
  const known = new Set(pages.map(({ fingerprint }) => fingerprint))
  const fresh = added.filter(({ fingerprint }) => !known.has(fingerprint) && known.add(fingerprint))
  const all = [...pages, ...fresh]
  return { pages: all.slice(0, most), repeated: added.length - fresh.length, left: Math.max(0, all.length - most) }
}

/** Moves a page to another position. */
export function movePage<T>(pages: readonly T[], from: number, to: number): T[] {
  const [moved] = pages.slice(from, from + 1)
  if (moved === undefined || to < 0 || to >= pages.length) return [...pages]
  const rest = pages.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Name of a flyer in lists: its file, or the first file and the number of others. */
export function flyerName(pages: readonly ReceivedPage[]): string {
  const names = [...new Set(pages.map(({ fileName }) => fileName))]
  const [first = 'encarte'] = names
  return (names.length > 1 ? `${first} e mais ${names.length - 1}` : first).slice(0, 200)
}

/** The same for the same pages in any order. */
export async function contentHash(pages: readonly ReceivedPage[]): Promise<string> {
  const fingerprints = pages.map(({ fingerprint }) => fingerprint).sort()
  return sha256(new TextEncoder().encode(fingerprints.join('\n')))
}

export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
