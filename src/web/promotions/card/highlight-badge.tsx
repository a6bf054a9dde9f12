import { Star } from 'lucide-react'

export function HighlightBadge({ className }: { className: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md bg-tag px-1.5 py-1 text-xs leading-none font-bold text-tag-ink ${className}`}
    >
      <Star aria-hidden="true" className="size-3" strokeWidth={2.6} />
      Destaque
    </span>
  )
}
