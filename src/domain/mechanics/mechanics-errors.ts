import type { Cents } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import type { Mechanics, QuantityRule } from './mechanics.ts'
import { hasWeekdayBetween } from './weekdays.ts'

/** A contradictory field and its error message. */
export interface MechanicsError {
  path: string[]
  text: string
}

const notLower = 'Deve ser menor que o preço da oferta'

/** Checks the conditions of an offer of this price; null when they are valid. */
export function mechanicsError(mechanics: Mechanics, price: Cents): MechanicsError | null {
  const { rule, limit, needs, conditionalPrice, minimumPurchase } = mechanics
  const wrong = rule && ruleError(rule, price)
  if (wrong) return { ...wrong, path: ['rule', ...wrong.path] }
  if (rule && limit?.unit === 'un' && limit.amount < piecesOf(rule))
    return { path: ['limit', 'amount'], text: `O limite não deixa levar ${piecesOf(rule)}, como pede a regra` }
  if (conditionalPrice === null) return null
  if (needs === null && minimumPurchase === null)
    return { path: ['conditionalPrice'], text: 'Diga também quem paga este preço' }
  return isDiscount(conditionalPrice, price) ? null : { path: ['conditionalPrice'], text: notLower }
}

/** Error message when none of the weekdays is within the validity of the offer; null when one is. */
export function weekdaysError(days: number[], validFrom: Date, expiresAt: Date): string | null {
  return hasWeekdayBetween(days, validFrom, expiresAt) ? null : 'Nenhum destes dias está na validade da oferta'
}

/** Smallest number of pieces for which a rule has an effect. */
export function piecesOf(rule: QuantityRule<unknown>): number {
  if (rule.type === 'take-pay') return rule.take
  if (rule.type === 'nth-unit') return rule.nth
  return rule.type === 'from' ? rule.from : rule.pieces
}

function ruleError(rule: QuantityRule, price: Cents): MechanicsError | null {
  if (rule.type === 'take-pay')
    return rule.pay < rule.take ? null : { path: ['pay'], text: 'Deve ser menos do que se leva' }
  if (rule.type === 'bundle')
    return isDiscount(rule.price, rule.pieces * price)
      ? null
      : { path: ['price'], text: `Deve ser menos do que custam ${rule.pieces} separadas` }
  const hasBoth = rule.percent !== undefined && rule.price !== undefined
  const hasNeither = rule.percent === undefined && rule.price === undefined
  if (hasBoth) return { path: ['price'], text: 'Informe só o desconto ou só o preço' }
  if (hasNeither && rule.type === 'nth-unit') return { path: ['percent'], text: 'Informe o desconto ou o preço' }
  return rule.price === undefined || isDiscount(rule.price, price) ? null : { path: ['price'], text: notLower }
}
