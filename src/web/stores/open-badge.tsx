import { openStatus } from '#domain/stores/open-now.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether the store is open; hidden if its hours are unknown. */
export function OpenBadge({ openingHours, now }: { openingHours: string[] | null; now: Date }) {
  if (!openingHours) return null
  const { isOpen, label } = openStatus(openingHours, now)
  return <Badge tone={isOpen ? 'brand' : 'muted'}>{label}</Badge>
}
