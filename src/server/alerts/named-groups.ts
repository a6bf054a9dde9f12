import { kindKey, packKey } from '#domain/identity/compare-products.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { groupsOf } from '#domain/identity/product-groups.ts'
import { type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import { foldText } from '#domain/plain-text.ts'
import { correctSpelling, isKnownWord } from '#domain/wanted/correct-spelling.ts'
import { splitItem } from '#domain/wanted/split-item.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { type Group, groupFromValues } from '#server/comparisons/compare-group.ts'

/** Limits the work: a correction compares the word with the whole dictionary. */
const maxCorrections = 8
/** "leite" may be whole, skimmed or semi-skimmed: this many of each level are offered. */
const maxPerLevel = 3
/** Limits the work: the history of each group is read. */
const maxGroups = 5

const groupsByKeys: Statement = {
  name: 'alert_groups_by_keys',
  text: `
    select kept.id, kept.level, kept.name, kept.slug, kept.per
    from unnest($1::text[], $2::text[]) with ordinality asked (level, key, place)
    cross join lateral (
      select coalesce(merged_into, id) as id from product_groups where product_groups.level = asked.level and product_groups.key = asked.key
      offset 0) named
    join product_groups kept on kept.id = named.id
    order by asked.place`,
}

/** Groups that a text may mean, the likeliest first. Only groups that ever had an offer. */
export async function findNamedGroups(reads: PreparedReads, text: string): Promise<Group[]> {
  const identity = readIdentity(correctWords(splitItem({ name: text, quantity: 1 }).words))
  const line = groupsOf(identity)?.line
  if (!line) return []
  const ofKind = possibleKinds(identity)
  const ofPack = identity.pack ? ofKind.map((key) => `${key}/${packKey(identity)}`) : []
  const asked = [
    // A text without a brand does not mean the products that have none.
    ...(identity.brand === null ? [] : [['line', line.key]]),
    ...ofPack.map((key) => ['pack', key]),
    ...ofKind.map((key) => ['kind', key]),
  ]
  const rows = await reads.query(groupsByKeys, [asked.map(([level]) => level), asked.map(([, key]) => key)])
  const groups = new Map(rows.map((values) => [values[0], groupFromValues(values)]))
  const byLevel = Map.groupBy(groups.values(), ({ level }) => level)
  return [...byLevel.values()].flatMap((ofLevel) => ofLevel.slice(0, maxPerLevel)).slice(0, maxGroups)
}

/** An unstated trait may have any of its values, the default first and "unknown" last. */
function possibleKinds(identity: ProductIdentity): string[] {
  const kind = kinds.get(identity.kind ?? '')
  const own = kindKey(identity)
  if (!kind || own === null) return []
  const open = kind.traits.filter(({ id, isOfKind }) => isOfKind && own.includes(`|${id}=?`))
  return open.reduce(
    (keys, { id, phrases, presumed }) => {
      const values = [
        ...new Set([...(presumed === undefined ? [] : [presumed]), ...phrases.map(({ value }) => value), '?']),
      ]
      return keys.flatMap((key) => values.map((value) => key.replace(`|${id}=?`, `|${id}=${value}`)))
    },
    [own],
  )
}

function correctWords(text: string): string {
  let corrections = 0
  return text.replace(/\p{L}{4,}/gu, (word) => {
    if (isKnownWord(word) || corrections >= maxCorrections) return word
    corrections += 1
    return foldText(correctSpelling(word))
  })
}
