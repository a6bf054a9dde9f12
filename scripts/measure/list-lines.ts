import { kinds } from '#domain/identity/kind-dictionary.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { parsePastedList } from '#domain/lists/pasted-list.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import { servingOf } from '#domain/wanted/serving.ts'
import type { WantedItem } from '#domain/wanted/wanted-item.ts'

type Row = Record<string, string>

const columns = ['kind', 'traits', 'brand', 'pieces', 'each', 'unit', 'amount'] as const

/** The parsed line, in the columns of the labels. */
export type LineColumns = Record<(typeof columns)[number], string>

/** A line as pasted into a list. */
export function readLine(line: string): WantedItem | null {
  const [item] = parsePastedList(line)
  return item ? readWantedItem({ name: item.productName, quantity: item.quantity, notes: item.notes }) : null
}

/** Only traits that define the kind are labelled, and only the content of packs. */
export function columnsOf(wanted: WantedItem | null): LineColumns {
  if (!wanted) return { kind: '-', traits: '', brand: '', pieces: '', each: '', unit: '', amount: '' }
  const { kind, traits, brand, pieces, each, need } = wanted
  const ofKind = (kinds.get(kind)?.traits ?? []).filter(({ id, isOfKind }) => isOfKind && traits[id] !== undefined)
  const isMeasured = each !== null && need.unit !== 'un'
  return {
    kind,
    traits: sortedList(ofKind.map(({ id }) => `${id}=${traits[id]}`).join(',')),
    brand: brand ?? '',
    pieces: pieces === null ? '' : String(pieces),
    each: isMeasured ? String(each) : '',
    unit: isMeasured || pieces === null ? need.unit : '',
    amount: pieces === null ? String(need.amount) : '',
  }
}

/** The columns in which the result differs from the label; for a line that must be asked about, only the kind counts. */
export function wrongColumns(row: Row, read: LineColumns): string[] {
  if (row.kind === '-') return read.kind === '-' ? [] : ['kind']
  return columns.filter((column) => {
    const label = row[column] ?? ''
    return read[column] !== (column === 'traits' ? sortedList(label) : label)
  })
}

function sortedList(list: string): string {
  return list.split(',').filter(Boolean).sort().join(',')
}

interface NamedProduct {
  row: Row
  identity: ProductIdentity
}

/** Products that serve a line, and those that should by their labels. */
export function servedProducts(row: Row, wanted: WantedItem | null, products: NamedProduct[]) {
  const served = products.filter(({ identity }) => wanted !== null && servingOf(wanted, identity) !== null)
  const meant = products.filter((product) => isMeant(row, product.row))
  return { wrong: served.filter((product) => !meant.includes(product)), served, meant }
}

/** The same kind, and the same brand if stated; stated traits are not contradicted; unstated ones have their default. */
function isMeant(line: Row, name: Row): boolean {
  if (line.kind === '-' || name.kind !== line.kind || (line.brand && line.brand !== name.brand)) return false
  const said = pairsOf(line.traits ?? '', ',')
  const offered = pairsOf(name.kind_traits ?? '', ' ')
  return (kinds.get(line.kind ?? '')?.traits ?? []).every(({ id, isOfKind, presumed }) => {
    if (!isOfKind) return true
    const [wanted, value] = [said.get(id), offered.get(id) ?? '?']
    if (wanted !== undefined) return value === '?' || value === wanted
    return presumed === undefined || value === presumed
  })
}

function pairsOf(list: string, separator: string): Map<string, string> {
  return new Map(
    list
      .split(separator)
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
}
