import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import type { Db } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { publicId } from '#server/public-ids.ts'
import { dearBasket } from './dearest-requests.ts'

/** The attacked site, and the attacking address. */
export interface Target {
  port: number
  address: string
  db: Db
}

/** Runs until the signal aborts it. */
export type Attack = (target: Target, signal: AbortSignal) => Promise<void>

const sizes = ['kg', 'ml', '1 kg', '500 g', 'un']
const sorts = ['price-asc', 'price-desc', 'date-desc', 'expires-asc']

/** Attacks of one anonymous address on a process, by the exhausted resource. */
export const attacks: Record<string, Attack> = {
  'responses that are never read': holdSockets(300, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', { reads: false }),
  'bodies that never arrive': holdSockets(
    300,
    'POST /api/contact-messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ),
  'headers that never end': holdSockets(300, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
  'pages that differ from all others': flood(20, (number) => ({ path: `/?pages=5&max=${8 + number / 100}` })),
  'unknown addresses under /health': flood(20, (number) => ({ path: `/health/${number}` })),
  'searches for sizes only': flood(10, (number) => {
    const [size, sort] = [pick(sizes, number), pick(sorts, Math.floor(number / sizes.length))]
    const search = encodeURIComponent(size)
    return { path: `/api/promotions?search=${search}&sortBy=${sort}&maxPrice=${9000 + (number % 900)}` }
  }),
  'forged cursors, far ahead or impossible': flood(10, (number) => {
    const key = number % 2 ? 999_999_999_999_999 : 100 + number
    const cursor = Buffer.from(`price-asc|0|${key}|${number}`).toString('base64url')
    const search = number % 4 < 2 ? '' : '&search=kg'
    return { path: `/api/promotions?limit=100&sortBy=price-asc${search}&cursor=${cursor}` }
  }),
  'ids of offers and lists, counted': flood(10, (number, visitor) => {
    const [offer, list] = [publicId('promotion', number), publicId('list', number)]
    return {
      path: pick([`/api/promotions/${offer}`, `/oferta/${offer}`, `/api/shopping-lists/lists/${list}`], number),
      cookie: visitor,
    }
  }),
  'keys of idempotent requests': flood(10, (number, visitor) => ({
    path: '/api/shopping-lists',
    cookie: visitor,
    key: `abuse-key-${number}-${visitor.slice(-8)}`,
    body: { userId: 'user-1', name: `Lista ${number}` },
  })),
  'new visitors': flood(10, (number) => ({
    path: '/api/shopping-lists',
    cookie: newToken(),
    body: { userId: 'user-1', name: `Lista ${number}` },
  })),
  'the dearest questions about a list': flood(10, () => ({ path: '/api/baskets/match', body: dearBasket })),
  'questions about a list and no store': flood(10, () => ({
    path: '/api/baskets/match',
    body: {
      ...dearBasket,
      storeIds: [],
      items: dearBasket.items.map((item) => ({ ...item, notes: `a${' '.repeat(490)}b` })),
    },
  })),
  'a visitor with full lists': readFullLists,
  'event streams that are never read': streamEvents,
}

function pick(values: readonly string[], number: number): string {
  return values[number % values.length] ?? ''
}

/** Opens sockets, sends something unfinished, and keeps them open. A socket that the server closes is opened again. */
function holdSockets(count: number, text: string, { reads = true } = {}): Attack {
  return async ({ port, address }, signal) => {
    const sockets = new Set<Socket>()
    while (!signal.aborted) {
      if (sockets.size < count) {
        const socket = connect({ port, host: '127.0.0.1', localAddress: address })
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => sockets.delete(socket))
        if (reads) socket.resume()
        else socket.pause()
        socket.write(text)
      } else await pause(20)
      // A refused socket must not cause a busy loop.
      await pause(2)
    }
    for (const socket of sockets) socket.destroy()
  }
}

interface Shot {
  path: string
  cookie?: string
  key?: string
  body?: object
}

/** This many connections, each sending one request after the other, at most 50 a second. */
function flood(connections: number, shot: (number: number, visitor: string) => Shot): Attack {
  return async (target, signal) => {
    let number = 0
    const one = async () => {
      const visitor = newToken()
      while (!signal.aborted) {
        const client = attacker(target)
        try {
          while (!signal.aborted) {
            number += 1
            await send(client, shot(number, visitor))
            await pause(20)
          }
        } catch {
          await pause(50)
        } finally {
          await client.destroy()
        }
      }
    }
    await Promise.all(Array.from({ length: connections }, one))
  }
}

/** Reads on ten connections the lists of a visitor who has filled them up to the server's limits. */
async function readFullLists(target: Target, signal: AbortSignal): Promise<void> {
  const visitor = newToken()
  // Directly in the database, because it would take one address minutes.
  const { id: visitorId } = await target.db
    .insertInto('visitors')
    .values({ tokenHash: hashToken(visitor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['A', 'B', 'C', 'D']) {
    const { id: shoppingListId } = await target.db
      .insertInto('shoppingLists')
      .values({ visitorId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { shoppingListId, productName: 'x'.repeat(150), notes: 'y'.repeat(500) }
    await target.db
      .insertInto('shoppingListItems')
      .values(Array.from({ length: 120 }, () => item))
      .execute()
  }
  await flood(10, () => ({ path: '/api/shopping-lists/user-1', cookie: visitor }))(target, signal)
}

/** Holds as many event streams as possible without reading them, while their lists change. */
async function streamEvents(target: Target, signal: AbortSignal): Promise<void> {
  const visitors = Array.from({ length: 30 }, () => newToken())
  const listOf = new Map<string, string>()
  const client = attacker(target)
  try {
    for (const visitor of visitors) {
      const made = await send(client, {
        path: '/api/shopping-lists',
        cookie: visitor,
        body: { userId: 'user-1', name: 'Feira' },
      })
      if (made.status === 201) listOf.set(visitor, JSON.parse(made.text).id)
      if (signal.aborted) return
    }
  } catch {
    // Whatever was created is enough.
  } finally {
    await client.destroy()
  }
  const [first = ''] = listOf.keys()
  const request = (visitor: string) =>
    `GET /api/shopping-lists/user-1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: __Host-visitante=${visitor}\r\n\r\n`
  await Promise.all([
    ...visitors.map((visitor) => holdSockets(10, request(visitor), { reads: false })(target, signal)),
    flood(2, () => ({
      path: '/api/shopping-lists/items',
      cookie: first,
      body: { shoppingListId: listOf.get(first), productName: 'z'.repeat(150), notes: 'w'.repeat(500) },
    }))(target, signal),
  ])
}

function attacker({ port, address }: Target): Client {
  return new Client(`http://127.0.0.1:${port}`, { pipelining: 1, localAddress: address })
}

async function send(client: Client, { path, cookie, key, body }: Shot): Promise<{ status: number; text: string }> {
  const response = await client.request({
    method: body ? 'POST' : 'GET',
    path,
    headers: {
      ...(cookie && { cookie: `__Host-visitante=${cookie}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.statusCode, text: await response.body.text() }
}
