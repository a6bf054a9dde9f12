import { once } from 'node:events'
import http from 'node:http'

interface StreamEvents {
  changed: { id: string; version: number }
  reload: Record<string, never>
}

/** A client for server-sent events on its own connection, like a browser's EventSource. */
export async function listenTo(url: string, cookie: string, localAddress = '127.0.0.1') {
  const request = http.get(url, { headers: { cookie, accept: 'text/event-stream' }, agent: false, localAddress })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode}`)
  const events: { name: string; data: unknown }[] = []
  const waiters = new Set<() => void>()
  let nextIndex = 0
  let text = ''
  let isOpen = true

  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      if (name) events.push({ name, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') })
    }
    for (const wake of waiters) wake()
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      isOpen = false
      for (const wake of waiters) wake()
      resolve()
    })
  })

  async function until<N extends keyof StreamEvents>(
    name: N,
    matches: (data: StreamEvents[N]) => boolean,
  ): Promise<StreamEvents[N]> {
    for (;;) {
      while (nextIndex < events.length) {
        const event = events[nextIndex++]
        if (event?.name === name && matches(event.data as StreamEvents[N])) return event.data as StreamEvents[N]
      }
      if (!isOpen) throw new Error(`The stream ended before '${name}' arrived`)
      await new Promise<void>((resolve) => waiters.add(resolve))
      waiters.clear()
    }
  }

  return {
    ended,
    isOpen: () => isOpen,
    /** The next unread event of this name. */
    next: <N extends keyof StreamEvents>(name: N) => until(name, () => true),
    until,
    received: <N extends keyof StreamEvents>(name: N) =>
      events.filter((event) => event.name === name).map(({ data }) => data as StreamEvents[N]),
    close: () => request.destroy(),
  }
}
