import type { StoreComparison } from '#domain/baskets/another-store.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface AnotherStoreRowProps {
  suggestion: StoreComparison | null
  storeName: (storeId: string) => string
  onOpen: () => void
}

/** Below the rows to buy: what it says comes and goes as they are ticked, and above them it would move the next one. */
export function AnotherStoreRow({ suggestion, storeName, onOpen }: AnotherStoreRowProps) {
  return (
    <div className="px-4 pt-3.5 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-2xl bg-surface px-3.5 py-3 text-left leading-snug ring-1 ring-line"
      >
        <Icon name="store" className="size-5.5 shrink-0 text-brand" />
        <span className="min-w-0 grow wrap-anywhere">
          <b className="block font-semibold">Passar em outro mercado</b>
          <span className="block text-sm text-ink-soft">
            {suggestion
              ? `${storeName(suggestion.storeId)}: ${formatMoney(suggestion.saving - suggestion.surcharge)} a menos ${sameItems(suggestion.compared)}.`
              : 'Para o que falta. O carrinho não muda.'}
          </span>
        </span>
        <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-soft" />
      </button>
    </div>
  )
}

/** "nos 3 itens que os dois têm" */
export function sameItems(count: number): string {
  return count === 1 ? 'no item que os dois têm' : `nos ${count} itens que os dois têm`
}
