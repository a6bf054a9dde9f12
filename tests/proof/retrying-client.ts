import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** A write that must be applied once, however often it is requested. */
export interface Action {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Outcome {
  status: number
  body: string
  /** Number of requests sent. */
  attempts: number
}

/**
 * A client that follows the rules of docs/reliability.md: one idempotency key per action. When the connection breaks or times out, the
 * outcome is unknown and the request is resent with the same key; the same applies to a transient status (409 in flight, 429, 502 of a load
 * balancer whose connection broke, 503). Any other response is final.
 */
export interface RetryingClient {
  do: (action: Action) => Promise<Outcome>
  cookies: Map<string, string>
  close: () => Promise<void>
}

const timeoutMs = 8000
const transientStatuses = new Set([409, 429, 502, 503])

export function retryingClient(origin: string, headers: Record<string, string> = {}): RetryingClient {
  const agent = new Agent({ connections: 1, pipelining: 1, connect: { timeout: 2000 } })
  const cookies = new Map<string, string>()

  async function attempt(
    { method, path, body }: Action,
    key: string,
  ): Promise<{ status: number; body: string } | null> {
    try {
      const response = await request(origin + path, {
        dispatcher: agent,
        method,
        headers: {
          ...headers,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(body && { 'content-type': 'application/json' }),
          'idempotency-key': key,
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.body.text()
      for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return { status: response.statusCode, body: text }
    } catch {
      return null
    }
  }

  return {
    cookies,
    do: async (action) => {
      const key = randomUUID()
      for (let attempts = 1; ; attempts += 1) {
        const response = await attempt(action, key)
        if (response && !isTransient(response)) return { ...response, attempts }
        await pause(20 + Math.random() * 200)
      }
    },
    close: () => agent.destroy(),
  }
}

function isTransient({ status, body }: { status: number; body: string }): boolean {
  // 409 is also the status of an existing store, which is final.
  return transientStatuses.has(status) && !body.includes('"store_exists"')
}
