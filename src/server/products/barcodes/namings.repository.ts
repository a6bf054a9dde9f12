import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Whether offers or a person say already what a barcode is, or a person has decided about its names. */
export async function isSettled(db: Db, gtin: string): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select exists (select from barcodes where gtin = ${gtin})
      or exists (select from barcode_uses where gtin = ${gtin})
      or exists (select from barcode_namings where gtin = ${gtin} and decided_at is not null) as is_settled`.execute(db)
  return rows[0]?.isSettled ?? false
}

/**
 * Keeps the name that a network gives a barcode; a second one of the same network changes nothing. The network is hashed as for reports of
 * prices, with the barcode in the place of an offer: below zero, where no offer is.
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

/** Lets a barcode wait for a decision once so many networks have named it. */
export async function propose(db: Db, gtin: string, enough: number): Promise<void> {
  await sql`
    update barcode_namings set is_proposed = true
    where gtin = ${gtin} and not is_proposed
      and (select count(*) from barcode_namings where gtin = ${gtin} and decided_at is null) >= ${enough}`.execute(db)
}

export interface ProposedBarcode {
  gtin: string
  /** Distinct spellings of its names, the one of most networks first. */
  names: { name: string; networks: number }[]
  networks: number
}

/** A page of the barcodes that wait, in the order of their numbers: those of one maker stand together. */
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

/** Locks the names of a barcode that waits; returns how many there are. */
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

/** A decision was undone: what it settled waits again. */
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
