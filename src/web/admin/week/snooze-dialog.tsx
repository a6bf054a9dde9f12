import type { WeekRow } from '#contract/week/week.ts'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { weekOf } from '#domain/week/week-state.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

/** Excludes a store from the missing ones for some days, or includes it again. */
export function SnoozeDialog({ row, today, onClose }: { row: WeekRow; today: Day; onClose: () => void }) {
  const { store, snoozedUntil } = row
  const { mutate, isPending } = useWrite({
    send: (until: Day | null) => adminApi.call('week.snooze', { params: { storeId: store.id }, body: { until } }),
    failure: 'Não foi possível adiar.',
    refresh: ['week.get'],
    onDone: onClose,
  })
  const { lastDay } = weekOf(today)
  const choices = [
    { label: 'Até amanhã', until: today },
    { label: 'Até o fim da semana', until: lastDay },
    { label: 'Por mais uma semana', until: addDays(lastDay, 7) },
  ]
  return (
    <SheetDialog title={snoozedUntil ? `Retomar ${store.name}?` : `Adiar ${store.name}`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        {snoozedUntil
          ? 'O mercado volta já aos que faltam.'
          : 'O mercado sai dos que faltam e volta depois. Nada muda no site.'}
      </p>
      <div className="mt-4 grid gap-2">
        {snoozedUntil ? (
          <Button variant="primary" aria-disabled={isPending} onClick={() => mutate(null)}>
            Retomar
          </Button>
        ) : (
          choices.map(({ label, until }) => (
            <Button variant="outline" key={label} aria-disabled={isPending} onClick={() => mutate(until)}>
              {label}
              <span className="text-sm text-ink-soft">volta em {formatDay(addDays(until, 1)).slice(0, 5)}</span>
            </Button>
          ))
        )}
      </div>
    </SheetDialog>
  )
}
