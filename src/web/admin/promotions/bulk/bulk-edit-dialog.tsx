import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BulkChangeInput, Chosen } from '#contract/promotions.ts'
import { counted } from '#domain/count.ts'
import { type Day, endOfDay, isDay, startOfDay } from '#domain/dates.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { DayField } from '#web/admin/promotions/form/validity-field.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { BulkPreview } from './bulk-preview.tsx'

type BulkEdit = Extract<BulkChangeInput, { kind: 'edit' }>

interface BulkEditDialogProps {
  chosen: Chosen[]
  onEdit: (change: BulkEdit) => void
  onClose: () => void
}

const unchanged = 'Não mudar'

interface Values {
  storeId: string
  categoryId: string
  direction: '' | 'down' | 'up'
  percent: string
  startDay: Day
  expiryDay: Day
}

const empty: Values = { storeId: '', categoryId: '', direction: '', percent: '', startDay: '', expiryDay: '' }

/** Changes store, category, price or dates of all selected promotions, after a preview. */
export function BulkEditDialog({ chosen, onEdit, onClose }: BulkEditDialogProps) {
  const [values, setValues] = useState(empty)
  const [change, setChange] = useState<BulkEdit>()
  const edit = editOf(values)
  return (
    <PanelDialog title={`Editar ${counted(chosen.length, 'promoção', 'promoções')}`} onClose={onClose}>
      {change ? (
        <BulkPreview
          chosen={chosen}
          change={change}
          onBack={() => setChange(undefined)}
          onConfirm={() => onEdit(change)}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (edit) setChange(edit)
          }}
        >
          <p className="mt-1 mb-4 text-ink-soft">Só muda o que você preencher. Antes de gravar, você vê o que muda.</p>
          <EditFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
          <DialogButtons action="Ver o que muda" isDisabled={!edit} onClose={onClose} />
        </form>
      )}
    </PanelDialog>
  )
}

function EditFields({ values, onChange }: { values: Values; onChange: (changes: Partial<Values>) => void }) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const [storeId, priceId, percentId] = [useId(), useId(), useId()]
  const labelClass = 'mb-1.5 block text-sm font-bold'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={storeId} className={labelClass}>
          Mercado
        </label>
        <StorePicker
          id={storeId}
          stores={stores}
          value={values.storeId}
          emptyLabel={unchanged}
          onChange={(id) => onChange({ storeId: id })}
        />
      </div>
      <Choice
        label="Categoria"
        value={values.categoryId}
        emptyLabel={unchanged}
        options={categories}
        onChoose={(categoryId) => onChange({ categoryId })}
      />
      <div className="sm:col-span-2">
        <label htmlFor={priceId} className={labelClass}>
          Preço
        </label>
        <div className="flex gap-2">
          <Choice
            id={priceId}
            value={values.direction}
            emptyLabel={unchanged}
            options={[
              { id: 'down', name: 'Baixar' },
              { id: 'up', name: 'Aumentar' },
            ]}
            onChoose={(direction) => onChange({ direction: direction as Values['direction'] })}
            className="grow"
          />
          <label htmlFor={percentId} className="sr-only">
            Quantos por cento
          </label>
          <span className="relative w-32 shrink-0">
            <input
              id={percentId}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              disabled={values.direction === ''}
              maxLength={3}
              value={values.percent}
              onChange={(event) => onChange({ percent: event.currentTarget.value.replace(/\D/g, '') })}
              className={`${controlClass} h-12 pr-9 text-right tabular-nums disabled:bg-muted`}
            />
            <span aria-hidden="true" className="pointer-events-none absolute top-3 right-3.5 text-ink-soft">
              %
            </span>
          </span>
        </div>
      </div>
      <DayField
        name="startDay"
        label="Válidas a partir de"
        from=""
        value={values.startDay}
        onChange={(startDay) => onChange({ startDay })}
      />
      <DayField
        name="expiryDay"
        label="Válidas até"
        from=""
        value={values.expiryDay}
        onChange={(expiryDay) => onChange({ expiryDay })}
      />
    </div>
  )
}

/** The filled-in changes; undefined when empty or incomplete. */
function editOf({ storeId, categoryId, direction, percent, startDay, expiryDay }: Values): BulkEdit | undefined {
  const hasPercent = Number(percent) > 0
  if (direction !== '' && !hasPercent) return undefined
  const edit: BulkEdit = {
    kind: 'edit',
    ...(storeId !== '' && { storeId }),
    ...(categoryId !== '' && { categoryId }),
    ...(direction !== '' && { pricePercent: direction === 'down' ? -Number(percent) : Number(percent) }),
    ...(isDay(startDay) && { validFrom: startOfDay(startDay).toISOString() }),
    ...(isDay(expiryDay) && { expiryDate: endOfDay(expiryDay).toISOString() }),
  }
  return Object.keys(edit).length > 1 ? edit : undefined
}
