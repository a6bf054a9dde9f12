import { site } from '#domain/site.ts'
import { iconUrl } from '#web/ui/icons/icon.tsx'

/** The site's own logo, or the basket from the set of icons. */
export function BrandMark({ className = 'size-9.5' }: { className?: string }) {
  if (site.logoVersion) {
    // Low priority, because otherwise React would write a preload link before the part of the page that is rendered as a fragment.
    const source = `/favicon.svg?${site.logoVersion}`
    return <img src={source} alt="" fetchPriority="low" className={`shrink-0 ${className}`} />
  }
  return (
    <svg aria-hidden="true" className={`shrink-0 text-brand-light ${className}`}>
      <use href={iconUrl('brand-mark')} />
    </svg>
  )
}
