import { type Cents, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { capitalize, joinWithAnd } from '#domain/wording.ts'
import { type CustomerNeed, isConditional, type Mechanics, noMechanics, type QuantityRule } from './mechanics.ts'
import { piecesOf } from './mechanics-errors.ts'
import { costOf } from './offer-cost.ts'
import { weekdayNames } from './offer-days.ts'
import { perSuffix } from './offer-words.ts'

/**
 * One condition of an offer in words. 'price': the offer's price itself depends on it. 'lower': some customers pay less than that price.
 * The others restrict or reduce the price for everyone.
 */
export interface Condition {
  type: 'price' | 'lower' | 'rule' | 'limit' | 'days'
  /** For a card or a message: "leve 3, pague 2 · sai a R$ 1,86 levando 3". */
  short: string
  /** Full sentence for the page of the offer. */
  long: string
}

type Per = Mechanics['per']

/** All conditions of an offer in words; those on its price come first. */
export function describeMechanics(price: Cents, mechanics: Mechanics): Condition[] {
  const { rule, limit, days, per } = mechanics
  return [
    ...describeNeeds(mechanics),
    ...(rule ? [describeRule(rule, price, per, isConditional(mechanics))] : []),
    ...(limit ? [describeLimit(limit)] : []),
    ...(days.length > 0 ? [describeDays(days)] : []),
  ]
}

export const needWords: Record<CustomerNeed, { price: string; where: string; who: string }> = {
  club: { price: 'preço de clube', where: 'no clube', who: 'para quem é do clube da loja' },
  app: { price: 'preço do app', where: 'no app', who: 'para quem usa o aplicativo da loja' },
  card: { price: 'preço do cartão da loja', where: 'no cartão da loja', who: 'pagando com o cartão da loja' },
  pix: { price: 'preço no Pix', where: 'no Pix', who: 'pagando com Pix' },
}

function describeNeeds({ needs, minimumPurchase, conditionalPrice, per }: Mechanics): Condition[] {
  const words = needs && needWords[needs]
  const minimum = minimumPurchase === null ? null : `em compras acima de ${formatMoney(minimumPurchase)}`
  if (!words && !minimum) return []
  const who = join(words?.who, minimum)
  if (conditionalPrice === null)
    return [{ type: 'price', short: join(words?.price, minimum), long: `Preço só ${who}.` }]
  const lower = `${formatMoney(conditionalPrice)}${perSuffix(per ?? '')}`
  return [{ type: 'lower', short: `${lower} ${join(words?.where, minimum)}`, long: `${lower} ${who}.` }]
}

function describeRule(rule: QuantityRule, price: Cents, per: Per, isForSome: boolean): Condition {
  const isWeighed = per === 'kg'
  const amount = (count: number) => (isWeighed ? `${count}\u00a0kg` : String(count))
  const each = (cents: Cents) => `${formatMoney(cents)}${isWeighed ? '/kg' : ' cada'}`
  const pieces = piecesOf(rule)
  // Only the rule: a limit or a club does not change its text.
  const total = costOf({ price, originalPrice: null, mechanics: { ...noMechanics, rule } }, pieces) ?? 0
  const unit = Math.round(total / pieces)
  const [start, isPriceItself] = startOfRule(rule, amount, isWeighed)
  if (isPriceItself)
    return { type: 'price', short: start, long: `O preço vale ${start}${isWeighed ? '' : ' unidades'}.` }

  /** The price of a single piece for everyone; a price only for some customers is not repeated here. */
  const single = isForSome ? '' : ` ${isWeighed ? '1 kg' : 'Uma só'} custa ${formatMoney(price)}.`
  if (rule.type === 'bundle')
    return { type: 'rule', short: `${start} · sai a ${each(unit)}`, long: `${start}: sai a ${each(unit)}.${single}` }
  if (rule.type === 'from') {
    const fewer = isForSome ? '' : ` Menos que isso: ${each(price)}.`
    const discount = rule.percent === undefined ? '' : `${formatPercent(rule.percent)} de desconto · sai a `
    return {
      type: 'rule',
      short: `${start}: ${discount}${each(unit)}`,
      long: `${capitalize(start)}${isWeighed ? '' : ' unidades'}, ${discount.replace(' ·', ':') || 'sai a '}${each(unit)}.${fewer}`,
    }
  }
  return {
    type: 'rule',
    short: `${start} · sai a ${formatMoney(unit)} levando\u00a0${amount(pieces)}`,
    long: `${capitalize(start)}: levando ${amount(pieces)} você paga ${formatMoney(total)}, e sai a ${each(unit)}.${single}`,
  }
}

/** Beginning of a rule's text, and whether the rule restricts the price of the offer itself. */
function startOfRule(
  rule: QuantityRule,
  amount: (count: number) => string,
  isWeighed: boolean,
): [words: string, isPriceItself: boolean] {
  const { type } = rule
  if (type === 'take-pay') return [`leve ${amount(rule.take)}, pague ${amount(rule.pay)}`, false]
  if (type === 'bundle') return [`${amount(rule.pieces)} por ${formatMoney(rule.price)}`, false]
  if (type === 'from') {
    const isPriceItself = rule.price === undefined && rule.percent === undefined
    return [`${isPriceItself ? 'só ' : ''}a partir de ${amount(rule.from)}`, isPriceItself]
  }
  const how =
    rule.price === undefined ? `com ${formatPercent(rule.percent ?? 0)} de desconto` : `por ${formatMoney(rule.price)}`
  return [`${isWeighed ? `${rule.nth}º kg` : `${rule.nth}ª unidade`} ${how}`, false]
}

function describeLimit({ amount, unit }: NonNullable<Mechanics['limit']>): Condition {
  const counted = unit === 'kg' ? `${amount} kg` : `${amount} ${amount === 1 ? 'unidade' : 'unidades'}`
  return {
    type: 'limit',
    short: `limite de ${unit === 'kg' ? counted : amount} por cliente`,
    long: `Limite de ${counted} por cliente.`,
  }
}

/** Days are listed from Monday on. Three or more in a row become a range, also across the weekend. */
function describeDays(days: number[]): Condition {
  const name = (day: number | undefined) => weekdayNames[day ?? 0] ?? ''
  const start = days.find((day) => !days.includes((day + 6) % 7))
  const range = days.map((_, index) => ((start ?? 0) + index) % 7)
  if (days.length > 2 && range.every((day) => days.includes(day))) {
    const words = `de ${name(range[0])} a ${name(range.at(-1))}`
    return { type: 'days', short: `só ${words}`, long: `Vale ${words}` }
  }
  // "Às terças e quartas", but "às sextas e aos sábados": one preposition is enough only when the genders agree.
  const habits = days.map((day, index) => {
    const isAgreed = index > 0 && days.every((other) => prepositionOf(other) === prepositionOf(day))
    return `${isAgreed ? '' : `${prepositionOf(day)} `}${name(day)}s`
  })
  return { type: 'days', short: `só ${joinWithAnd(days.map(name))}`, long: `Vale ${joinWithAnd(habits)}` }
}

function prepositionOf(day: number): string {
  return day === 0 || day === 6 ? 'aos' : 'às'
}

function join(...words: (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}
