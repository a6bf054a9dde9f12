import { formatDate } from '#domain/dates.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** States until when the role may work without a second factor, or that the time is over. */
export function SecondFactorReminder({ due, now }: { due: Date; now: Date }) {
  const isOver = due <= now
  return (
    <p
      role={isOver ? 'alert' : undefined}
      className="mb-5 flex items-center gap-2.5 rounded-2xl bg-mango-soft px-4 py-3 text-warning"
    >
      <Icon name="info" className="size-5 shrink-0" />
      {isOver
        ? 'O painel espera pelo segundo fator: ligue-o em “Minha conta” (toque no seu nome).'
        : `Ligue o segundo fator em “Minha conta” até ${formatDate(due)}: depois o painel só abre com ele.`}
    </p>
  )
}
