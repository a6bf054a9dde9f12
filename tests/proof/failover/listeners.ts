import { setTimeout as pause } from 'node:timers/promises'
import { hashToken, newToken } from '#platform/tokens.ts'
import { eventsPath } from '#server/shopping-lists/list-events.ts'
import { retryingClient } from '#tests/proof/retrying-client.ts'
import { type Ledger, uniqueName, write } from '#tests/proof/write-load.ts'
import { listenTo } from '#tests/support/event-stream.ts'
import { readUntilAnswered } from './reads.ts'

const visitorCookie = '__Host-visitante'
const patienceMs = 30_000

/** A visitor who changes a list, with a device at each site that listens to it. */
export async function startListeners(ledger: Ledger, origin: string, siteOrigins: string[]) {
  const client = retryingClient(origin)
  client.cookies.set(visitorCookie, newToken())
  const owner = hashToken(client.cookies.get(visitorCookie) ?? '').toString('hex')
  const [listName, itemName] = [uniqueName('Lista'), uniqueName('Item')]
  const list = await write(ledger, client, 'POST', '/api/shopping-lists', { userId: 'user-1', name: listName })
  if (!list) throw new Error('The list of the listeners was refused')
  ledger.lists.set(listName, { id: list.id, owner })
  const body = { shoppingListId: list.id, productName: itemName }
  const item = await write(ledger, client, 'POST', '/api/shopping-lists/items', body)
  if (!item) throw new Error('The item of the listeners was refused')
  const record = { id: item.id, listId: list.id, toggles: 0 }
  ledger.items.set(itemName, record)

  const outcome = { told: [] as number[], untold: 0, reconnections: 0 }
  let isOver = false
  let isClosed = false
  const devices = await Promise.all(siteOrigins.map((siteOrigin) => connectDevice(siteOrigin)))

  /** Like a browser: an ended stream is reopened, and each opening fetches the list. */
  async function connectDevice(siteOrigin: string) {
    const open = async () => {
      for (;;) {
        const cookie = `${visitorCookie}=${client.cookies.get(visitorCookie)}`
        const stream = await listenTo(siteOrigin + eventsPath, cookie).catch(() => undefined)
        if (stream) return stream
        await pause(500)
      }
    }
    let stream = await open()
    let openings = 0
    const maintaining = (async () => {
      while (!isClosed) {
        await Promise.race([stream.ended, pause(200)])
        if (stream.isOpen() || isClosed) continue
        stream = await open()
        openings += 1
      }
      stream.close()
    })()
    return {
      maintaining,
      openings: () => openings,
      /** Increases whenever the device is told to fetch everything. */
      reloads: () => stream.received('reload').length + openings * 1000,
      knows: (version: number) =>
        stream.received('changed').some((event) => event.id === list?.id && event.version >= version),
    }
  }

  const running = (async () => {
    while (!isOver) {
      const reloads = devices.map((device) => device.reloads())
      if (!(await write(ledger, client, 'PUT', `/api/shopping-lists/items/${record.id}/toggle`))) continue
      record.toggles += 1
      const acknowledgedAt = performance.now()
      const text = await readUntilAnswered(`${origin}/api/shopping-lists/lists/${record.listId}`, client.cookies)
      const { version } = JSON.parse(text ?? '{}') as { version: number }
      await Promise.all(
        devices.map(async (device, index) => {
          while (!device.knows(version) && device.reloads() <= (reloads[index] ?? 0)) {
            if (performance.now() - acknowledgedAt > patienceMs) {
              outcome.untold += 1
              return
            }
            await pause(20)
          }
          outcome.told.push(performance.now() - acknowledgedAt)
        }),
      )
      await pause(250)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await running
      isClosed = true
      await Promise.all(devices.map(({ maintaining }) => maintaining))
      outcome.reconnections = devices.reduce((sum, device) => sum + device.openings(), 0)
      await client.close()
      return outcome
    },
  }
}
