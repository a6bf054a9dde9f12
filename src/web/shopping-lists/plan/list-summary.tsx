import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { listTotals, withoutPriceText } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'
import type { Estimates } from './estimates.ts'

/** What is left to buy and its cost, in one line. */
export function ListSummary({ items, total }: { items: ShoppingListItem[]; total: Estimates['total'] }) {
  const { pending, bought, estimated, withoutPrice } = listTotals(items)
  const note = total?.note ?? withoutPriceText(withoutPrice)
  return (
    <ul
      aria-label="Resumo da lista"
      className="card mt-4 flex flex-wrap justify-between gap-x-3 gap-y-1.5 px-4 py-2.5 lg:justify-start lg:gap-x-12 lg:px-5 print:hidden"
    >
      <Figure value={String(pending)} label="Itens pendentes" />
      <Figure value={String(bought)} label="Itens comprados" />
      {/* Without any price the sum is unknown, not zero. */}
      <Figure value={total?.value ?? (estimated > 0 ? formatMoney(estimated) : '–')} label="Valor estimado" />
      {note && <li className="basis-full text-xs leading-tight font-semibold text-warning">{note}</li>}
    </ul>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <li className="min-w-0">
      <span className="display block leading-tight tabular-nums lg:text-xl">{value}</span>{' '}
      <span className="block text-xs leading-tight text-ink-soft lg:text-sm">{label}</span>
    </li>
  )
}
