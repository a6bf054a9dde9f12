import { memo, type ReactNode } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { storePlace } from '#web/stores/store-place.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import {
  type RowActions,
  RowButtons,
  RowConditions,
  RowHighlight,
  RowPrice,
  type RowProps,
  RowRemoval,
  RowValidity,
} from './row-parts.tsx'
import { useRowSelection } from './use-row-selection.ts'
import type { Selection } from './use-selection.ts'

interface PromotionsTableProps {
  /** Id of the heading that names the table. */
  label: string
  offers: Promotion[]
  selection: Selection
  actions: RowActions
  sort: PromotionSort
  onSort: (sort: PromotionSort) => void
  /** In milliseconds: equal times mean no new render of a row. */
  now: number
}

export function PromotionsTable({ label, offers, selection, actions, sort, onSort, now }: PromotionsTableProps) {
  const { selectRow, onKeyDown } = useRowSelection(offers, selection)
  const areAllSelected = offers.length > 0 && offers.every(({ id }) => selection.has(id))
  return (
    <table aria-labelledby={label} onKeyDown={onKeyDown} className="w-full text-left text-sm">
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr className="[&>th]:h-11 [&>th]:px-3 [&>th]:font-semibold">
          <th scope="col" className="w-12 pl-5!">
            <RowCheckbox
              label="Selecionar todas desta página"
              isChecked={areAllSelected}
              onChange={() => selection.set(offers, !areAllSelected)}
            />
          </th>
          <th scope="col">Produto</th>
          <SortHeader
            directions={{ 'price-asc': 'ascending', 'price-desc': 'descending' }}
            sort={sort}
            onSort={onSort}
            next={sort === 'price-asc' ? 'price-desc' : 'price-asc'}
            className="text-right"
          >
            Preço
          </SortHeader>
          <th scope="col">Mercado</th>
          <th scope="col">Local</th>
          <SortHeader
            directions={{ 'expires-asc': 'ascending' }}
            sort={sort}
            onSort={onSort}
            next={sort === 'expires-asc' ? 'date-desc' : 'expires-asc'}
          >
            Validade
          </SortHeader>
          <th scope="col">{offers[0]?.removedAt === undefined ? 'Destaque' : 'Excluída em'}</th>
          <th scope="col" className="pr-5! text-right">
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, row) => (
          <PromotionRow
            key={offer.id}
            offer={offer}
            row={row}
            isSelected={selection.has(offer.id)}
            onSelect={selectRow}
            actions={actions}
            now={now}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Rendered again only when this row changes: a page has up to 100 rows. */
const PromotionRow = memo(function PromotionRow(props: RowProps) {
  const { offer, row, isSelected, onSelect, actions, now } = props
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-muted/50 has-[input:checked]:bg-brand-soft/40 [&>td]:h-16 [&>td]:px-3">
      <td className="pl-5!">
        <RowCheckbox
          label={`Selecionar ${offer.productName}`}
          isChecked={isSelected}
          onChange={(isChecked, isRange) => onSelect(row, isChecked, isRange)}
          row={row}
        />
      </td>
      <td>
        <span className="flex items-center gap-3">
          <ProductPicture offer={offer} sizes="2.75rem" className="size-11 shrink-0 rounded-md" />
          <span className="min-w-40 leading-tight wrap-anywhere">
            <span className="block font-semibold">{offer.productName}</span>
            <span className="block text-xs text-ink-soft">{offer.category.name}</span>
            <RowConditions offer={offer} />
          </span>
        </span>
      </td>
      <td className="text-right">
        <RowPrice offer={offer} />
      </td>
      <td>
        <span className="flex items-center gap-2">
          <StoreLogo name={offer.store.name} className="size-6.5" />
          <span className="min-w-24 wrap-anywhere">{offer.store.name}</span>
        </span>
      </td>
      <td className="text-ink-soft wrap-anywhere">{storePlace(offer.store, ' - ')}</td>
      <td>
        <RowValidity offer={offer} now={new Date(now)} />
      </td>
      <td>
        {offer.removedAt === undefined ? (
          <RowHighlight offer={offer} />
        ) : (
          <RowRemoval removedAt={offer.removedAt} now={new Date(now)} />
        )}
      </td>
      <td className="pr-3!">
        <RowButtons offer={offer} actions={actions} />
      </td>
    </tr>
  )
})

interface SortHeaderProps {
  /** The sort orders of this column. */
  directions: Partial<Record<PromotionSort, 'ascending' | 'descending'>>
  sort: PromotionSort
  /** The order after a click. */
  next: PromotionSort
  onSort: (sort: PromotionSort) => void
  className?: string
  children: ReactNode
}

function SortHeader({ directions, sort, next, onSort, className = '', children }: SortHeaderProps) {
  const direction = directions[sort]
  const icon = direction === 'descending' ? 'arrow-down' : 'arrow-up'
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={`inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {children}
        <Icon name={icon} className={`size-3.5 ${direction ? '' : 'opacity-0'}`} />
      </button>
    </th>
  )
}
