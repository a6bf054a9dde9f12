import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Field } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { NewStoreForm } from './new-store-form.tsx'
import { requiredMessages } from './promotion-values.ts'

/** Chooses among the existing stores; a new one can be created in place. */
export function StoreField({ value, onChange }: { value: string; onChange: (storeId: string) => void }) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const [isOpen, setOpen] = useState(false)
  const newStore = useId()
  return (
    <div className="col-span-6 lg:col-span-4">
      <div className="flex gap-2 max-sm:flex-wrap">
        <Field
          name="storeId"
          label="Mercado"
          required={requiredMessages.storeId}
          className="min-w-0 grow max-sm:basis-full"
        >
          {(attributes) => <StorePicker {...attributes} stores={stores} value={value} onChange={onChange} />}
        </Field>
        <Button
          variant="soft"
          size="bar"
          className="self-start max-sm:w-full sm:mt-6.5"
          aria-expanded={isOpen}
          aria-controls={newStore}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Icon name="x" className="size-4.5" /> : <Icon name="plus" className="size-4.5 stroke-[2.6]" />}
          Novo Mercado
        </Button>
      </div>
      <div id={newStore}>
        {isOpen && (
          <NewStoreForm
            onCreated={(store) => {
              setOpen(false)
              onChange(store.id)
            }}
          />
        )}
      </div>
    </div>
  )
}
