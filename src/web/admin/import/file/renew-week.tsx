import { useState } from 'react'
import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface RenewWeekProps {
  storeName: string
  /** Returns an error message, if any. */
  onRenew: (days: { from: Day; to: Day }) => Promise<string | undefined>
}

/**
 * Repeats a store's offers of the last ten days with new days, where none exists. They can be reviewed and corrected before they are
 * published.
 */
export function RenewWeek({ storeName, onRenew }: RenewWeekProps) {
  const today = dayOf(new Date())
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, 6))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const renew = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(await onRenew({ from, to }))
    setBusy(false)
  }
  return (
    <fieldset className="rounded-2xl bg-brand-soft p-4">
      <legend className="float-left w-full font-bold">Igual à semana passada</legend>
      <p className="clear-both text-sm text-ink-soft">
        Traz as ofertas de {storeName} que terminaram há até dez dias, com os dias novos. As que estão no ar ou
        agendadas são mostradas e ficam como estão.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {(
          [
            ['De', from, setFrom],
            ['Até', to, setTo],
          ] as const
        ).map(([label, day, setDay]) => (
          <label key={label} className="text-sm font-bold">
            {label}
            <input
              type="date"
              value={day}
              min={today}
              onChange={(event) => setDay(event.currentTarget.value)}
              className={`${controlClass} mt-1 h-12 font-normal`}
            />
          </label>
        ))}
        <Button
          variant="primary"
          aria-disabled={isBusy}
          disabled={from === '' || to < from}
          onClick={() => void renew()}
        >
          <Icon name="rotate-ccw" className="size-4.5" />
          {isBusy ? 'Buscando...' : 'Trazer ofertas'}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
