import type { Promotion } from '#contract/promotions.ts'
import { highlightReason } from '#domain/offers/highlight-reason.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Highlight = Pick<Promotion, 'isSponsored'>

export function HighlightBadge({ offer, className }: { offer: Highlight; className: string }) {
  return (
    <span className={`highlight ${className}`}>
      <Icon name="star" />
      Destaque <span>{highlightReason(offer)}</span>
    </span>
  )
}
