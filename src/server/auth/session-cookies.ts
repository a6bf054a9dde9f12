import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/client-network.ts'
import { cookieNames, readCookie, setCookie } from '#server/http/security/cookies.ts'
import type { SessionLimits } from './auth.repository.ts'
import type { LoginClient, OpenedSession } from './auth.service.ts'

export function loginClientOf(request: FastifyRequest): LoginClient {
  return {
    network: networkOf(request.ip),
    deviceToken: readCookie(request, cookieNames.device),
    userAgent: request.headers['user-agent'],
    requestId: request.id,
  }
}

export function setSessionCookies(
  reply: FastifyReply,
  { companionToken, deviceToken }: Pick<OpenedSession, 'companionToken' | 'deviceToken'>,
  { maxHours }: SessionLimits,
): void {
  setCookie(reply, cookieNames.session, companionToken, { sameSite: 'Strict', maxAgeDays: maxHours / 24 })
  setCookie(reply, cookieNames.device, deviceToken, { sameSite: 'Strict', maxAgeDays: 90 })
}
