import { counted } from '#domain/count.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDiscount } from '#domain/percent.ts'
import type { PriceVerdict } from './price-verdict.ts'
import { dayAndMonth } from './verdict-label.ts'

/** The verdict in words for visitors: facts with dates, never an accusation. */
export function priceText({ price, evidence }: PriceVerdict): string {
  const { lowest, observedDays, trackedDays, daysAtOrBelow, rankInHalfYear } = evidence
  switch (price) {
    case 'not-enough':
      return ['Ainda não sabemos se está barato aqui', tooLittle(trackedDays)].filter(Boolean).join('. ')
    case 'lowest-90':
      return rankInHalfYear === 1 ? 'Menor preço daqui em 6 meses' : 'Menor preço daqui em 90 dias'
    case 'usual':
      return `É o preço normal daqui. Custou isso ou menos em ${daysAtOrBelow} de ${observedDays} dias`
    case 'lowest-30':
      return 'Menor preço daqui em 30 dias'
    case 'equal-30':
      return 'Igual ao menor preço dos últimos 30 dias'
    case 'was-lower':
      return [rankText(rankInHalfYear), wasLower(lowest)].filter(Boolean).join('. ')
  }
}

/** After more days than this it is not their number that is missing. */
const fewDays = 30

function tooLittle(trackedDays: number | null): string {
  if (trackedDays === null) return ''
  if (trackedDays > fewDays) return 'Vimos poucos preços daqui até agora'
  const since = trackedDays === 0 ? 'desde hoje' : `há ${counted(trackedDays, 'dia', 'dias')}`
  return `Acompanhamos este preço ${since}, é pouco para dizer`
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
export function claimText({ price, claim, evidence }: PriceVerdict, claimed: number | null): string | null {
  const { claimedPercent, claimedDays, observedDays, highest30 } = evidence
  if (claimed === null || claimedPercent === null || claimedPercent <= 0) return null
  switch (claim) {
    case 'none':
      return null
    case 'seen':
      // What the store usually asks is no discount.
      return `${price === 'usual' ? 'De' : `${formatDiscount(claimedPercent)} sobre`} ${formatMoney(claimed)}, cobrado em ${claimedDays} de ${observedDays} dias`
    case 'unseen':
      return price === 'usual' ? null : `${formatDiscount(claimedPercent)} segundo o mercado`
    case 'contradicted':
      return highest30 === null ? null : `Nos últimos 30 dias o maior preço registrado foi ${formatMoney(highest30)}`
  }
}
