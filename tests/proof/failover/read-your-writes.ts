import { setTimeout as pause } from 'node:timers/promises'
import type { RetryingClient } from '#tests/proof/retrying-client.ts'
import { type Ledger, uniqueName, write } from '#tests/proof/write-load.ts'
import { readUntilAnswered } from './reads.ts'

/**
 * An administrator who looks at the public site after each write, like a browser with all its cookies, at any site that the balancer
 * chooses: the new offer by its address and by a search, the changed offer in the API and on its page.
 */
export function startAuthor(ledger: Ledger, client: RetryingClient, origin: string, storeId: string) {
  const outcome = { checks: 0, missed: [] as string[] }
  let isOver = false

  const expectIn = async (path: string, text: string, what: string) => {
    const body = await readUntilAnswered(origin + path, client.cookies)
    outcome.checks += 1
    if (!body?.includes(text)) outcome.missed.push(`${what}: ${path}`)
  }
  const draft = (productName: string, description: string) => ({
    ...{ productName, description, price: '9.90', storeId, categoryId: 'mercearia' },
    expiryDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  })

  const running = (async () => {
    while (!isOver) {
      const name = uniqueName('Café')
      const created = await write(ledger, client, 'POST', '/api/promotions', draft(name, 'primeiro texto'))
      if (!created) continue
      ledger.promotions.set(name, created.id)
      ledger.descriptions.set(name, 'primeiro texto')
      await expectIn(`/api/promotions/${created.id}`, name, 'a new offer')
      await expectIn(
        `/api/promotions?search=cafe&storeId=${storeId}&sortBy=date-desc`,
        created.id,
        'a new offer in a list',
      )
      const description = uniqueName('Texto')
      if (!(await write(ledger, client, 'PUT', `/api/promotions/${created.id}`, draft(name, description)))) continue
      ledger.descriptions.set(name, description)
      await expectIn(`/api/promotions/${created.id}`, description, 'a changed offer')
      await expectIn(`/oferta/${created.id}`, description, 'the page of a changed offer')
      await pause(200)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await running
      return outcome
    },
  }
}
