import type { StorePlanMeter } from '#contract/store-plans.ts'
import { formatCount } from '#domain/count.ts'
import { formatDay } from '#domain/dates.ts'

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** "38 de 50 em novembro", "38 em novembro, sem limite" */
export function meterText({ used, limit, resetsOn }: StorePlanMeter): string {
  // The last moment before the count restarts.
  const month = monthName.format(new Date(new Date(`${resetsOn}T00:00:00Z`).getTime() - 1))
  return limit === null
    ? `${formatCount(used)} em ${month}, sem limite`
    : `${formatCount(used)} de ${formatCount(limit)} em ${month}`
}

/** Whether action is needed: the plan or its offers end soon; empty otherwise. */
export function planWarning({ state, endsOn, used, limit, resetsOn }: StorePlanMeter): string {
  if (state === 'ended') return 'plano vencido: ofertas novas esperam'
  if (state === 'grace' && endsOn) return `plano venceu em ${formatDay(endsOn).slice(0, 5)}`
  return limit !== null && used >= limit ? `novas esperam até ${formatDay(resetsOn).slice(0, 5)}` : ''
}

/** The number in the partnership page's text: "Até 50 promoções por mês" → "50". */
export function allowanceOf(allowance: string): string {
  return /\d{1,6}(?= promoç)/.exec(allowance)?.[0] ?? ''
}
