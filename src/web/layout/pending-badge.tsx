import { usePendingItemCount } from '#web/browser/pending-item-count.ts'

/** Number of items still to buy, at the corner of the basket icon. Hidden from screen readers, which use PendingDescription. */
export function PendingBadge() {
  const count = usePendingItemCount()
  if (count === 0) return null
  return <span aria-hidden="true" data-count={count > 99 ? '99+' : count} className="pending-badge" />
}

/** The same number as text, for the aria-describedby of the basket link. */
export function PendingDescription({ id }: { id: string }) {
  const count = usePendingItemCount()
  if (count === 0) return null
  return (
    <span id={id} hidden>
      {count === 1 ? '1 item pendente' : `${count} itens pendentes`}
    </span>
  )
}
