/**
 * npm run measure -- identity FILE — reads the names of a file of labelled rows and prints how many are read rightly: kind, kind with its
 * traits, brand, pack, all of them. --wrong lists the others. Columns: text, kind ("-": must be read as unknown), kind_traits ("?": the
 * name does not say), brand, pack_count, pack_each, pack_unit, weighed; source and split group the rows.
 */
import { brands } from '#domain/identity/brand-dictionary.ts'
import { normalizeWord, splitWords } from '#domain/identity/name-words.ts'
import { type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import { listsWrong, percent, readLabelledRows } from './measure/labelled-rows.ts'

type Row = Record<string, string>

const rows = readLabelledRows('identity')
const results = rows.map((row) => ({ row, ...check(row, readIdentity(row.text ?? '')) }))
const groups = Map.groupBy(results, ({ row }) => `${row.split ?? ''} ${row.source ?? ''}`.trim())

console.log('| Rows | Names | Kind | + traits | Brand | of these known | Pack | All | Whole | Unread |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const [group, part] of [...(groups.size > 1 ? groups : []), ['all', results] as const]) {
  const share = (test: (result: (typeof results)[number]) => boolean) => percent(part.filter(test).length, part.length)
  const cells = [
    share(({ kind }) => kind),
    share(({ traits }) => traits),
    share(({ brand }) => brand),
    share(({ knownBrand }) => knownBrand),
    share(({ pack }) => pack),
    share(({ kind, traits, brand, pack }) => kind && traits && brand && pack),
    share(({ identity }) => identity.reading === 'whole'),
    share(({ identity }) => identity.reading === 'unread'),
  ]
  console.log(`| ${group} | ${part.length} | ${cells.join(' | ')} |`)
}
console.log(
  '\nBrand: the labelled one, or, where the dictionary lacks it, its words left unexplained; "known": the labelled one.',
)
measureTime(rows.map(({ text }) => text ?? ''))
if (listsWrong)
  for (const { row, identity, kind, traits, brand, pack } of results)
    if (!(kind && traits && brand && pack)) console.log(describe(row, identity))

function check(row: Row, identity: ProductIdentity) {
  const kind = (identity.kind ?? '-') === row.kind
  const labels = (row.kind_traits ?? '').split(' ').filter(Boolean)
  const traits = labels.every((label) => {
    const [trait = '', value] = label.split('=')
    return (identity.traits[trait] ?? '?') === value
  })
  const knownBrand = (identity.brand ?? '') === row.brand
  const { pack } = identity
  const read = [pack?.count ?? '', pack?.each ?? '', pack?.unit ?? '', Number(identity.isWeighed)].join(';')
  return {
    identity,
    kind,
    traits: kind && traits,
    brand: knownBrand || isLeftUnexplained(row.brand ?? '', identity),
    knownBrand,
    pack: read === [row.pack_count, row.pack_each, row.pack_unit, row.weighed].join(';'),
  }
}

function isLeftUnexplained(brand: string, identity: ProductIdentity): boolean {
  const words = splitWords(brand).map(normalizeWord)
  const isRead = words.length > 0 && words.every((word) => identity.unexplained.includes(word))
  return !brands.has(brand) && identity.brand === null && isRead
}

/** CPU time, because wall time counts the load of the machine. */
function measureTime(names: string[]): void {
  const rounds = Math.ceil(20_000 / names.length)
  const start = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) for (const name of names) readIdentity(name)
  const { user, system } = process.cpuUsage(start)
  console.log(`Reading one name: ${((user + system) / 1000 / rounds / names.length).toFixed(3)} ms CPU.`)
}

function describe(row: Row, { kind, traits, brand, pack, isWeighed, unexplained }: ProductIdentity): string {
  const labelled = [row.kind, row.kind_traits, row.brand, row.pack_count, row.pack_each, row.pack_unit, row.weighed]
  const read = [kind, JSON.stringify(traits), brand, JSON.stringify(pack), isWeighed, unexplained.join(' ')]
  return `${row.text}\n  labelled ${labelled.join(' · ')}\n  read     ${read.join(' · ')}`
}
