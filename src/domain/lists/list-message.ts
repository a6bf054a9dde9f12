import { type Cents, formatMoney } from '#domain/money.ts'
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

/** A link to a list, as it is sent with a message. */
interface ListLink {
  url: string
  canEdit: boolean
}

/** A list as a text message, grouped by store. Asterisks are bold in WhatsApp. */
export function listMessage(name: string, items: MessageItem[], link?: ListLink): string {
  const groups = [...Map.groupBy(items, ({ storeName }) => storeName)]
  // Items without a store come last.
  const stores = groups.toSorted(([left], [right]) => Number(left === null) - Number(right === null))
  const { estimated, withoutPrice } = listTotals(items)
  const missingPrices = withoutPriceText(withoutPrice)
  const total =
    estimated > 0 ? `Valor estimado: ${formatMoney(estimated)}${missingPrices ? ` (${missingPrices})` : ''}` : ''
  return messageText([
    `*${name}*`,
    ...stores.map(([store, storeItems]) =>
      [
        ...(stores.length > 1 || store ? [`*${store ?? 'Em qualquer mercado'}*`] : []),
        ...storeItems.map(formatItem),
      ].join('\n'),
    ),
    total,
    link ? linkText(link) : '',
  ])
}

/** A message is passed on, so it says what its link allows. */
export function linkText({ url, canEdit }: ListLink): string {
  return `Quem abrir este link pode ${canEdit ? 'mudar' : 'ver'} a lista:\n${url}`
}

/** Paragraphs with an empty line between them; empty ones are left out. */
export function messageText(paragraphs: string[]): string {
  return paragraphs.filter(Boolean).join('\n\n')
}

interface LineDetails {
  isCompleted?: boolean
  /** "2 kg"; "1 un" is omitted. */
  amount?: string
  notes?: string | null
  cents?: Cents | null
  /** "leve 3, pague 2" */
  remark?: string | undefined
}

/** "▫️ Arroz 5 kg (2 un) – R$ 43,80 (até 19/11)" */
export function itemLine(name: string, { isCompleted, amount = '1 un', notes, cents, remark }: LineDetails): string {
  const price = cents === null || cents === undefined ? '' : ` – ${formatMoney(cents)}`
  return `${isCompleted ? '✅' : '▫️'} ${name}${amount === '1 un' ? '' : ` (${amount})`}${notes ? `, ${notes}` : ''}${price}${remark ? ` (${remark})` : ''}`
}

function formatItem(item: MessageItem): string {
  const { text, notes } = itemAmount(item)
  const { isCompleted } = item
  return itemLine(item.productName, {
    ...{ isCompleted, amount: text, notes },
    cents: itemCents(item),
    remark: item.offer?.conditions,
  })
}
