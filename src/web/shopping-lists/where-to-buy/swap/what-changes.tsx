import type { BasketPlan } from '#domain/baskets/basket.ts'
import { itemCosts } from '#domain/baskets/compare-plans.ts'
import type { SwappedPlan } from '#domain/baskets/swap-purchase.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { itemNames } from '#web/shopping-lists/where-to-buy/plan-options.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface WhatChangesProps {
  plan: BasketPlan
  after: SwappedPlan
  /** Of the item, afterwards. */
  cost: Cents
  itemId: string
  /** Its store; undefined for an item that had no offer at the stops. */
  from: string | undefined
  to: string
  itemName: (id: string) => string
}

/** Price, store and total before and after a swap. */
export function WhatChanges({ plan, after, cost, itemId, from, to, itemName }: WhatChangesProps) {
  const costs = itemCosts(plan)
  const before = costs.get(itemId)
  const others = costs.size - (before === undefined ? 0 : 1)
  const saving = before === undefined ? 0 : before - cost
  const stops = after.plan.stops.length - plan.stops.length
  const way = stops > 0 ? ', com uma parada a mais' : stops < 0 ? ', com uma parada a menos' : ''
  return (
    <section aria-labelledby="o-que-muda" className="border-t border-line px-4 pt-3">
      <h3 id="o-que-muda" className="text-base">
        O que muda
      </h3>
      <dl className="mt-1">
        <Change
          label="Preço"
          before={before === undefined ? undefined : formatMoney(before)}
          after={formatMoney(cost)}
        />
        <Change label="Onde" before={from} after={to} />
        <Change label="Total" before={formatMoney(plan.cost)} after={formatMoney(after.plan.cost)} />
      </dl>
      <p aria-live="polite" className="mt-1 text-sm">
        {before === undefined ? (
          <>Mais um item no plano{way}.</>
        ) : (
          <>
            <b className={saving > 0 ? 'text-brand' : ''}>
              {saving === 0 ? 'O mesmo preço' : `${formatMoney(Math.abs(saving))} a ${saving > 0 ? 'menos' : 'mais'}`}
            </b>
            {way}.
          </>
        )}{' '}
        {others === 1 && 'O outro item fica como está.'}
        {others > 1 && `Os outros ${others} itens ficam como estão.`}
      </p>
      {after.losesMinimum.length > 0 && (
        <p className="mt-1 text-sm font-semibold text-warning">
          Atenção: sem ele a compra não chega ao mínimo que o preço de {itemNames(after.losesMinimum, { itemName })}{' '}
          pede.
        </p>
      )}
    </section>
  )
}

function Change({ label, before, after }: { label: string; before: string | undefined; after: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-1">
      <dt className="w-14 text-ink-soft">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 tabular-nums">
        {before !== undefined && before !== after && (
          <>
            <span className="text-ink-soft">{before}</span>
            <Icon name="arrow-right" label="passa a ser" className="size-4 text-ink-soft" />
          </>
        )}
        <b>{after}</b>
      </dd>
    </div>
  )
}
