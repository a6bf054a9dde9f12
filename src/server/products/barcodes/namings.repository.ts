import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Whether offers or a person already identify a barcode, or a person decided about its names. */
export async function isSettled(db: Db, gtin: string): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select exists (select from barcodes where gtin = ${gtin})
      or exists (select from barcode_uses where gtin = ${gtin})
      or exists (select from barcode_namings where gtin = ${gtin} and decided_at is not null) as is_settled`.execute(db)
  return rows[0]?.isSettled ?? false
}

/**
 * Stores the name that a network gives a barcode; a second one from the same network has no effect. The network is hashed as for price
 * reports, with the negated barcode in place of an offer's number.
 */
export async function insertNaming(
  db: Db,
  { gtin, name, sender, networkPrefix, receivedAt }: NewNaming,
): Promise<void> {
  await sql`
    with known as materialized (
      select report_networks_of(${networkPrefix}, -(${gtin}::bigint), ${receivedAt}) as networks)
    insert into barcode_namings (gtin, name, sender, network, received_at)
    select ${gtin}, ${name}, ${sender}, known.networks[1], ${receivedAt} from known
    where not exists (select from barcode_namings where gtin = ${gtin} and network = any(known.networks))
    on conflict do nothing`.execute(db)
}

interface NewNaming {
  gtin: string
  name: string
  sender: string
  networkPrefix: string
  receivedAt: Date
}

/** Queues a barcode for a decision once this many networks have named it. */
export async function propose(db: Db, gtin: string, enough: number): Promise<void> {
  await sql`
    update barcode_namings set is_proposed = true
    where gtin = ${gtin} and not is_proposed
      and (select count(*) from barcode_namings where gtin = ${gtin} and decided_at is null) >= ${enough}`.execute(db)
}

export interface ProposedBarcode {
  gtin: string
  /** Distinct spellings of its names, the most frequent first. */
  names: { name: string; networks: number }[]
  networks: number
}

/** A page of the waiting barcodes, by number, so that those of one manufacturer are adjacent. */
export async function findProposed(
  db: Db,
  { limit, after, most }: { limit: number; after: string; most: number },
): Promise<{ rows: ProposedBarcode[]; total: number }> {
  const { rows } = await sql<ProposedBarcode>`
    select page.gtin, named.names, named.networks
    from (
      select distinct gtin from barcode_namings
      where is_proposed and decided_at is null and gtin > ${after} order by gtin limit ${limit}) page
    cross join lateral (
      select json_agg(json_build_object('name', name, 'networks', networks) order by networks desc, first) as names,
        sum(networks)::int as networks
      from (
        select min(name) as name, count(*)::int as networks, min(id) as first from barcode_namings
        where gtin = page.gtin and decided_at is null group by lower(name)) spelled) named
    order by page.gtin`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (
      select distinct gtin from barcode_namings where is_proposed and decided_at is null limit ${most + 1}) few`.execute(
    db,
  )
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Locks the names of a waiting barcode; returns their number. */
export async function lockProposed(db: Db, gtin: string): Promise<number> {
  const rows = await db
    .selectFrom('barcodeNamings')
    .select('id')
    .where('gtin', '=', gtin)
    .where('isProposed', '=', true)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

export async function settleNamings(db: Db, gtin: string, now: Date): Promise<void> {
  await db
    .updateTable('barcodeNamings')
    .set({ decidedAt: now })
    .where('gtin', '=', gtin)
    .where('decidedAt', 'is', null)
    .execute()
}

/** After an undo, the names that the decision settled wait again. */
export async function reopenNamings(db: Db, gtin: string, madeAt: Date): Promise<void> {
  await db
    .updateTable('barcodeNamings')
    .set({ decidedAt: null })
    .where('gtin', '=', gtin)
    .where('decidedAt', '=', madeAt)
    .execute()
}

export async function deleteNamingsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('barcodeNamings').where('receivedAt', '<', before).execute()
}
