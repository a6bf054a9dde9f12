import { useState } from 'react'
import { type Day, dayOf, isDay } from '#domain/dates.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { DayField, ValidityField } from '#web/admin/promotions/form/validity-field.tsx'

interface DuplicateDialogProps {
  count: number
  onDuplicate: (validity: { startDay: Day; expiryDay: Day }) => void
  onClose: () => void
}

/** Copies the selected promotions with new days, for a repeated flyer. */
export function DuplicateDialog({ count, onDuplicate, onClose }: DuplicateDialogProps) {
  const today = dayOf(new Date())
  const [startDay, setStartDay] = useState('')
  const [expiryDay, setExpiryDay] = useState('')
  const isValid = isDay(expiryDay) && expiryDay >= today && startDay <= expiryDay
  return (
    <PanelDialog title={count === 1 ? 'Duplicar promoção' : `Duplicar ${count} promoções`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onDuplicate({ startDay, expiryDay })
        }}
      >
        <p className="mt-1 mb-4 text-ink-soft">
          As cópias têm o mesmo preço, mercado e imagem. Sem início, valem a partir de agora.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            name="copiesFrom"
            label="Válidas a partir de"
            from={today}
            value={startDay}
            onChange={setStartDay}
          />
          <ValidityField name="copiesUntil" label="Válidas até" value={expiryDay} onChange={setExpiryDay} />
        </div>
        <DialogButtons
          action={count === 1 ? 'Criar a cópia' : `Criar ${count} cópias`}
          isDisabled={!isValid}
          onClose={onClose}
        />
      </form>
    </PanelDialog>
  )
}
