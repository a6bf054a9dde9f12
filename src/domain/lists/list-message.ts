import { formatMoney } from '#domain/money.ts'
import { itemAmount } from './item-amount.ts'
import { itemCents, listTotals, withoutPriceText } from './list-totals.ts'

interface MessageItem {
  productName: string
  quantity: number
  estimatedPrice: string | null
  storeName: string | null
  notes: string | null
  isCompleted: boolean
  offer?: { conditions?: string | undefined } | null
}

/** A list as a text message, grouped by store. Asterisks are bold in WhatsApp. */
export function listMessage(name: string, items: MessageItem[], url: string): string {
  const groups = [...Map.groupBy(items, ({ storeName }) => storeName)]
  // Items without a store come last.
  const stores = groups.toSorted(([left], [right]) => Number(left === null) - Number(right === null))
  const { estimated, withoutPrice } = listTotals(items)
  const missingPrices = withoutPriceText(withoutPrice)
  const total =
    estimated > 0 ? `Valor estimado: ${formatMoney(estimated)}${missingPrices ? ` (${missingPrices})` : ''}` : ''
  return [
    `*${name}*`,
    ...stores.map(([store, storeItems]) =>
      [
        ...(stores.length > 1 || store ? [`*${store ?? 'Em qualquer mercado'}*`] : []),
        ...storeItems.map(formatItem),
      ].join('\n'),
    ),
    total,
    url,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function formatItem(item: MessageItem): string {
  const { text, notes } = itemAmount(item)
  const cents = itemCents(item)
  const amount = text === '1 un' ? '' : ` (${text})`
  const conditions = item.offer?.conditions
  return `${item.isCompleted ? '✅' : '▫️'} ${item.productName}${amount}${notes ? `, ${notes}` : ''}${cents === null ? '' : ` – ${formatMoney(cents)}`}${conditions ? ` (${conditions})` : ''}`
}
