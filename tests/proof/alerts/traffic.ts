import { setTimeout as pause } from 'node:timers/promises'
import { newToken } from '#platform/tokens.ts'

export interface Traffic {
  /** Requests without a response, or with a 5xx, so far. */
  failed: () => number
  sent: () => number
  stop: () => Promise<void>
}

/** A quiet day: some requests a second to each site in turn, one in ten a write, and occasionally a message by the contact form. */
export function startTraffic(origins: string[], addresses: string[], { perSecond }: { perSecond: number }): Traffic {
  const stopping = new AbortController()
  const writer = createListWriter()
  const underWay = new Set<Promise<void>>()
  let sent = 0
  let failed = 0

  const send = async (index: number) => {
    const origin = origins[index % origins.length] as string
    try {
      const response = await (index % (perSecond * 30) === 0
        ? sendMessage(origin, index)
        : index % 10 === 0
          ? writer(origin)
          : fetch(origin + addresses[index % addresses.length]))
      await response.arrayBuffer()
      if (response.status >= 500) failed += 1
    } catch {
      failed += 1
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      sent += 1
      const request = send(sent).finally(() => underWay.delete(request))
      underWay.add(request)
      await pause(1000 / perSecond, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    sent: () => sent,
    failed: () => failed,
    stop: async () => {
      stopping.abort()
      await running
      await Promise.all(underWay)
    },
  }
}

/** Starts a list for a new visitor each time: one insert, like most writes. */
export function createListWriter(): (origin: string) => Promise<Response> {
  return (origin) =>
    post(
      `${origin}/api/shopping-lists`,
      { userId: 'user-1', name: 'Feira' },
      { cookie: `__Host-visitante=${newToken()}` },
    )
}

export function sendMessage(origin: string, index: number): Promise<Response> {
  const message = { name: 'Rita', email: 'rita@example.com', contactType: 'duvida', subject: 'Oi', message: 'Olá' }
  // Each from another network, because one may send only a few.
  const network = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` }
  return post(`${origin}/api/contact-messages`, message, network)
}

function post(url: string, body: object, headers = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
