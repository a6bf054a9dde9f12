type Read = (file: string) => Promise<Buffer | undefined>

/** Keeps what was read last, up to so many bytes in all; those who ask for the same file at the same time share one read. */
export function cacheFiles(read: Read, capacity: number): Read {
  // A Map lists its keys in the order of their arrival: whoever is used goes to the end, whoever stands first goes first.
  const files = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let bytes = 0

  const keep = (file: string, body: Buffer) => {
    if (body.length > capacity / 8) return
    files.set(file, body)
    bytes += body.length
    for (const [oldest, { length }] of files) {
      if (bytes <= capacity) return
      files.delete(oldest)
      bytes -= length
    }
  }

  return async (file) => {
    const kept = files.get(file)
    if (kept) {
      files.delete(file)
      files.set(file, kept)
      return kept
    }
    const reading = underWay.get(file) ?? read(file).finally(() => underWay.delete(file))
    if (!underWay.has(file)) {
      underWay.set(file, reading)
      const body = await reading
      if (body) keep(file, body)
      return body
    }
    return reading
  }
}
