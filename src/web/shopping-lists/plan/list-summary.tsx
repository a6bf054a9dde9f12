import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { listTotals, withoutPriceText } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import type { Estimates } from './estimates.ts'

export function ListSummary({ items, total }: { items: ShoppingListItem[]; total: Estimates['total'] }) {
  const { pending, bought, estimated, withoutPrice } = listTotals(items)
  return (
    <ul aria-label="Resumo da lista" className="mt-4 flex flex-wrap gap-2 lg:mt-6 lg:gap-4 print:hidden">
      <SummaryCard
        label="Itens pendentes"
        value={String(pending)}
        icon="shopping-basket"
        tone="bg-mango-soft text-warning"
      />
      <SummaryCard
        label="Itens comprados"
        value={String(bought)}
        icon="circle-check-big"
        tone="bg-brand-soft text-brand"
      />
      <SummaryCard
        label="Valor estimado"
        value={total?.value ?? formatMoney(estimated)}
        note={total?.note ?? withoutPriceText(withoutPrice)}
        icon="wallet"
        tone="category-cup-soda bg-category-soft text-category"
      />
    </ul>
  )
}

function SummaryCard({ label, value, note, icon, tone }: SummaryCardProps) {
  return (
    <li className="flex min-w-0 grow basis-22 flex-col last:grow-[1.4] items-center justify-center rounded-[1.125rem] bg-surface px-1.5 py-3 text-center ring-1 ring-line lg:flex-row lg:justify-start lg:gap-4 lg:p-5 lg:text-left">
      <span className={`hidden size-12 place-items-center rounded-2xl lg:grid ${tone}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="display block text-xl leading-tight tabular-nums lg:text-[1.75rem]">{value}</span>{' '}
        <span className="block text-xs leading-tight text-ink-soft max-lg:mx-auto max-lg:w-min lg:text-[.95rem]">
          {label}
        </span>
        {note && <span className="mt-0.5 block text-xs leading-tight font-semibold text-warning">{note}</span>}
      </span>
    </li>
  )
}

interface SummaryCardProps {
  label: string
  value: string
  note?: string | undefined
  icon: IconName
  tone: string
}
