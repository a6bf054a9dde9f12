import type { PushMessage } from '#contract/alerts/alert-channels.ts'
import { oneSecond } from '#domain/durations.ts'
import { site } from '#domain/site.ts'
import { DownloadRefused, guardedPost, type Post } from '#platform/guarded-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import { isPushEndpoint } from '#platform/push-endpoint.ts'
import { encryptPush, type PushReceiver, pushAuthorization } from '#platform/web-push.ts'

/** What became of a message: 'gone' if the subscription no longer exists, 'failed' if a retry is useless. */
export type Outcome = 'sent' | 'gone' | 'failed' | { waitSeconds: number | null }

export interface PushTarget extends PushReceiver {
  endpoint: string
}

export type PushSender = (target: PushTarget, message: PushMessage, ttlSeconds: number, now: Date) => Promise<Outcome>

/** A push service run by a test: plain http on loopback. No configuration sets this. */
interface TestService {
  port: number
}

/** Sends through the guarded agent, to known push services only; null when the site has no keys. */
export function createPushSender(
  { config }: Pick<Platform, 'config'>,
  { test, milliseconds = 5 * oneSecond }: { test?: TestService; milliseconds?: number } = {},
): PushSender | null {
  if (!config.push) return null
  const { keys, services, subject } = config.push
  const authorize = pushAuthorization(keys, subject)
  const post = guardedPost({
    ...{ milliseconds, userAgent: `${site.name} (${config.http.publicUrl})` },
    ...(test && { onlyForTests: { port: test.port, publicAddresses: ['127.0.0.1'] } }),
  })
  const isKnown = (endpoint: string) =>
    isPushEndpoint(endpoint, services) || (test !== undefined && endpoint.startsWith(`http://127.0.0.1:${test.port}/`))
  return async ({ endpoint, ...receiver }, message, ttlSeconds, now) => {
    if (!isKnown(endpoint)) return 'gone'
    const headers = {
      authorization: authorize(new URL(endpoint).origin, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: 'normal',
      // Replaces an undelivered copy, so that a message sent twice arrives once.
      topic: 'avisos',
    }
    return postOnce(post, endpoint, headers, encryptPush(Buffer.from(JSON.stringify(message)), receiver))
  }
}

async function postOnce(post: Post, endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Outcome> {
  try {
    const { status, retryAfter } = await post(endpoint, headers, body)
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status === 429 || status >= 500 || status === 408) return { waitSeconds: secondsOf(retryAfter) }
    return 'failed'
  } catch (error) {
    // The address is not public, and will not become so.
    if (isRefused(error)) return 'gone'
    return { waitSeconds: null }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof DownloadRefused || (error instanceof Error && error.cause instanceof DownloadRefused)
}

/** Retry-After in seconds; a date or an absurd value is ignored. */
function secondsOf(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null
}
