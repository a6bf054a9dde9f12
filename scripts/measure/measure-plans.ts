/**
 * npm run measure -- plans [--prices] — sets the recommended plan of the 30 lists of tests/plans beside the plans that two people wrote down
 * from the prices alone, on the demonstration's offers of a Thursday in Itajaí. --prices prints what each list costs at each store, which is
 * what those people saw.
 */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { BasketItem, BasketSettings } from '#domain/baskets/basket.ts'
import { planAnswer, planBasket } from '#domain/baskets/basket-plan.ts'
import { formatMoney } from '#domain/money.ts'
import { shortStoreName } from '#domain/stores/store-words.ts'
import { demonstrationItems, shoppingDay, storeName } from './demonstration-market.ts'

type Row = Record<string, string>
const settings: BasketSettings = { day: shoppingDay, has: [], storeIds: null, stopPrice: 1000, maxStops: 3 }

const lists = readRows('lists')
if (process.argv.includes('--prices'))
  for (const { id = '', name = '', lines = '' } of lists) printPrices(id, name, lines)
else printPlans()

function printPlans(): void {
  const people = Map.groupBy(readRows('people'), ({ list }) => list ?? '')
  console.log(
    '| List | Recommended | Sum | First person | Second person | Same as |\n| --- | --- | --- | --- | --- | --- |',
  )
  let agreed = 0
  for (const { id = '', name = '', lines = '' } of lists) {
    const { items } = demonstrationItems(lines)
    const { answer, extraStops } = planBasket(items, settings)
    const plan = extraStops.findLast(({ isWorthIt }) => isWorthIt)?.plan ?? answer
    const recommended = storesText(plan.stops.map(({ storeId }) => storeId))
    const theirs = (people.get(id) ?? []).map(({ stores = '' }) => storesText(stores.split(' + ').filter(Boolean)))
    const same = theirs.filter((stores) => sorted(stores) === sorted(recommended)).length
    if (same > 0) agreed += 1
    const sum = `${items.length - plan.missing.length} of ${items.length}, ${plain(formatMoney(plan.cost))}`
    console.log(
      `| ${id} ${name} | ${recommended} | ${sum} | ${theirs.join(' | ')} | ${['neither', 'one', 'both'][same]} |`,
    )
  }
  console.log(`\n${agreed} of ${lists.length} recommended plans are those of at least one of the two people.`)
}

/** Each store's prices of the items, and what one stop at each would bring. */
function printPrices(id: string, name: string, lines: string): void {
  const { items, unread } = demonstrationItems(lines)
  console.log(`\n${id} ${name}${unread.length > 0 ? ` (not read: ${unread.join(', ')})` : ''}`)
  const stores = [...new Set(items.flatMap(({ offers }) => offers.map(({ storeId }) => storeId)))]
  const plans = stores.map((store) => ({ store, plan: planAnswer(items, { ...settings, storeIds: [store] }) }))
  for (const { store, plan } of plans.toSorted((left, right) => left.plan.missing.length - right.plan.missing.length))
    if (plan.stops.length > 0)
      console.log(
        `  ${store}: ${items.length - plan.missing.length} of ${items.length}, ${plain(formatMoney(plan.cost))}`,
      )
  for (const item of items) console.log(`    ${item.id}: ${pricesOf(item)}`)
}

function pricesOf(item: BasketItem): string {
  const stores = [...new Set(item.offers.map(({ storeId }) => storeId))]
  const prices = stores.flatMap((store) => {
    const plan = planAnswer([item], { ...settings, storeIds: [store] })
    return plan.stops.length > 0 ? [{ store, cost: plan.cost }] : []
  })
  return (
    prices
      .toSorted((left, right) => left.cost - right.cost)
      .map(({ store, cost }) => `${store} ${plain(formatMoney(cost)).slice(3)}`)
      .join(', ') || 'no offer'
  )
}

function storesText(keys: string[]): string {
  return keys.map((key) => shortStoreName(storeName(key))).join(' + ')
}

function sorted(stores: string): string {
  return stores.split(' + ').toSorted().join()
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function readRows(name: string): Row[] {
  const text = readFileSync(new URL(`../../tests/plans/${name}.csv`, import.meta.url), 'utf8')
  return Papa.parse<Row>(text.trim(), { header: true, delimiter: ';' }).data
}
