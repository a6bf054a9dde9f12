import type { BasketPlan, PlannedBasket } from '#domain/baskets/basket.ts'
import { sharesText } from '#domain/baskets/basket-text.ts'
import { counted } from '#domain/count.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { joinWithAnd } from '#domain/wording.ts'

/** A plan to choose, in words. */
export interface PlanOption {
  id: string
  /** "2 mercados" */
  title: string
  /** "Bom Vizinho e Açougue do Zé" */
  stores: string
  /** "13 de 15 itens" */
  covers: string
  /** "faltam 2"; undefined when it has everything. */
  missing: string | undefined
  /** Compared with the best plan with fewer stops: "R$ 11,30 a menos que com 1 mercado"; undefined without such a plan. */
  difference: string | undefined
  cost: Cents
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
  shares: string
  /** "6,2 km de ida e volta, R$ 6,20"; undefined while no distance is known. */
  trip: string | undefined
  isRecommended: boolean
  plan: BasketPlan
}

interface Names {
  storeName: (id: string) => string
  itemName: (id: string) => string
  /** Number of items to buy. */
  total: number
  /** Number of items that no plan can have: they were not understood, or the server has not been asked about them. */
  unplanned: number
  tripText: (storeIds: string[]) => string | undefined
}

/** Plans with more of the items come first: totals of plans with different items are not comparable. */
export function planOptions({ plans, recommended, runnerUp }: PlannedBasket, names: Names): PlanOption[] {
  const options = plans.map((plan, index): PlanOption => {
    const fewer = plans[index - 1]
    return {
      ...describe(plan, names),
      id: String(plan.stops.length),
      title: counted(plan.stops.length, 'mercado', 'mercados'),
      difference: fewer && differenceText(plan, fewer),
      isRecommended: index === recommended,
    }
  })
  if (runnerUp)
    options.push({
      ...describe(runnerUp, names),
      id: 'alternativa',
      title: withoutText(runnerUp.without.map((id) => lowerFirst(names.itemName(id)))),
      difference: runnerUp.saving > 0 ? `${savingText(runnerUp.saving)} nos mesmos itens` : undefined,
      isRecommended: false,
    })
  return options.toSorted((left, right) => left.plan.missing.length - right.plan.missing.length)
}

/** "Outro mercado, sem fermento" */
function withoutText(names: string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `mais ${names.length - 2} itens`] : names
  return names.length === 0 ? 'Outro mercado' : `Outro mercado, sem ${joinWithAnd(shown)}`
}

/** Why this plan is recommended. */
export function adviceText({ plans, recommended }: PlannedBasket, stopPrice: Cents): string {
  const [first] = plans
  const plan = plans[recommended] ?? first
  const more = plans[recommended + 1]
  const reasons: string[] = []
  if (plan !== first) {
    const brought = first.missing.length - plan.missing.length
    const stops = `Com ${plan.stops.length} mercados`
    reasons.push(
      brought > 0
        ? `${stops} você leva ${counted(brought, 'item', 'itens')} a mais que com um só.`
        : `${stops} você economiza ${formatMoney(first.cost - plan.cost)}: vale os ${formatMoney(stopPrice)} de cada mercado a mais.`,
    )
  }
  if (more) reasons.push(`Com ${more.stops.length} economizaria só mais ${formatMoney(plan.cost - more.cost)}.`)
  return reasons.join(' ') || 'Outro mercado não traria mais nada nem sairia mais barato.'
}

function describe(
  plan: BasketPlan,
  { storeName, total, unplanned, tripText }: Names,
): Pick<PlanOption, 'stores' | 'covers' | 'missing' | 'cost' | 'shares' | 'trip' | 'plan'> {
  const missing = plan.missing.length + unplanned
  const items = counted(total, 'item', 'itens')
  return {
    stores: joinWithAnd(plan.stops.map(({ storeId }) => storeName(storeId))),
    covers: missing > 0 ? `${total - missing} de ${items}` : total > 1 ? `tem os ${items}` : 'tem o item',
    missing: missing === 0 ? undefined : missing === 1 ? 'falta 1' : `faltam ${missing}`,
    cost: plan.cost,
    shares: sharesText(plan.cost, plan.regularCost),
    trip: tripText(plan.stops.map(({ storeId }) => storeId)),
    plan,
  }
}

/** Compared with another plan: the additional items, and the saving. */
function differenceText(plan: BasketPlan, other: BasketPlan): string {
  const brought = other.missing.length - plan.missing.length
  const words = [brought > 0 && `mais ${counted(brought, 'item', 'itens')}`, savingText(other.cost - plan.cost)]
  const difference = words.filter(Boolean).join(' · ')
  return difference && `${difference} que com ${counted(other.stops.length, 'mercado', 'mercados')}`
}

function savingText(saving: Cents): string | undefined {
  if (saving === 0) return undefined
  return saving > 0 ? `${formatMoney(saving)} a menos` : `${formatMoney(-saving)} a mais`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
