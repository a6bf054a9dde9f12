import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import type { Ledger } from './write-load.ts'

/** Differences between the database and the acknowledged writes. */
export interface Difference {
  /** Acknowledged but missing. */
  lost: string[]
  /** Stored twice, or stored without an acknowledgement. */
  extra: string[]
  /** Stored with other values than last acknowledged. */
  different: string[]
}

export async function verifyLedger(ledger: Ledger, db: Db): Promise<Difference> {
  const difference: Difference = { lost: [], extra: [], different: [] }
  const compare = (kind: string, acknowledged: Map<string, string>, rows: { name: string; id: string }[]) => {
    const stored = Map.groupBy(rows, ({ name }) => name)
    for (const [name, id] of acknowledged) {
      const found = stored.get(name) ?? []
      if (found.length === 0) difference.lost.push(`${kind} ${name}`)
      if (found.length > 1) difference.extra.push(`${kind} ${name} ×${found.length}`)
      if (found.length === 1 && found[0]?.id !== id) difference.different.push(`${kind} ${name} has another id`)
    }
    for (const name of stored.keys())
      if (!acknowledged.has(name)) difference.extra.push(`${kind} ${name} was not acknowledged`)
  }

  const offers = await db
    .selectFrom('promotions')
    .select(['id', 'productName', 'description', sql<boolean>`false`.as('isRemoved')])
    .where('productName', 'like', '% da prova %')
    .unionAll(
      db
        .selectFrom('promotionsArchive')
        .select(['id', 'productName', 'description', sql<boolean>`removed_at is not null`.as('isRemoved')])
        .where('productName', 'like', '% da prova %'),
    )
    .execute()
  compare(
    'offer',
    ledger.promotions,
    offers.map(({ id, productName }) => ({ name: productName, id: publicId('promotion', id) })),
  )
  for (const { productName, description, isRemoved } of offers) {
    if (isRemoved !== ledger.removed.has(productName))
      difference.different.push(`offer ${productName} is ${isRemoved ? '' : 'not '}removed`)
    if (!isRemoved && description !== ledger.descriptions.get(productName))
      difference.different.push(`offer ${productName} says ${description}`)
  }

  const stores = await db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('name', 'like', 'Mercado da prova%')
    .execute()
  compare(
    'store',
    ledger.stores,
    stores.map(({ id, name }) => ({ name, id: publicId('store', id) })),
  )

  const lists = await db
    .selectFrom('shoppingLists')
    .innerJoin('visitors', 'visitors.id', 'shoppingLists.visitorId')
    .select(['shoppingLists.id', 'name', sql<string>`encode(token_hash, 'hex')`.as('owner')])
    .execute()
  compare(
    'list',
    new Map([...ledger.lists].map(([name, { id, owner }]) => [name, `${id} ${owner}`])),
    lists.map(({ id, name, owner }) => ({ name, id: `${publicId('list', id)} ${owner}` })),
  )

  const items = await db.selectFrom('shoppingListItems').select(['id', 'productName', 'completedAt']).execute()
  compare(
    'item',
    new Map([...ledger.items].map(([name, { id }]) => [name, id])),
    items.map(({ id, productName }) => ({ name: productName, id: publicId('item', id) })),
  )
  for (const { productName, completedAt } of items) {
    const toggles = ledger.items.get(productName)?.toggles ?? 0
    if ((completedAt !== null) !== (toggles % 2 === 1))
      difference.different.push(`item ${productName} after ${toggles} toggles`)
  }

  const messages = await db
    .selectFrom('messages')
    .select(['id', sql<string>`content ->> 'subject'`.as('subject')])
    .execute()
  compare(
    'message',
    ledger.messages,
    messages.map(({ id, subject }) => ({ name: subject, id: publicId('message', id) })),
  )

  const { rows } = await sql<{ action: string; entries: string }>`
    select action, count(*) as entries from audit_entries where action like 'promotions.%' or action = 'stores.create' group by action`.execute(
    db,
  )
  const audited = new Map(rows.map(({ action, entries }) => [action, Number(entries)]))
  for (const [action, expected] of [
    ['promotions.create', ledger.promotions.size],
    ['promotions.delete', ledger.removed.size],
    ['stores.create', ledger.stores.size],
  ] as const) {
    const found = audited.get(action) ?? 0
    if (found !== expected) difference.extra.push(`${found} audit entries of ${action} for ${expected}`)
  }
  return difference
}
