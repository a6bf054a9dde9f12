import { createHmac } from 'node:crypto'
import { createPublicIds, type PublicIdKind, type PublicIds } from '#domain/public-id.ts'

/** Public ids of this process. Its entry point sets the key; all processes of a site must have the same. */
let publicIds: PublicIds | undefined

export function setPublicIdKey(key: string): void {
  publicIds = createPublicIds((kind) => {
    const bytes = createHmac('sha512', key).update(kind).digest()
    return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
  })
}

export function publicId(kind: PublicIdKind, number: number): string {
  return configured().encode(kind, number)
}

/** Undefined for an invalid code. */
export function numberFromPublicId(kind: PublicIdKind, code: string): number | undefined {
  return configured().decode(kind, code)
}

function configured(): PublicIds {
  if (!publicIds) throw new Error('The process has not called setPublicIdKey')
  return publicIds
}
