import {
  type CustomerNeed,
  type Mechanics,
  noMechanics,
  type QuantityRule,
  ruleFromWire,
  type WireMechanics,
} from '#domain/mechanics/mechanics.ts'
import { formatMoney } from '#domain/money.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import { textFields } from './import-fields.ts'

// Writes an offer and its conditions as spreadsheet cells. Reading them again gives the same offer.

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

function conditionCells(mechanics: WireMechanics | null): Record<ConditionField, string> {
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

/** An offer in the API's format. */
interface WrittenOffer extends Partial<Record<(typeof textFields)[number], string | null | undefined>> {
  productName: string
  price: string
  originalPrice: string | null
  isHighlighted: boolean
  isSponsored?: boolean
  mechanics: WireMechanics | null
  gtin?: string | null | undefined
}

/** Cells of an offer except its store, category and days. Texts are written unchanged. */
export function offerCells(offer: WrittenOffer) {
  const texts = Object.fromEntries(textFields.map((field) => [field, offer[field] ?? '']))
  return {
    productName: offer.productName,
    price: withComma(offer.price),
    originalPrice: offer.originalPrice === null ? '' : withComma(offer.originalPrice),
    highlighted: writeHighlightCell(offer),
    gtin: offer.gtin ? spacedGtin(offer.gtin) : '',
    ...(texts as Record<(typeof textFields)[number], string>),
    ...conditionCells(offer.mechanics),
  }
}

function writeHighlightCell({ isHighlighted, isSponsored = false }: WrittenOffer): string {
  if (!isHighlighted) return 'não'
  return isSponsored ? 'patrocinada' : 'escolhida'
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',')
}
