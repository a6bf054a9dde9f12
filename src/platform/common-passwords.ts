import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const file = new URL('common-passwords.bin', import.meta.url)
let hashes: Set<number> | undefined

/** Whether it is one of the 3,000 most used passwords of at least twelve characters (12 KB; `npm run generate -- common-passwords`). */
export function isCommonPassword(password: string): boolean {
  hashes ??= readHashes()
  return hashes.has(commonPasswordHash(password))
}

/** Four bytes: another password matches by accident once in 1.4 million. */
export function commonPasswordHash(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32LE()
}

function readHashes(): Set<number> {
  const bytes = readFileSync(file)
  return new Set(new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)))
}
