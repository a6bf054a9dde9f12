/** What stores send, by what the panel does with it: pages of a flyer, or rows of offers. */
export const receivedKinds = ['pages', 'rows'] as const
export type ReceivedKind = (typeof receivedKinds)[number]

const endings: Record<ReceivedKind, readonly string[]> = {
  pages: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'],
  rows: ['.csv', '.txt', '.xlsx', '.xls', '.xml', '.htm', '.html'],
}

const types: Record<ReceivedKind, readonly string[]> = {
  pages: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  rows: ['text/csv', 'text/plain', 'text/xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}

/** What a field for files of these kinds offers. Phones open their gallery for all pictures, or for none. */
export function acceptedFiles(...kinds: ReceivedKind[]): string {
  return kinds.flatMap((kind) => [...endings[kind], ...types[kind], ...(kind === 'pages' ? ['image/*'] : [])]).join(',')
}

const megabyte = 1024 * 1024
/** As much as a flyer may have. */
export const maxReceivedBytes = 30 * megabyte

/** By its name, which people know; by its type when the name has no ending. */
export function kindOfFile({ name, type }: { name: string; type: string }): ReceivedKind | undefined {
  const [ending, plainType] = [name.toLowerCase(), type.toLowerCase()]
  return (
    receivedKinds.find((kind) => endings[kind].some((known) => ending.endsWith(known))) ??
    receivedKinds.find((kind) => types[kind].includes(plainType))
  )
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
