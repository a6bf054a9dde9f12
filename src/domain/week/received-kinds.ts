/** Kinds of files that stores send, by their use in the panel: pages of a flyer, or rows of offers. */
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

/** Value of `accept` for a file input of these kinds. Phones open their gallery for all picture types, or for none. */
export function acceptedFiles(...kinds: ReceivedKind[]): string {
  return kinds.flatMap((kind) => [...endings[kind], ...types[kind], ...(kind === 'pages' ? ['image/*'] : [])]).join(',')
}

const megabyte = 1024 * 1024
/** The size limit of a flyer. */
export const maxReceivedBytes = 30 * megabyte

/** Decided by the file's name, which people know; by its type when the name has no extension. */
export function kindOfFile({ name, type }: { name: string; type: string }): ReceivedKind | undefined {
  const [ending, plainType] = [name.toLowerCase(), type.toLowerCase()]
  return (
    receivedKinds.find((kind) => endings[kind].some((known) => ending.endsWith(known))) ??
    receivedKinds.find((kind) => types[kind].includes(plainType))
  )
}

/** A file name as one line of text that the server accepts. */
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

/** Whether the first bytes match the kind that the name suggests. The rest of the file is not read. */
export function isContentOf(kind: ReceivedKind, first: Uint8Array): boolean {
  const start = [...first.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const known = signatures.find(([prefix]) => start.startsWith(prefix))?.[1]
  if (known) return known === kind
  // HEIC has its signature after a length field; text files have none, and no zero bytes.
  if (start.slice(8, 16) === '66747970') return kind === 'pages'
  return kind === 'rows' && !first.subarray(0, 1024).includes(0)
}
