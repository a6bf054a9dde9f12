import { usePendingItems } from '#web/browser/pending-items.ts'

/** How many items are still to be bought, at the corner of the basket; it says so as the description of what it stands in. */
export function PendingBadge({ id }: { id: string }) {
  const count = usePendingItems()
  if (count === 0) return null
  return (
    <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-mango px-1 text-[.72rem] leading-none font-bold text-mango-ink tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span id={id} className="sr-only">
        {count === 1 ? '1 item pendente' : `${count} itens pendentes`}
      </span>
    </span>
  )
}
