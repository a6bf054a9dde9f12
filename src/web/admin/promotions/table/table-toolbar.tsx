import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { promotionSortLabels, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { promotionStatuses } from '#domain/offers/promotion-statuses.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { panelStoresQuery } from '#web/admin/stores/panel-stores.queries.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import type { HistoryStep } from '#web/browser/pending-search-params.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import {
  countActiveFilters,
  type EndFilter,
  endLabels,
  type PictureFilter,
  pictureLabels,
  statusLabels,
  type TableFilter,
} from './table-filter.ts'

interface TableToolbarProps {
  filter: TableFilter
  onChange: (changes: Partial<TableFilter>, step?: HistoryStep) => void
  searchField: RefObject<HTMLInputElement | null>
}

/** Search, filters and sort order of the table. */
export function TableToolbar({ filter, onChange, searchField }: TableToolbarProps) {
  const { data: stores = [] } = useQuery(queryOf(panelStoresQuery()))
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const { areEnabled: areShortcutsEnabled } = useSingleKeyShortcuts()
  const [filtersId, storeFieldId] = [useId(), useId()]
  /** Phones collapse the filters, which would push the list off the screen. */
  const [isOpen, setOpen] = useState(false)
  const activeFilters = countActiveFilters(filter)
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))] xl:grid-cols-[minmax(12rem,1fr)_8rem_10.5rem_8.5rem_8.5rem_10rem_10.5rem]">
      <div className="group/search relative flex max-lg:col-span-2">
        <LiveSearchField
          field={searchField}
          search={filter.search}
          label="Buscar nas promoções cadastradas"
          placeholder="Produto ou mercado"
          onSearch={(search) => onChange({ search }, 'replace')}
        />
        {areShortcutsEnabled && (
          <KeyCaps
            keys={['/']}
            // Only in an empty field: otherwise the browser shows its clear button there.
            className="pointer-events-none absolute top-1/2 right-3.5 hidden! -translate-y-1/2 lg:group-has-placeholder-shown/search:inline-flex!"
          />
        )}
      </div>
      <Button
        variant="outline"
        className="col-span-2 lg:hidden"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" className="size-4.5" />
        Filtros e ordem{activeFilters > 0 && ` (${activeFilters})`}
      </Button>
      <div id={filtersId} className={isOpen ? 'contents' : 'contents max-lg:hidden'}>
        <FilterSelect
          label="Status"
          value={filter.status}
          onChange={(status) => onChange({ status: promotionStatuses.find((one) => one === status) ?? 'all' })}
          options={['all', 'active', 'scheduled', 'expired', 'removed'].map((id) => ({
            id,
            name: statusLabels[id as keyof typeof statusLabels],
          }))}
        />
        <div>
          <label htmlFor={storeFieldId} className={filterLabelClass}>
            Mercado
          </label>
          <StorePicker
            id={storeFieldId}
            size="compact"
            stores={stores}
            emptyLabel="Todos"
            value={filter.storeId}
            onChange={(storeId) => onChange({ storeId })}
          />
        </div>
        <FilterSelect
          label="Categoria"
          value={filter.categoryId || 'all'}
          onChange={(id) => onChange({ categoryId: id === 'all' ? '' : id })}
          options={[{ id: 'all', name: 'Todas' }, ...categories]}
        />
        <FilterSelect
          label="Imagem"
          value={filter.picture}
          onChange={(picture) => onChange({ picture: picture as PictureFilter })}
          options={Object.entries(pictureLabels).map(([id, name]) => ({ id, name }))}
        />
        <FilterSelect
          label="Término"
          value={filter.end}
          onChange={(end) => onChange({ end: end as EndFilter })}
          options={Object.entries(endLabels).map(([id, name]) => ({ id, name }))}
        />
        <FilterSelect
          label="Ordem"
          value={filter.sort}
          onChange={(sort) => onChange({ sort: promotionSorts.find((one) => one === sort) ?? 'date-desc' })}
          options={promotionSorts.map((id) => ({ id, name: promotionSortLabels[id] }))}
        />
      </div>
    </search>
  )
}

const filterLabelClass = 'mb-1 block text-sm font-semibold text-ink-soft'

interface FilterSelectProps {
  label: string
  value: string
  options: { id: string; name: string }[]
  onChange: (id: string) => void
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const selectId = useId()
  return (
    <div>
      <label htmlFor={selectId} className={filterLabelClass}>
        {label}
      </label>
      <Choice size="compact" id={selectId} value={value} options={options} onChoose={onChange} />
    </div>
  )
}
