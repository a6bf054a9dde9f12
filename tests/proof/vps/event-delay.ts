import { type Dispatcher, request } from 'undici'
import { newToken } from '#platform/tokens.ts'
import { eventsPath } from '#server/shopping-lists/list-events.ts'

/** Seconds until a visitor who listens to a list is notified of a change, through whatever is in front of the site. */
export async function measureEventDelay(origin: string, dispatcher: Dispatcher): Promise<number> {
  const cookie = `__Host-visitante=${newToken()}`
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await request(origin + path, { dispatcher, method: 'POST', headers, body: JSON.stringify(body) })
    return response.body.json() as Promise<{ id: string }>
  }
  const { id } = await post('/api/shopping-lists', { userId: 'user-1', name: 'Feira' })
  const stream = await request(origin + eventsPath, {
    dispatcher,
    headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: AbortSignal.timeout(30_000),
  })
  let received = ''
  let changedAt = Number.NaN
  for await (const chunk of stream.body) {
    received += chunk
    // The stream begins with 'reload'.
    if (Number.isNaN(changedAt) && received.includes('event: reload')) {
      changedAt = performance.now()
      await post('/api/shopping-lists/items', { shoppingListId: id, productName: 'Arroz' })
    }
    if (received.includes('event: changed')) break
  }
  return (performance.now() - changedAt) / 1000
}
