import { useId, useState } from 'react'
import { type Day, dayOf, isDay } from '#domain/dates.ts'
import { DayField, ValidityField } from '#web/admin/promotions/form/validity-field.tsx'
import { dialogPosition } from '#web/admin/stores/dialog-position.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'

interface DuplicateDialogProps {
  count: number
  onDuplicate: (validity: { startDay: Day; expiryDay: Day }) => void
  onClose: () => void
}

/** Copies the selected promotions with a new validity, for a flyer that repeats. */
export function DuplicateDialog({ count, onDuplicate, onClose }: DuplicateDialogProps) {
  const titleId = useId()
  const today = dayOf(new Date())
  const [startDay, setStartDay] = useState('')
  const [expiryDay, setExpiryDay] = useState('')
  const isValid = isDay(expiryDay) && expiryDay >= today && startDay <= expiryDay
  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onDuplicate({ startDay, expiryDay })
        }}
      >
        <h2 id={titleId} className="text-xl">
          {count === 1 ? 'Duplicar promoção' : `Duplicar ${count} promoções`}
        </h2>
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
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancelar
          </button>
          <button type="submit" disabled={!isValid} className={buttonClass('primary')}>
            {count === 1 ? 'Criar a cópia' : `Criar ${count} cópias`}
          </button>
        </div>
      </form>
    </Modal>
  )
}
