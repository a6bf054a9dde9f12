/**
 * A buffer outside Node's pool, for values that are cached. Node.js takes buffers below 32 KB from slabs of 64 KB, and a slab is
 * freed only with the last buffer in it: a cached page of 4 KB held up to 43 KB.
 */
export function unpooledBuffer(content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
