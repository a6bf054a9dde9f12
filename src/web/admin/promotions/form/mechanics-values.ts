import { type CustomerNeed, mechanicsFromWire, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { describeMechanics } from '#domain/mechanics/mechanics-text.ts'
import { perSuffix } from '#domain/mechanics/offer-words.ts'
import type { Cents } from '#domain/money.ts'
import type { FieldErrors } from '#web/ui/draft-form.tsx'

/** The rules that the form offers, each with at most two numbers. A rule of the API is one of them. */
export const ruleKinds = {
  'take-pay': { label: 'Leve 3, pague 2', count: 'Leve', value: 'Pague', isMoney: false },
  'nth-percent': { label: 'Desconto na 2ª unidade', count: 'Unidade nº', value: 'Desconto (%)', isMoney: false },
  'nth-price': { label: 'Preço da 2ª unidade', count: 'Unidade nº', value: 'Preço dela', isMoney: true },
  'from-price': { label: 'Preço a partir de 6', count: 'A partir de', value: 'Preço de cada', isMoney: true },
  'from-percent': { label: 'Desconto a partir de 6', count: 'A partir de', value: 'Desconto (%)', isMoney: false },
  from: { label: 'Oferta só a partir de 6', count: 'A partir de', value: null, isMoney: false },
  bundle: { label: '3 por R$ 10', count: 'Quantas', value: 'Preço de todas', isMoney: true },
} as const
export type RuleKind = keyof typeof ruleKinds

/** Conditions of a promotion as typed in the form; '' means none. */
export interface MechanicsValues {
  rule: RuleKind | ''
  ruleCount: string
  ruleValue: string
  limitAmount: string
  limitUnit: 'un' | 'kg'
  needs: CustomerNeed | ''
  minimumPurchase: string
  conditionalPrice: string
  /** The digits of the weekdays, Monday first: "23" is Tuesday and Wednesday. */
  days: string
  per: NonNullable<WireMechanics['per']> | ''
}

export const emptyMechanics: MechanicsValues = {
  rule: '',
  ruleCount: '',
  ruleValue: '',
  limitAmount: '',
  limitUnit: 'un',
  needs: '',
  minimumPurchase: '',
  conditionalPrice: '',
  days: '',
  per: '',
}

export function valuesOfMechanics(mechanics: WireMechanics | null | undefined): MechanicsValues {
  if (!mechanics) return emptyMechanics
  const { limit, needs, minimumPurchase, conditionalPrice, days, per } = mechanics
  return {
    ...emptyMechanics,
    ...valuesOfRule(mechanics.rule),
    ...(limit && { limitAmount: String(limit.amount), limitUnit: limit.unit }),
    needs: needs ?? '',
    minimumPurchase: minimumPurchase ?? '',
    conditionalPrice: conditionalPrice ?? '',
    days: days.join(''),
    per: per ?? '',
  }
}

function valuesOfRule(rule: WireMechanics['rule']): Partial<MechanicsValues> {
  if (!rule) return {}
  if (rule.type === 'take-pay') return { rule: 'take-pay', ruleCount: String(rule.take), ruleValue: String(rule.pay) }
  if (rule.type === 'bundle') return { rule: 'bundle', ruleCount: String(rule.pieces), ruleValue: rule.price }
  const [kind, count] = rule.type === 'from' ? (['from', rule.from] as const) : (['nth', rule.nth] as const)
  if (rule.price !== undefined) return { rule: `${kind}-price`, ruleCount: String(count), ruleValue: rule.price }
  if (rule.percent !== undefined)
    return { rule: `${kind}-percent`, ruleCount: String(count), ruleValue: String(rule.percent) }
  return { rule: 'from', ruleCount: String(count) }
}

/** Request body of the API. Missing or malformed numbers are passed on, so that the contract refuses them. */
export function mechanicsOfValues(values: MechanicsValues) {
  const { limitAmount, limitUnit: unit, needs, minimumPurchase, conditionalPrice, days, per } = values
  const mechanics = {
    rule: ruleOfValues(values),
    limit: limitAmount === '' ? null : { amount: Number(limitAmount), unit },
    needs: needs || null,
    minimumPurchase: minimumPurchase || null,
    conditionalPrice: conditionalPrice || null,
    days: [...days].map(Number),
    per: per || null,
  }
  const isNothing = Object.values(mechanics).every((value) => value === null || (value as unknown[]).length === 0)
  return isNothing ? null : mechanics
}

function ruleOfValues({ rule, ruleCount, ruleValue }: MechanicsValues) {
  // An empty field is not zero.
  const [count, number] = [ruleCount, ruleValue].map((typed) => (typed === '' ? Number.NaN : Number(typed))) as [
    number,
    number,
  ]
  switch (rule) {
    case '':
      return null
    case 'take-pay':
      return { type: 'take-pay', take: count, pay: number } as const
    case 'bundle':
      return { type: 'bundle', pieces: count, price: ruleValue } as const
    case 'from':
      return { type: 'from', from: count } as const
    case 'from-price':
      return { type: 'from', from: count, price: ruleValue } as const
    case 'from-percent':
      return { type: 'from', from: count, percent: number } as const
    case 'nth-price':
      return { type: 'nth-unit', nth: count, price: ruleValue } as const
    case 'nth-percent':
      return { type: 'nth-unit', nth: count, percent: number } as const
  }
}

/** The conditions in short words, including "preço por kg"; the price per piece only when the price is known. */
export function mechanicsWords(mechanics: WireMechanics | null, price: Cents | null): string {
  if (!mechanics) return ''
  const conditions = describeMechanics(price ?? 0, mechanicsFromWire(mechanics))
  const words = conditions.map(({ short }) => (price === null ? short.replace(/ · sai a .*/, '') : short))
  const { per } = mechanics
  return [...words, ...(per ? [`preço por ${perSuffix(per).slice(1)}`] : [])].join(' · ')
}

/** Errors of the API by the form's field names; the API's fields have paths. */
export function mechanicsErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [root, field = '', part = ''] = path.split('.')
      if (root !== 'mechanics') return [path, message]
      if (field === 'limit') return ['limitAmount', message]
      if (field !== 'rule') return [field, message]
      return [['pay', 'percent', 'price'].includes(part) ? 'ruleValue' : 'ruleCount', message]
    }),
  )
}
