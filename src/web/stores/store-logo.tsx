import { type StoreLogoStyle, storeLogo } from '#domain/stores/store-logo.ts'
import { type IconName, iconUrl } from '#web/ui/icons/icon.tsx'

const icons: Record<StoreLogoStyle, IconName> = {
  butcher: 'beef',
  greengrocer: 'carrot',
  bakery: 'croissant',
  drinks: 'beer',
  economic: 'piggy-bank',
  supermarket: 'shopping-cart',
  generic: 'store',
}

/** A storefront sign with an awning, derived from the store's name. Decorative: the name is always beside it. */
export function StoreLogo({ name, className }: { name: string; className: string }) {
  const { style, color } = storeLogo(name)
  return (
    <svg viewBox="0 0 48 48" fill={color} aria-hidden="true" className={`store-logo ${className}`}>
      <use href={iconUrl('storefront')} />
      <use href={iconUrl(icons[style])} x="12.5" y="17.5" width="23" height="23" />
    </svg>
  )
}
