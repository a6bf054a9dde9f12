import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { withGrams } from '#domain/lists/item-weight.ts'
import { findListed } from '#domain/lists/paste/find-listed.ts'
import { chosenItems, type Doubt, type PastedEntry, type ReadItem } from '#domain/lists/paste/pasted-text.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { formatMoney } from '#domain/money.ts'

/** An entry as the visitor has changed it. */
export interface ChosenEntry extends Omit<PastedEntry, 'doubt'> {
  key: number
  doubt: Doubt | 'listed' | null
  /** Position of the chosen option. */
  option: number
  /** The amount on the list of what is there already. */
  listed: ShoppingListItem | undefined
}

/** The entries before any choice: what is on the list already is asked about. */
export function startEntries(entries: readonly PastedEntry[], pending: readonly ShoppingListItem[]): ChosenEntry[] {
  return entries.map((entry, key) => {
    const [item, ...others] = entry.options[0]?.items ?? []
    const isPlain = entry.doubt === null || entry.doubt === 'variety' || entry.doubt === 'unknown'
    const listed = item && others.length === 0 && isPlain ? findListed(item, pending) : undefined
    if (!item || !listed) return { ...entry, key, option: 0, listed: undefined }
    const options = [{ label: '', items: [{ ...item, productName: listed.productName }] }]
    return { ...entry, key, option: 0, listed, doubt: 'listed', isTicked: false, options }
  })
}

export function itemsOf({ options, option }: ChosenEntry): ReadItem[] {
  return options[option]?.items ?? []
}

/** The entry with another first item in its chosen option. */
export function withItem(entry: ChosenEntry, item: ReadItem): ChosenEntry {
  const options = entry.options.map((one, index) => (index === entry.option ? { ...one, items: [item] } : one))
  return { ...entry, options }
}

/** What is added to the list. `grams`: what the money buys, by key, where the price is known. */
export function draftsOf(entries: readonly ChosenEntry[], grams: ReadonlyMap<number, number>): ParsedItem[] {
  const chosen = entries.filter(({ isTicked }) => isTicked)
  const items = chosen.flatMap((entry) => itemsOf(entry).map((item) => withMoney(item, grams.get(entry.key))))
  return chosenItems(items).map(({ productName, quantity, notes }) => ({ productName, quantity, notes }))
}

/** The money stays in the notes, because the price is another one tomorrow. */
function withMoney(item: ReadItem, grams: number | undefined): ReadItem {
  if (item.money === null) return item
  const paid = { ...item, notes: [formatMoney(item.money), item.notes].filter(Boolean).join(' · ') }
  return grams === undefined ? paid : withGrams(paid, grams)
}
