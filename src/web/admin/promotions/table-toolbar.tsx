import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { promotionSortLabels, promotionSorts } from '#domain/promotion-sorts.ts'
import { promotionStatuses } from '#domain/promotion-statuses.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { statusLabels, type TableFilter } from './table-filter.ts'

interface TableToolbarProps {
  filter: TableFilter
  onChange: (changes: Partial<TableFilter>, how?: { replace: boolean }) => void
  searchField: RefObject<HTMLInputElement | null>
}

/** Which promotions, and in which order. */
export function TableToolbar({ filter, onChange, searchField }: TableToolbarProps) {
  const { data: stores = [] } = useQuery(storesQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(4,minmax(9rem,auto))]">
      <div className="relative flex max-lg:col-span-2">
        <LiveSearchField
          field={searchField}
          search={filter.search}
          label="Buscar nas promoções cadastradas"
          placeholder="Produto ou mercado"
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      <Choice
        label="Status"
        value={filter.status}
        onChange={(status) => onChange({ status: promotionStatuses.find((one) => one === status) ?? 'all' })}
        options={['all', 'active', 'scheduled', 'expired'].map((id) => ({
          id,
          name: statusLabels[id as keyof typeof statusLabels],
        }))}
      />
      <Choice
        label="Mercado"
        value={filter.storeId || 'all'}
        onChange={(id) => onChange({ storeId: id === 'all' ? '' : id })}
        options={[{ id: 'all', name: 'Todos' }, ...stores]}
      />
      <Choice
        label="Categoria"
        value={filter.categoryId || 'all'}
        onChange={(id) => onChange({ categoryId: id === 'all' ? '' : id })}
        options={[{ id: 'all', name: 'Todas' }, ...categories]}
      />
      <Choice
        label="Ordem"
        value={filter.sort}
        onChange={(sort) => onChange({ sort: promotionSorts.find((one) => one === sort) ?? 'date-desc' })}
        options={promotionSorts.map((id) => ({ id, name: promotionSortLabels[id] }))}
      />
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: { id: string; name: string }[]
  onChange: (id: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const control = useId()
  return (
    <div>
      <label htmlFor={control} className="mb-1 block text-[.8125rem] font-semibold text-ink-soft">
        {label}
      </label>
      <Select id={control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
