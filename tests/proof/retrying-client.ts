import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** A write that somebody wants to happen once, however often it has to be asked for. */
export interface Action {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Outcome {
  status: number
  body: string
  /** How often it was asked for. */
  attempts: number
}

/**
 * A client that follows the rules of docs/reliability.md: one key for each thing that somebody did; when the connection breaks or no
 * answer comes, the outcome is unknown and the same request is made again with the same key; when it is refused for the moment
 * (409 in flight, 429, 503), again after a moment. Any other answer is the answer.
 */
export interface RetryingClient {
  do: (action: Action) => Promise<Outcome>
  cookies: Map<string, string>
  close: () => Promise<void>
}

const deadline = 8000
const passing = new Set([409, 429, 503])

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
        signal: AbortSignal.timeout(deadline),
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
        const answer = await attempt(action, key)
        if (answer && !isTransient(answer)) return { ...answer, attempts }
        await pause(20 + Math.random() * 200)
      }
    },
    close: () => agent.destroy(),
  }
}

function isTransient({ status, body }: { status: number; body: string }): boolean {
  // 409 is also said of a store that exists already, which is an answer.
  return passing.has(status) && !body.includes('"store_exists"')
}
