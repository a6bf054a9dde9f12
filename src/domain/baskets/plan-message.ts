import { counted } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { itemLine, messageText } from '#domain/lists/list-message.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/** A plan with the names and texts that are shown. */
interface MessagePlan {
  stops: {
    storeName: string
    cost: Cents
    purchases: {
      productName: string
      /** "2 un", "1,5 kg" */
      amount: string
      cost: Cents
      /** The end of the offer; null for a regular price. */
      until: Date | null
      /** "leva 3 (leve 3, pague 2)" */
      notes: string[]
    }[]
  }[]
  cost: Cents
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
  shares: string
  missing: { name: string; reason: string }[]
}

/** A plan as a text message, stop by stop, with the missing items and the age of the prices: "preços de hoje, 14h20". */
export function planMessage(
  name: string,
  { stops, cost, shares, missing }: MessagePlan,
  age: string,
  url: string,
): string {
  const numberOf = (position: number) => (stops.length > 1 ? `${position + 1}. ` : '')
  return messageText([
    `*${name}: onde comprar*`,
    ...stops.map(({ storeName, cost: paid, purchases }, position) =>
      [
        `*${numberOf(position)}${storeName}* – ${formatMoney(paid)}`,
        ...purchases.map(({ productName, amount, cost: cents, until, notes }) =>
          itemLine(productName, {
            amount,
            cents,
            remark: [...notes, ...(until ? [`até ${formatDayAndMonth(until)}`] : [])].join(' · '),
          }),
        ),
      ].join('\n'),
    ),
    missing.length > 0
      ? [
          `*${missing.length === 1 ? 'Falta 1 item' : `Faltam ${missing.length} itens`}*`,
          ...missing.map(({ name: item, reason }) => itemLine(item, { remark: reason })),
        ].join('\n')
      : '',
    stops.length > 0
      ? [`Total: ${formatMoney(cost)} em ${counted(stops.length, 'mercado', 'mercados')} (${age})`, shares]
          .filter(Boolean)
          .join('\n')
      : '',
    url,
  ])
}
