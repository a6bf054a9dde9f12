import { useState } from 'react'
import { formatCount } from '#domain/count.ts'
import { type Day, dayOf, isDay } from '#domain/dates.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { ValidityField } from '#web/admin/promotions/form/validity-field.tsx'

interface ExtendDialogProps {
  count: number
  onExtend: (day: Day) => void
  onClose: () => void
}

/** Extends the validity of all selected promotions; those that already end later stay unchanged. */
export function ExtendDialog({ count, onExtend, onClose }: ExtendDialogProps) {
  const [day, setDay] = useState('')
  const isValid = isDay(day) && day >= dayOf(new Date())
  return (
    <PanelDialog title="Prorrogar validade" width="sm:w-[26rem]" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onExtend(day)
        }}
      >
        <p className="mt-1 mb-4 text-ink-soft">
          {count === 1
            ? 'Novo fim da validade da promoção. Se ela já vale até depois, fica como está.'
            : `Novo fim da validade das ${formatCount(count)} promoções. As que já valem até depois ficam como estão.`}
        </p>
        <ValidityField name="newExpiryDay" label="Válidas até" value={day} onChange={setDay} />
        <DialogButtons action="Prorrogar" isDisabled={!isValid} onClose={onClose} />
      </form>
    </PanelDialog>
  )
}
