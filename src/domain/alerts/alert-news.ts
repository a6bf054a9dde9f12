import { dayOf, formatDayAndMonth } from '#domain/dates.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/** An offer whose price an alert was waiting for. */
export interface AlertNews {
  alertId: number
  /** Name of the awaited product: 'Leite integral 1 L'. */
  name: string
  cents: Cents
  wanted: Cents
  /** Unit of the prices when the alert is for a kind of product; null: the prices are for the pack. */
  per: 'kg' | 'L' | 'un' | null
  city: string
  store: string
  neighborhood: string | null
  until: Date
  /** The page of the offer. */
  url: string
  imageUrl: string | null
}

/** An alert that is still waiting for its price. */
export interface AlertWish {
  name: string
  /** Null: no offer today. */
  cents: Cents | null
  wanted: Cents
  per: AlertNews['per']
}

/** 'R$ 4,29', 'R$ 49,90/kg' */
export function priceText(cents: Cents, per: AlertNews['per']): string {
  return per === null ? formatMoney(cents) : `${formatMoney(cents)}/${per}`
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** 'até hoje', 'até sexta, 20/11' */
export function untilText(until: Date, now: Date): string {
  const day = dayOf(until)
  if (day === dayOf(now)) return 'até hoje'
  return `até ${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDayAndMonth(until)}`
}

/** 'Bom Vizinho, Centro' */
export function placeText({ store, neighborhood }: Pick<AlertNews, 'store' | 'neighborhood'>): string {
  return neighborhood === null ? store : `${store}, ${neighborhood}`
}
