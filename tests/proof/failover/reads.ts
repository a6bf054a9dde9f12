import { Agent, request } from 'undici'

export interface ReadCounts {
  total: number
  /** Without a response, or with 4xx or 5xx. */
  failed: number
  slowestMs: number
  /** Status or error of the failed reads, with its count. */
  failures: Map<string, number>
}

const timeoutMs = 10_000

/** Sends a read at every interval, whether the earlier ones were answered or not. */
export function startReads(origin: string, intervalMs: number, address: (index: number) => string) {
  const agent = new Agent({ connections: 64, connect: { timeout: 2000 } })
  const counts: ReadCounts = { total: 0, failed: 0, slowestMs: 0, failures: new Map() }
  const unanswered = new Set<Promise<void>>()
  const read = async () => {
    counts.total += 1
    const started = performance.now()
    const outcome = await request(origin + address(counts.total), {
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      (error: Error) => error.name,
    )
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - started)
    if (outcome === 200) return
    counts.failed += 1
    counts.failures.set(String(outcome), (counts.failures.get(String(outcome)) ?? 0) + 1)
  }
  const timer = setInterval(() => {
    const reading = read().finally(() => unanswered.delete(reading))
    unanswered.add(reading)
  }, intervalMs)
  return {
    end: async () => {
      clearInterval(timer)
      await Promise.all(unanswered)
      await agent.destroy()
      return counts
    },
  }
}

/** The body of a read with these cookies, retried until the site responds; undefined for a 404. */
export async function readUntilAnswered(url: string, cookies = new Map<string, string>()): Promise<string | undefined> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (;;) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await request(url, { headers: { cookie }, signal }).catch(() => undefined)
    const body = await response?.body.text().catch(() => undefined)
    if (response?.statusCode === 404) return undefined
    if (response?.statusCode === 200 && body !== undefined) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
