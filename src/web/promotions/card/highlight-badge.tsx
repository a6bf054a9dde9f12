import { Icon } from '#web/ui/icons/icon.tsx'

export function HighlightBadge({ className }: { className: string }) {
  return (
    <span className={`highlight ${className}`}>
      <Icon name="star" />
      Destaque
    </span>
  )
}
