import type { FastifyReply, FastifyRequest } from 'fastify'

/** The __Host- prefix makes browsers refuse a cookie that another host or a plain connection tries to plant. */
export const cookieNames = {
  visitor: '__Host-visitante',
  session: '__Host-sessao',
  device: '__Host-aparelho',
} as const

type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** Only values of the shape our tokens have are believed to be ours. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value && /^[A-Za-z0-9_-]{43}$/.test(value.trim())) return value.trim()
  }
  return undefined
}

export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  options: { sameSite: 'Lax' | 'Strict'; maxAgeDays: number },
): void {
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=${options.sameSite}; Max-Age=${options.maxAgeDays * 86_400}`,
  )
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.header('set-cookie', `${name}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`)
}
