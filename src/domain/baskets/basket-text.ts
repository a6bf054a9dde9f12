import { dayOf, formatDayAndMonth } from '#domain/dates.ts'
import type { ShortConditions } from '#domain/mechanics/conditions-text.ts'
import { needWords } from '#domain/mechanics/mechanics-text.ts'
import { weekdayNames } from '#domain/mechanics/offer-days.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { joinWithAnd } from '#domain/wording.ts'
import type { MissingItem, Purchase } from './basket.ts'

/** "preço normal, visto em 12/11" */
export function regularPriceText(seenAt: Date): string {
  return `preço normal, visto em ${formatDayAndMonth(seenAt)}`
}

/** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
export function sharesText(cost: Cents, regularCost: Cents): string {
  if (regularCost === 0) return ''
  if (regularCost === cost) return 'tudo a preço normal'
  return `${formatMoney(cost - regularCost)} em oferta e ${formatMoney(regularCost)} a preço normal`
}

/** Notes on a purchase: "leva 3 (leve 3, pague 2)", "vale só terça", "preço de clube". */
export function purchaseNotes({ amount, reasons }: Purchase, conditions?: ShortConditions): string[] {
  const { takesMore, days, isOtherPack, needs, minimumPurchase } = reasons
  return [
    ...(takesMore ? [takesMoreText(amount, conditions)] : []),
    ...(days.length > 0 ? [`vale só ${joinWithAnd(days.map((day) => weekdayNames[day] ?? ''))}`] : []),
    ...(isOtherPack ? ['pacote de outro tamanho'] : []),
    ...(needs ? [needWords[needs].price] : []),
    ...(minimumPurchase === null ? [] : [`a loja pede compra de ${formatMoney(minimumPurchase)}, e você chega lá`]),
  ]
}

export function missingText({ reason, from }: MissingItem): string {
  if (reason === 'other-day' && from)
    return `em oferta só em outro dia: ${weekdayNames[weekdayOf(dayOf(from))]}, ${formatDayAndMonth(from)}`
  return missingTexts[reason]
}

const missingTexts: Record<MissingItem['reason'], string> = {
  'not-sold': 'sem oferta nos mercados comparados',
  'not-enough': 'a loja limita quanto cada cliente leva, e não chega ao que você quer',
  'other-day': 'em oferta só em outro dia',
  'needs-club': 'em oferta só com clube, app, cartão da loja ou Pix',
  'minimum-purchase': 'em oferta só para compras maiores que a deste plano',
  'not-at-these-stores': 'em oferta só em outros mercados',
  'not-at-its-store': 'sem preço no mercado que você escolheu para ele; há em outros',
}

/** The rule is the last of the labels. A rule that restricts the price itself is shown with the price instead. */
function takesMoreText(amount: number, conditions: ShortConditions | undefined): string {
  const words = conditions?.labels.at(-1) ?? conditions?.price
  const rule = words?.replace(/ · sai a .*/, '')
  return `leva ${String(amount).replace('.', ',')}${rule ? ` (${rule})` : ''}`
}
