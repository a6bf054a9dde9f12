import type { Store } from '#contract/stores.ts'
import { StoreLogo } from './store-logo.tsx'
import { storePlace } from './store-place.ts'

const sizes = {
  small: { logo: 'size-7', name: 'text-xs', place: 'text-xs', gap: 'gap-2', separator: ' · ' },
  medium: { logo: 'size-9', name: '', place: 'text-[.8125rem]', gap: 'gap-3', separator: ' · ' },
  large: { logo: 'size-11', name: '', place: 'text-sm', gap: 'gap-3', separator: ', ' },
} as const

export function StoreBadge({ store, size }: { store: Store; size: keyof typeof sizes }) {
  const { logo, name, place, gap, separator } = sizes[size]
  return (
    <span className={`flex min-w-0 items-center leading-tight ${gap}`}>
      <StoreLogo name={store.name} className={logo} />
      <span className="min-w-0">
        <span className={`line-clamp-2 font-semibold ${name}`}>{store.name}</span>
        <span className={`line-clamp-2 text-ink-soft ${place}`}>{storePlace(store, separator)}</span>
      </span>
    </span>
  )
}
