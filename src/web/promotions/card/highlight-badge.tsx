import { Icon } from '#web/ui/icons/icon.tsx'

export function HighlightBadge({ className }: { className: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md bg-tag px-1.5 py-1 text-xs leading-none font-bold text-tag-ink ${className}`}
    >
      <Icon name="star" className="size-3 stroke-[2.6]" />
      Destaque
    </span>
  )
}
