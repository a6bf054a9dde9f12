import { storeLogo } from '#domain/stores/store-logo.ts'
import { iconUrl } from '#web/ui/icons/icon.tsx'

/** A storefront sign with an awning, derived from the store's name. Decorative: the name is always next to it. */
export function StoreLogo({ name, className }: { name: string; className: string }) {
  const { style, color } = storeLogo(name)
  return (
    <svg fill={color} aria-hidden="true" className={`store-logo ${className}`}>
      <use href={iconUrl(`store-${style}`)} />
    </svg>
  )
}
