import { memo } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { storePlace } from '#web/stores/store-place.ts'
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

interface PromotionCardsProps {
  label: string
  offers: Promotion[]
  selection: Selection
  actions: RowActions
  /** In milliseconds: equal times mean no new render of a card. */
  now: number
}

/** The table as cards, for narrow screens. */
export function PromotionCards({ label, offers, selection, actions, now }: PromotionCardsProps) {
  const { selectRow, onKeyDown } = useRowSelection(offers, selection)
  const areAllSelected = offers.every(({ id }) => selection.has(id))
  return (
    <>
      <div className="flex items-center border-b border-line px-4 py-2 text-sm font-semibold text-ink-soft not-has-[input]:hidden">
        <span className="-ml-3 p-3">
          <RowCheckbox
            label="Selecionar todas desta página"
            isChecked={areAllSelected}
            onChange={() => selection.set(offers, !areAllSelected)}
          />
        </span>
        <span aria-hidden="true">Selecionar todas desta página</span>
      </div>
      <ul aria-labelledby={label} onKeyDown={onKeyDown}>
        {offers.map((offer, row) => (
          <PromotionCard
            key={offer.id}
            offer={offer}
            row={row}
            isSelected={selection.has(offer.id)}
            onSelect={selectRow}
            actions={actions}
            now={now}
          />
        ))}
      </ul>
    </>
  )
}

const PromotionCard = memo(function PromotionCard(props: RowProps) {
  const { offer, row, isSelected, onSelect, actions, now } = props
  return (
    <li className="border-b border-line p-4 last:border-b-0 has-[input:checked]:bg-brand-soft/40">
      <div className="flex items-start gap-3">
        <span className="-m-3 mt-0 p-3 empty:hidden">
          <RowCheckbox
            label={`Selecionar ${offer.productName}`}
            isChecked={isSelected}
            onChange={(isChecked, isRange) => onSelect(row, isChecked, isRange)}
            row={row}
          />
        </span>
        <ProductPicture offer={offer} sizes="3.5rem" className="size-14 shrink-0 rounded-xl" />
        <p className="min-w-0 grow leading-tight">
          <span className="block font-semibold">{offer.productName}</span>
          <span className="mt-0.5 block text-xs text-ink-soft">{offer.category.name}</span>
          <RowConditions offer={offer} />
        </p>
        <span className="shrink-0 text-right">
          <RowPrice offer={offer} />
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm [&_dt]:text-xs [&_dt]:text-ink-soft">
        <div>
          <dt>Mercado</dt>
          <dd>{offer.store.name}</dd>
        </div>
        <div>
          <dt>Local</dt>
          <dd>{storePlace(offer.store, ' - ')}</dd>
        </div>
        <div>
          <dt>Validade</dt>
          <dd>
            <RowValidity offer={offer} now={new Date(now)} />
          </dd>
        </div>
        <div>
          <dt>{offer.removedAt === undefined ? 'Destaque' : 'Excluída em'}</dt>
          <dd>
            {offer.removedAt === undefined ? (
              <RowHighlight offer={offer} />
            ) : (
              <RowRemoval removedAt={offer.removedAt} now={new Date(now)} />
            )}
          </dd>
        </div>
      </dl>
      <RowButtons offer={offer} actions={actions} />
    </li>
  )
})
