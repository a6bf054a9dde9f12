import { type Cents, formatMoney } from '#domain/money.ts'
import type { PriceVerdict } from './price-verdict.ts'

/** What is kept of a verdict for lists: enough for a card. */
export interface VerdictSummary extends Pick<PriceVerdict, 'price' | 'claim'> {
  isHalfYearLow: boolean
  lowest: { cents: Cents; day: string } | null
}

export function summarize({ price, claim, evidence }: PriceVerdict): VerdictSummary {
  return { price, claim, isHalfYearLow: evidence.rankInHalfYear === 1, lowest: evidence.lowest }
}

/** The verdict on a card; null when the store's history is too short. "Daqui" is this store. */
export function verdictLabel({ price, isHalfYearLow, lowest }: VerdictSummary): string | null {
  switch (price) {
    case 'not-enough':
      return null
    case 'lowest-90':
      return `Menor daqui em ${isHalfYearLow ? '6 meses' : '90 dias'}`
    case 'lowest-30':
      return 'Menor daqui em 30 dias'
    case 'equal-30':
      return 'Igual ao menor daqui em 30 dias'
    case 'usual':
      return 'Preço normal daqui'
    case 'was-lower':
      return lowest && `Já custou ${formatMoney(lowest.cents)}, em ${dayAndMonth(lowest.day)}`
  }
}

/** Whether a discount is evident: the store did charge the original price, and today's is not what it usually charges. */
export function isSavingEvident({ price, claim }: Pick<PriceVerdict, 'price' | 'claim'>): boolean {
  return claim === 'seen' && price !== 'usual'
}

/** Whether the store's own prices refute a discount, rather than say too little about it. */
export function isDiscountRefuted({ price, claim }: Pick<PriceVerdict, 'price' | 'claim'>): boolean {
  return price === 'usual' || claim === 'contradicted'
}

/** "2026-10-28" → "28/10". */
export function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
