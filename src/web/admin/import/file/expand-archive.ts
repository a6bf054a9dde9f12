import { UnreadableFile } from './file-kind.ts'

/** A file of a ZIP archive. */
export interface ArchiveFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const signatures = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const sizes = { file: 30, directory: 46, end: 22 }
const [stored, deflated] = [0, 8]
const maxFiles = 1000
const maxComment = 0xffff

/**
 * The files of a ZIP archive; only those that are `isWanted` are expanded. The sizes stated in the archive are not trusted: expanding stops
 * when all files together exceed `maxBytes`.
 */
export async function expandArchive(
  archive: ArrayBuffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  let left = maxBytes
  for (const { name, isDeflated, content } of listFiles(archive)) {
    if (!isWanted(name)) continue
    const bytes = isDeflated ? await inflate(content, left) : content.slice()
    left -= bytes.length
    if (left < 0) throw new TooLargeArchive()
    files.push({ name, bytes })
  }
  return files
}

/** An archive of uncompressed files, for a library that expands without limits. */
export function storeArchive(files: readonly ArchiveFile[]): ArrayBuffer {
  const encoded = files.map(({ name, bytes }) => ({ name: new TextEncoder().encode(name), bytes }))
  const total = (header: number) => encoded.reduce((sum, { name }) => sum + header + name.length, 0)
  const content = encoded.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const directoryAt = total(sizes.file) + content
  const archive = new Uint8Array(directoryAt + total(sizes.directory) + sizes.end)
  const view = new DataView(archive.buffer)
  let [at, entryAt] = [0, directoryAt]
  for (const { name, bytes } of encoded) {
    view.setUint32(entryAt, signatures.directory, true)
    view.setUint32(entryAt + 20, bytes.length, true)
    view.setUint32(entryAt + 24, bytes.length, true)
    view.setUint16(entryAt + 28, name.length, true)
    view.setUint32(entryAt + 42, at, true)
    archive.set(name, entryAt + sizes.directory)
    entryAt += sizes.directory + name.length
    view.setUint32(at, signatures.file, true)
    view.setUint16(at + 26, name.length, true)
    archive.set(name, at + sizes.file)
    archive.set(bytes, at + sizes.file + name.length)
    at += sizes.file + name.length + bytes.length
  }
  view.setUint32(entryAt, signatures.end, true)
  view.setUint16(entryAt + 8, files.length, true)
  view.setUint16(entryAt + 10, files.length, true)
  view.setUint32(entryAt + 12, entryAt - directoryAt, true)
  view.setUint32(entryAt + 16, directoryAt, true)
  return archive.buffer
}

class TooLargeArchive extends UnreadableFile {
  constructor() {
    super('A planilha é grande demais depois de aberta. Divida em partes ou salve como .csv.')
  }
}

/** Reads the directory at the end of the archive. Throws a RangeError if the archive is truncated. */
function listFiles(archive: ArrayBuffer) {
  const view = new DataView(archive)
  const endAt = findEnd(view)
  const count = view.getUint16(endAt + 10, true)
  if (count > maxFiles) throw new TooLargeArchive()
  let at = view.getUint32(endAt + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== signatures.directory) throw new RangeError('no entry of a directory')
    const method = view.getUint16(at + 10, true)
    if (method !== stored && method !== deflated) throw new RangeError(`unknown compression ${method}`)
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(archive, at + sizes.directory, nameLength))
    const fileAt = view.getUint32(at + 42, true)
    const contentAt = fileAt + sizes.file + view.getUint16(fileAt + 26, true) + view.getUint16(fileAt + 28, true)
    at += sizes.directory + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    return { name, isDeflated: method === deflated, content: new Uint8Array(archive, contentAt, size) }
  })
}

/** The end record precedes the comment, which is rare. */
function findEnd(view: DataView): number {
  const last = view.byteLength - sizes.end
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at
  throw new RangeError('no end of a directory')
}

async function inflate(content: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    length += chunk.length
    if (length > maxBytes) throw new TooLargeArchive()
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
