import { counted, formatCount } from '#domain/count.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/dates.ts'

export interface StorePlan {
  name: string
  startsOn: Day
  /** The last day; null: no end. */
  endsOn: Day | null
  /** Null: unlimited. */
  offersPerMonth: number | null
}

/** 'grace': it has ended, but the store can still publish. */
export const planStates = ['future', 'active', 'grace', 'ended'] as const
export type PlanState = (typeof planStates)[number]

export const planGraceDays = 15
/** Days before the end on which the operator and the store's managers are reminded, the earliest first. */
export const planReminderDays = [10, 3] as const

export const planFields = {
  name: { maximum: 60, required: 'Informe o plano' },
  note: { maximum: 1000 },
  invoiceUrl: { maximum: 500 },
  offersPerMonth: { maximum: 100_000 },
  units: { maximum: 1000 },
} as const

export function planStateOf({ startsOn, endsOn }: StorePlan, today: Day): PlanState {
  if (startsOn > today) return 'future'
  if (endsOn === null || endsOn >= today) return 'active'
  return daysBetween(endsOn, today) <= planGraceDays ? 'grace' : 'ended'
}

/** Whether the store has the benefits of its plan, including the grace period. */
export function isPlanInForce(state: PlanState | undefined): boolean {
  return state === 'active' || state === 'grace'
}

/** First day of the calendar month, and of the next one, when the count restarts. */
export function monthOf(day: Day): { firstDay: Day; nextFirstDay: Day } {
  const firstDay = `${day.slice(0, 8)}01` as Day
  return { firstDay, nextFirstDay: `${addDays(firstDay, 31).slice(0, 8)}01` as Day }
}

/** Why a store cannot publish this many new products now; undefined when it can. Live offers stay in any case. */
export function planRefusal(
  plan: StorePlan,
  { used, added }: { used: number; added: number },
  today: Day,
): string | undefined {
  const state = planStateOf(plan, today)
  if (state === 'ended' && plan.endsOn !== null)
    return `O plano ${plan.name} terminou em ${formatDay(plan.endsOn)}. Ofertas novas esperam até ele ser renovado; as que estão no ar continuam.`
  if (state === 'future' || plan.offersPerMonth === null || used + added <= plan.offersPerMonth) return undefined
  return `O plano ${plan.name} já usou ${formatCount(used)} de ${counted(plan.offersPerMonth, 'oferta', 'ofertas')} deste mês. Ofertas novas esperam até ${formatDay(monthOf(today).nextFirstDay)}; as que estão no ar continuam.`
}

/** The reminder that is due; if several were missed, the latest. */
export function dueReminder({ endsOn }: StorePlan, remindedDays: number | null, today: Day): number | undefined {
  if (endsOn === null || endsOn < today) return undefined
  const left = daysBetween(today, endsOn)
  const due = planReminderDays.filter((days) => left <= days).at(-1)
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : undefined
}
