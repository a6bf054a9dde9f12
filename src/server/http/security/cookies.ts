import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers refuse a cookie with the __Host- prefix that another host or an insecure connection tries to set. */
export const cookieNames = {
  visitor: '__Host-visitante',
  session: '__Host-sessao',
  device: '__Host-aparelho',
  challenge: '__Host-desafio',
  lastWrite: '__Host-gravou',
} as const

type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** The first value of this name that matches the shape of our tokens, or the given one. Others are ignored, and nothing is decoded. */
export function readCookie(
  request: Pick<FastifyRequest, 'headers'>,
  name: CookieName,
  shape = /^[A-Za-z0-9_-]{43}$/,
): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value && shape.test(value.trim())) return value.trim()
  }
  return undefined
}

export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  options: { sameSite: 'Lax' | 'Strict' } & ({ maxAgeDays: number } | { maxAgeSeconds: number }),
): void {
  const maxAge = 'maxAgeDays' in options ? options.maxAgeDays * 86_400 : options.maxAgeSeconds
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=${options.sameSite}; Max-Age=${maxAge}`,
  )
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.header('set-cookie', `${name}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`)
}
