import { iconUrl } from '#web/ui/icons/icon.tsx'

/** The logo: a basket. */
export function BrandMark({ className = 'size-9.5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={iconUrl('brand-mark')} />
    </svg>
  )
}
