import {
  type CustomerNeed,
  type Mechanics,
  noMechanics,
  type QuantityRule,
  ruleFromWire,
  type WireMechanics,
} from '#domain/mechanics/mechanics.ts'
import { formatMoney } from '#domain/money.ts'

// Conditions of an offer as the cells of a spreadsheet say them. `read-mechanics-cells.ts` reads each back as it was.

/** "leve 3, pague 2" */
export function writeRuleCell(rule: QuantityRule): string {
  if (rule.type === 'take-pay') return `leve ${rule.take}, pague ${rule.pay}`
  if (rule.type === 'bundle') return `${rule.pieces} por ${formatMoney(rule.price)}`
  const { price, percent } = rule
  if (rule.type === 'nth-unit')
    return `${rule.nth}ª unidade ${price === undefined ? `com ${percent}% de desconto` : `por ${formatMoney(price)}`}`
  if (price !== undefined) return `a partir de ${rule.from}: ${formatMoney(price)} cada`
  return percent === undefined
    ? `só a partir de ${rule.from} unidades`
    : `a partir de ${rule.from}: ${percent}% de desconto`
}

/** "limite de 5 por cliente" */
export function writeLimitCell({ amount, unit }: NonNullable<Mechanics['limit']>): string {
  return `limite de ${amount}${unit === 'kg' ? ' kg' : ''} por cliente`
}

export const needCells: Record<CustomerNeed, string> = { club: 'clube', app: 'app', card: 'cartão', pix: 'Pix' }

export const perCells: Record<NonNullable<Mechanics['per']>, string> = { kg: 'kg', '100g': '100 g', un: 'unidade' }

const dayCells = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** "terça, quarta" */
export function writeWeekdaysCell(days: number[]): string {
  return days.map((day) => dayCells[day]).join(', ')
}

type ConditionField = 'rule' | 'limit' | 'needs' | 'conditionalPrice' | 'days' | 'minimumPurchase' | 'per'

/** All conditions of an offer. */
export function conditionCells(mechanics: WireMechanics | null): Record<ConditionField, string> {
  const { rule, limit, needs, conditionalPrice, days, minimumPurchase, per } = mechanics ?? noMechanics
  return {
    rule: rule ? writeRuleCell(ruleFromWire(rule)) : '',
    limit: limit ? writeLimitCell(limit) : '',
    needs: needs ? needCells[needs] : '',
    conditionalPrice: conditionalPrice === null ? '' : withComma(conditionalPrice),
    days: writeWeekdaysCell(days),
    minimumPurchase: minimumPurchase === null ? '' : withComma(minimumPurchase),
    per: per ? perCells[per] : '',
  }
}

/** A decimal of the API as a spreadsheet has it. */
export function withComma(decimal: string): string {
  return decimal.replace('.', ',')
}
