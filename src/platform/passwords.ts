import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, as OWASP recommends; about 40 ms on one core. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id)
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
