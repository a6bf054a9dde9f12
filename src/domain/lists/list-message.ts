import { formatMoney } from '#domain/money.ts'
import { itemAmount } from './item-amount.ts'
import { itemCents, listTotals, withoutPriceText } from './list-totals.ts'

interface WrittenOut {
  productName: string
  quantity: number
  estimatedPrice: string | null
  storeName: string | null
  notes: string | null
  isCompleted: boolean
}

/** A list as a message, grouped by store as one walks from one to the next; asterisks are WhatsApp's bold. */
export function listMessage(name: string, items: WrittenOut[], address: string): string {
  const groups = [...Map.groupBy(items, ({ storeName }) => storeName)]
  // What may be bought anywhere comes last.
  const stores = groups.toSorted(([left], [right]) => Number(left === null) - Number(right === null))
  const { estimated, withoutPrice } = listTotals(items)
  const unknown = withoutPriceText(withoutPrice)
  const total = estimated > 0 ? `Valor estimado: ${formatMoney(estimated)}${unknown ? ` (${unknown})` : ''}` : ''
  return [
    `*${name}*`,
    ...stores.map(([store, own]) =>
      [...(stores.length > 1 || store ? [`*${store ?? 'Em qualquer mercado'}*`] : []), ...own.map(itemLine)].join('\n'),
    ),
    total,
    address,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function itemLine(item: WrittenOut): string {
  const { text, notes } = itemAmount(item)
  const cents = itemCents(item)
  const amount = text === '1 un' ? '' : ` (${text})`
  return `${item.isCompleted ? '✅' : '▫️'} ${item.productName}${amount}${notes ? `, ${notes}` : ''}${cents === null ? '' : ` – ${formatMoney(cents)}`}`
}
