import { useId, useState } from 'react'
import { formatCount } from '#domain/count.ts'
import { type Day, dayOf, isDay } from '#domain/dates.ts'
import { ValidityField } from '#web/admin/promotions/form/validity-field.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'

interface ExtendDialogProps {
  count: number
  onExtend: (day: Day) => void
  onClose: () => void
}

/** Extends the validity of all selected promotions; those that end later already stay as they are. */
export function ExtendDialog({ count, onExtend, onClose }: ExtendDialogProps) {
  const titleId = useId()
  const [day, setDay] = useState('')
  const isValid = isDay(day) && day >= dayOf(new Date())
  return (
    <Modal
      label={titleId}
      onClose={onClose}
      className="inset-x-0 bottom-0 rounded-t-3xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[26rem] sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-3xl sm:p-6"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onExtend(day)
        }}
      >
        <h2 id={titleId} className="text-xl">
          Prorrogar validade
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          {count === 1
            ? 'Novo fim da validade da promoção. Se ela já vale até depois, fica como está.'
            : `Novo fim da validade das ${formatCount(count)} promoções. As que já valem até depois ficam como estão.`}
        </p>
        <ValidityField name="newExpiryDay" label="Válidas até" value={day} onChange={setDay} />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancelar
          </button>
          <button type="submit" disabled={!isValid} className={buttonClass('primary')}>
            Prorrogar
          </button>
        </div>
      </form>
    </Modal>
  )
}
