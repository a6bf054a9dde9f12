import type { CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { type Day, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const listClass = 'grid gap-x-10 lg:grid-cols-2'
const rowClass = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5'

/** Changed or new items of a file; they cannot be selected. */
export function ItemList({ label, items }: { label: string; items: readonly CatalogueItem[] }) {
  return (
    <ul aria-label={label} className={listClass}>
      {items.map(({ code, name, unit, price, previousPrice }) => (
        <li key={code} className={rowClass}>
          <span className="min-w-12 text-sm tabular-nums text-ink-soft">{code}</span>
          <span className="font-semibold">{name}</span>
          <Prices price={price} before={price === previousPrice ? null : previousPrice} unit={unit} />
        </li>
      ))}
    </ul>
  )
}

interface ProposalListProps {
  label: string
  items: readonly CatalogueItem[]
  chosen: ReadonlySet<string>
  categoryNames: ReadonlyMap<string, string>
  onChoose: (code: string, isChosen: boolean) => void
}

/** Proposals for one reason, each with a checkbox. */
export function ProposalList({ label, items, chosen, categoryNames, onChoose }: ProposalListProps) {
  return (
    <ul aria-label={label} className={listClass}>
      {items.map(({ code, offerName, categoryId, unit, proposal }) => (
        <li key={code}>
          <label className={`${rowClass} min-h-14 cursor-pointer has-disabled:cursor-default`}>
            <input
              type="checkbox"
              checked={chosen.has(code)}
              disabled={proposal?.isPublished ?? true}
              onChange={(event) => onChoose(code, event.currentTarget.checked)}
              className="size-5.5 accent-brand"
            />
            <span>
              <span className="font-semibold">{offerName}</span>
              <span className="block text-sm text-ink-soft">
                {[
                  categoryNames.get(categoryId ?? '') ?? 'Sem categoria',
                  proposal?.reason === 'offered' &&
                    proposal.offeredPrice &&
                    `foi oferta por ${money(proposal.offeredPrice)}`,
                  proposal?.from && `a partir de ${dayAndMonth(proposal.from)}`,
                  proposal?.until && `até ${dayAndMonth(proposal.until)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {proposal?.doubt && <span className="block text-sm font-semibold text-warning">{proposal.doubt}</span>}
              {proposal?.isPublished && <Badge tone="brand">Já publicada</Badge>}
            </span>
            <Prices price={proposal?.price ?? null} before={proposal?.originalPrice ?? null} unit={unit} />
          </label>
        </li>
      ))}
    </ul>
  )
}

interface PricesProps {
  price: string | null
  before: string | null
  unit: CatalogueItem['unit']
}

function Prices({ price, before, unit }: PricesProps) {
  const percent = price && before ? discountPercentage(centsFromDecimal(price), centsFromDecimal(before)) : null
  return (
    <span className="text-right whitespace-nowrap tabular-nums">
      <span className="font-bold">{price ? `${money(price)}/${unit}` : 'sem preço'}</span>
      {before && (
        <span className="block text-sm text-ink-soft">
          <span className="sr-only">antes </span>
          <s>{money(before)}</s>
          {percent !== null && percent > 0 && <DiscountBadge percentage={percent} size="small" className="ml-1.5" />}
        </span>
      )}
    </span>
  )
}

function money(amount: string): string {
  return formatMoney(centsFromDecimal(amount))
}

/** "2026-11-23" → "23/11". */
function dayAndMonth(day: Day): string {
  return formatDayAndMonth(startOfDay(day))
}
