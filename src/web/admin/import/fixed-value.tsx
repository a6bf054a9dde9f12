import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Choice } from '#web/admin/frame/choice.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import type { FixableField } from './import-plan.ts'

const labels: Record<FixableField, string> = {
  store: 'O mesmo mercado em todas as linhas',
  category: 'A mesma categoria em todas as linhas',
  validFrom: 'O mesmo início em todas as linhas',
  expiryDate: 'A mesma validade em todas as linhas',
}

interface FixedValueProps {
  field: FixableField
  value: string
  onChange: (value: string) => void
}

/** One value for all rows, for a file without that column. */
export function FixedValue({ field, value, onChange }: FixedValueProps) {
  const id = useId()
  return (
    <div className="mt-2 border-l-4 border-line pl-3">
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-soft">
        {labels[field]}
      </label>
      {field === 'store' && <StoreSelect id={id} value={value} onChange={onChange} />}
      {field === 'category' && <CategorySelect id={id} value={value} onChange={onChange} />}
      {(field === 'validFrom' || field === 'expiryDate') && (
        <input
          id={id}
          type="date"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlClass} h-12`}
        />
      )}
    </div>
  )
}

type FixedSelectProps = Omit<FixedValueProps, 'field'> & { id: string }

function StoreSelect({ id, value, onChange }: FixedSelectProps) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  return <StorePicker id={id} stores={stores} emptyLabel="Nenhum" value={value} onChange={onChange} />
}

function CategorySelect({ id, value, onChange }: FixedSelectProps) {
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const options = categories.map(({ name }) => ({ id: name, name }))
  return <Choice id={id} value={value} emptyLabel="Nenhuma" options={options} onChoose={onChange} />
}
