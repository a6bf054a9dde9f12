import { comparedAmount } from '#domain/identity/compared-amount.ts'
import { groupsOf, type ProductGroup, type ProductGroups, readerVersion } from '#domain/identity/product-groups.ts'
import type { Doubt, ProductIdentity } from '#domain/identity/product-identity.ts'
import type { Db } from '#platform/database/database.ts'
import { insertGroups, type NewGroup } from './product-groups.repository.ts'

/** Columns of a product with its identity and groups. */
export type ProductReading = Omit<ReturnType<typeof columnsOf>, 'doubts'> & {
  /** `barcode`: a barcode contradicts the name. */
  doubts: (Doubt | 'barcode')[]
  lineId: number | null
  packId: number | null
  kindId: number | null
}

interface Grouped {
  identity: ProductIdentity
  groups: ProductGroups
}

/** Groups of products for parsed names, by name; inserts new groups. One query per step. */
export async function groupProducts(db: Db, identities: ProductIdentity[]): Promise<Map<string, ProductReading>> {
  const grouped = identities.flatMap((identity): Grouped[] => {
    const groups = groupsOf(identity)
    return groups ? [{ identity, groups }] : []
  })

  const kinds = grouped.map((one) => newGroup('kind', one, one.groups.kind, null))
  const kindIds = await insertGroups(db, distinct(kinds))
  const kindOf = ({ groups }: Grouped) => kindIds.get(groups.kind.key) ?? null

  const packs = grouped.flatMap((one) => (one.groups.pack ? [newGroup('pack', one, one.groups.pack, kindOf(one))] : []))
  const packIds = await insertGroups(db, distinct(packs))
  const packOf = ({ groups }: Grouped) => (groups.pack && packIds.get(groups.pack.key)) ?? null

  const lines = grouped.map((one) => newGroup('line', one, one.groups.line, packOf(one) ?? kindOf(one)))
  const lineIds = await insertGroups(db, distinct(lines))

  const readings = new Map(
    identities.map((identity) => [
      identity.name,
      { ...columnsOf(identity), lineId: null, packId: null, kindId: null } as ProductReading,
    ]),
  )
  for (const one of grouped) {
    const { name } = one.identity
    const lineId = lineIds.get(one.groups.line.key) ?? null
    readings.set(name, { ...columnsOf(one.identity), lineId, packId: packOf(one), kindId: kindOf(one) })
  }
  return readings
}

function newGroup(
  level: NewGroup['level'],
  { identity, groups: { per } }: Grouped,
  { key, name, slug }: ProductGroup,
  parentId: number | null,
): NewGroup {
  const brand = level === 'line' ? identity.brand : null
  return { level, key, name, slug, kind: identity.kind ?? '', brand, per, parentId }
}

function columnsOf(identity: ProductIdentity) {
  const compared = comparedAmount(identity)
  const pack = compared ? wholePack(identity) : null
  return {
    packAmount: pack?.amount ?? null,
    packUnit: pack?.unit ?? null,
    comparedAmount: compared?.amount ?? null,
    comparedPer: compared?.per ?? null,
    isSoldByWeight: identity.isWeighed && identity.pack === null,
    reading: identity.reading,
    doubts: identity.doubts,
    unexplained: [...new Set(identity.unexplained)],
    explainedWords: identity.explainedWords,
    readerVersion,
  }
}

/** Its content in whole grams, millilitres or pieces; null for the 7,5 ml of a nail polish, which is compared by the piece. */
function wholePack({ pack }: ProductIdentity) {
  const amount = pack ? pack.count * (pack.each ?? 1) : null
  return pack && Number.isInteger(amount) ? { amount, unit: pack.unit } : null
}

/** Sorted by key, so that two writers with the same new groups cannot deadlock. */
function distinct(groups: NewGroup[]): NewGroup[] {
  return [...new Map(groups.map((group) => [group.key, group])).values()].sort((left, right) =>
    left.key < right.key ? -1 : 1,
  )
}
