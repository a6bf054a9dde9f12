/** What stores send, by what the panel does with it: pages of a flyer, or rows of offers. */
export const receivedKinds = ['pages', 'rows'] as const
export type ReceivedKind = (typeof receivedKinds)[number]

const kinds: Record<ReceivedKind, RegExp> = {
  pages: /\.(?:pdf|jpe?g|png|webp|hei[cf])$|^(?:application\/pdf|image\/(?:jpeg|png|webp|hei[cf]))$/i,
  rows: /\.(?:csv|txt|xlsx?|xml|html?)$|^(?:text\/(?:csv|plain|xml)|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/i,
}

const megabyte = 1024 * 1024
/** As much as a flyer may have. */
export const maxReceivedBytes = 30 * megabyte

/** By its name, which people know; by its type when the name has no ending. */
export function kindOfFile({ name, type }: { name: string; type: string }): ReceivedKind | undefined {
  return receivedKinds.find((kind) => kinds[kind].test(name)) ?? receivedKinds.find((kind) => kinds[kind].test(type))
}

/** As a text of one line that the server takes. */
export function cleanFileName(name: string): string {
  return (
    name
      .replaceAll(/\p{Cc}|[\\/]/gu, ' ')
      .trim()
      .slice(-120)
      .trim() || 'arquivo'
  )
}

const signatures: readonly [prefix: string, kind: ReceivedKind][] = [
  ['25504446', 'pages'], // PDF
  ['ffd8ff', 'pages'], // JPEG
  ['89504e470d0a1a0a', 'pages'], // PNG
  ['52494646', 'pages'], // WebP
  ['504b0304', 'rows'], // XLSX
  ['d0cf11e0', 'rows'], // XLS
]

/** Whether the first bytes are of the kind that the name promises. Nothing else of the file is read. */
export function isContentOf(kind: ReceivedKind, first: Uint8Array): boolean {
  const start = [...first.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const known = signatures.find(([prefix]) => start.startsWith(prefix))?.[1]
  if (known) return known === kind
  // HEIC has its mark after a length; texts have none, and no zero bytes.
  if (start.slice(8, 16) === '66747970') return kind === 'pages'
  return kind === 'rows' && !first.subarray(0, 1024).includes(0)
}
