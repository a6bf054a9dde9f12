import { Beef, Beer, Carrot, Croissant, type LucideIcon, PiggyBank, ShoppingCart, Store } from 'lucide-react'
import { type StoreLogoStyle, storeLogo } from '#domain/stores/store-logo.ts'

const icons: Record<StoreLogoStyle, LucideIcon> = {
  butcher: Beef,
  greengrocer: Carrot,
  bakery: Croissant,
  drinks: Beer,
  economic: PiggyBank,
  supermarket: ShoppingCart,
  generic: Store,
}

/** A storefront sign with an awning, derived from the store's name. Decorative: the name is always beside it. */
export function StoreLogo({ name, className }: { name: string; className: string }) {
  const { style, color } = storeLogo(name)
  const Icon = icons[style]
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 overflow-hidden rounded-[25%] ${className}`}>
      <path d="M0 0h48v48H0z" fill={color} />
      <path d="M0 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0z" fill="#fff" opacity=".28" />
      <path d="M8 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0z" fill="#fff" opacity=".92" />
      <Icon x="12.5" y="17.5" width="23" height="23" color="#fff" />
    </svg>
  )
}
