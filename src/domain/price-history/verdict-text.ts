import { formatMoney } from '#domain/money.ts'
import { formatDiscount } from '#domain/percent.ts'
import type { PriceVerdict } from './price-verdict.ts'

/** The verdict in words for visitors: facts with dates, never an accusation. */
export function priceText({ price, evidence }: PriceVerdict): string {
  const { lowest, observedDays, daysAtOrBelow, rankInHalfYear } = evidence
  switch (price) {
    case 'not-enough':
      return 'Ainda sem histórico suficiente neste mercado'
    case 'lowest-90':
      return rankInHalfYear === 1 ? 'Menor preço em 6 meses neste mercado' : 'Menor preço em 90 dias neste mercado'
    case 'usual':
      return `Preço de sempre: assim ou menos em ${daysAtOrBelow} dos ${observedDays} dias com registro`
    case 'lowest-30':
      return 'Menor preço em 30 dias neste mercado'
    case 'equal-30':
      return 'Igual ao menor preço dos últimos 30 dias'
    case 'was-lower':
      return [rankText(rankInHalfYear), wasLower(lowest)].filter(Boolean).join('. ')
  }
}

/** A lower rank says little. */
const lastRank = 3

function rankText(rank: number | null): string | null {
  return rank !== null && rank > 1 && rank <= lastRank ? `${rank}º menor preço em 6 meses` : null
}

function wasLower(lowest: PriceVerdict['evidence']['lowest']): string {
  return lowest ? `Já custou menos: ${formatMoney(lowest.cents)} em ${dayAndMonth(lowest.day)}` : 'Já custou menos'
}

/** Note on the "de" price; null without one, or without a discount. */
export function claimText({ claim, evidence }: PriceVerdict, claimed: number | null): string | null {
  const { claimedPercent, claimedDays, highest30 } = evidence
  if (claimed === null || claimedPercent === null || claimedPercent <= 0) return null
  switch (claim) {
    case 'none':
      return null
    case 'seen':
      return `${formatDiscount(claimedPercent)} sobre o preço praticado (${formatMoney(claimed)} em ${claimedDays} dias)`
    case 'unseen':
      return `${formatDiscount(claimedPercent)} segundo o mercado`
    case 'contradicted':
      return highest30 === null ? null : `Nos últimos 30 dias o maior preço registrado foi ${formatMoney(highest30)}`
  }
}

/** "2026-10-28" → "28/10". */
function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
