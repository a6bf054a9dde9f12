import { once } from 'node:events'
import http from 'node:http'
import type { ShoppingList } from '#contract/shopping-lists.ts'

interface Heard {
  list: Pick<ShoppingList, 'id' | 'name' | 'items' | 'people' | 'version'>
  reload: Record<string, never>
}

/** A listener of server-sent events, as a browser is one, on a connection of its own. */
export async function listenTo(url: string, cookie: string) {
  const request = http.get(url, { headers: { cookie, accept: 'text/event-stream' }, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const events: { name: string; data: unknown }[] = []
  const waiting = new Set<() => void>()
  let read = 0
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
    for (const wake of waiting) wake()
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      isOpen = false
      for (const wake of waiting) wake()
      resolve()
    })
  })

  async function until<N extends keyof Heard>(name: N, isMeant: (data: Heard[N]) => boolean): Promise<Heard[N]> {
    for (;;) {
      while (read < events.length) {
        const event = events[read++]
        if (event?.name === name && isMeant(event.data as Heard[N])) return event.data as Heard[N]
      }
      if (!isOpen) throw new Error(`The stream ended before '${name}' came`)
      await new Promise<void>((resolve) => waiting.add(resolve))
      waiting.clear()
    }
  }

  return {
    ended,
    isOpen: () => isOpen,
    /** The next event of this name that nobody has waited for yet. */
    next: <N extends keyof Heard>(name: N) => until(name, () => true),
    until,
    heard: <N extends keyof Heard>(name: N) =>
      events.filter((event) => event.name === name).map(({ data }) => data as Heard[N]),
    close: () => request.destroy(),
  }
}
