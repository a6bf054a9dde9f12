import { counted } from '#domain/count.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { itemAmount } from './item-amount.ts'

interface MessageItem {
  productName: string
  quantity: number
  notes: string | null
  isCompleted: boolean
}

/** A link to a list, as it is sent with a message. */
interface ListLink {
  url: string
  canEdit: boolean
}

/** A list as a text message, what is still to buy first. Asterisks are bold in WhatsApp. `lastLines` end it with a link. */
export function listMessage(name: string, items: MessageItem[], lastLines: string): string {
  const bought = items.filter(({ isCompleted }) => isCompleted)
  const pending = items.filter(({ isCompleted }) => !isCompleted)
  const done = bought.length === 0 ? '' : `, ${bought.length} já ${bought.length === 1 ? 'pego' : 'pegos'}`
  return messageText([
    `*${name}*\n${counted(items.length, 'item', 'itens')}${done}`,
    [...pending, ...bought].map(formatItem).join('\n'),
    lastLines,
  ])
}

/** A message is passed on, so it says what its link allows. */
export function linkText({ url, canEdit }: ListLink): string {
  return `Quem abrir pode ${canEdit ? 'ver, marcar e mudar' : 'ver'} a lista:\n${url}`
}

/** Paragraphs with an empty line between them; empty ones are left out. */
export function messageText(paragraphs: string[]): string {
  return paragraphs.filter(Boolean).join('\n\n')
}

interface LineDetails {
  isCompleted?: boolean
  /** "2 kg", "3 un"; "1 un" is omitted. */
  amount?: string
  notes?: string | null
  cents?: Cents | null
  /** "leve 3, pague 2" */
  remark?: string | undefined
}

/** "▫️ Arroz 5 kg, 2 – R$ 43,80 (leve 3, pague 2)". All messages write items this way, and a pasted one is read by it. */
export function itemLine(name: string, { isCompleted, amount = '1 un', notes, cents, remark }: LineDetails): string {
  const price = cents === null || cents === undefined ? '' : ` – ${formatMoney(cents)}`
  return `${isCompleted ? '✅' : '▫️'} ${name}${amountText(amount)}${notes ? `, ${notes}` : ''}${price}${remark ? ` (${remark})` : ''}`
}

/** An amount that is no plain number stands in brackets: "(3 × 500 g)", "(meio kg)". */
function amountText(amount: string): string {
  const text = amount.replace(/ un$/, '')
  if (text === '1') return ''
  return /^\d{1,3}(?:,\d{1,3})?(?: \p{L}{1,10})?$/u.test(text) ? `, ${text}` : ` (${text})`
}

function formatItem(item: MessageItem): string {
  const { text, notes } = itemAmount(item)
  return itemLine(item.productName, { isCompleted: item.isCompleted, amount: text, notes })
}
